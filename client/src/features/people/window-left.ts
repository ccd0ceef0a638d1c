const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long free text may still be sent: open, closing within two hours, or closed. */
export type WindowLeft =
  | { readonly state: 'open' | 'closing'; readonly hours: number; readonly minutes: number }
  | { readonly state: 'closed' }

const CLOSING = 2 * HOUR

/** What is left of a channel's window, rounded down to the minute. */
export const windowLeft = (endsAt: string, now: Date): WindowLeft => {
  const left = Date.parse(endsAt) - now.getTime()
  if (left <= 0) return { state: 'closed' }
  return {
    state: left < CLOSING ? 'closing' : 'open',
    hours: Math.floor(left / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
  }
}
