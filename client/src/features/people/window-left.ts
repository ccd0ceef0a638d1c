const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long free text may still be sent: open, closing within two hours, or closed. */
export type WindowLeft =
  | { readonly state: 'open' | 'closing'; readonly hours: number; readonly minutes: number }
  | { readonly state: 'closed' }

const CLOSING = 2 * HOUR
/** From so many hours on, days are told. */
const DAYS_FROM = 48

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

/** The text of `people:window` for what is left, with its values. */
export const windowWords = (left: WindowLeft) => {
  if (left.state === 'closed') return ['window.closed', {}] as const
  const { hours, minutes } = left
  if (hours >= DAYS_FROM) return ['window.days', { days: Math.floor(hours / 24), hours: hours % 24 }] as const
  return [hours > 0 ? 'window.hours' : 'window.minutes', { hours, minutes }] as const
}
