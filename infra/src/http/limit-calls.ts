import { refused } from '@kervan/contracts/errors/refusal'
import type { Session } from '../sessions/port.ts'

const MINUTE_MS = 60_000

/**
 * Bounds what one session asks of this process in a minute, so that a script in one page leaves the others their places. API keys have a
 * limit of their own.
 * @returns takes note of a call
 * @throws Refusal too-many-requests
 */
export const createCallLimit = (perMinute: number, now: () => number = Date.now) => {
  let minute = 0
  let calls = new Map<string, number>()
  return ({ id, key }: Session): void => {
    if (key) return
    const at = now()
    if (Math.floor(at / MINUTE_MS) !== minute) {
      minute = Math.floor(at / MINUTE_MS)
      calls = new Map()
    }
    const asked = (calls.get(id) ?? 0) + 1
    calls.set(id, asked)
    if (asked <= perMinute) return
    const seconds = Math.ceil((MINUTE_MS - (at % MINUTE_MS)) / 1_000)
    throw refused('too-many-requests', { seconds, limit: 'session' })
  }
}

export type CallLimit = ReturnType<typeof createCallLimit>
