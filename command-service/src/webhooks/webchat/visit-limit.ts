import { refused } from '@kervan/contracts/errors/refusal'

/**
 * Bounds what one caller does within a time, in this process.
 * @param most  of one caller within `withinMs`
 * @returns takes note of one more; @throws Refusal too-many-requests, which says when to come again
 */
export const createVisitLimit = (
  most: number,
  withinMs: number,
  now: () => number = Date.now,
): ((caller: string) => void) => {
  let window = -1
  let taken = new Map<string, number>()
  return (caller) => {
    const at = now()
    if (Math.floor(at / withinMs) !== window) {
      window = Math.floor(at / withinMs)
      taken = new Map()
    }
    const count = (taken.get(caller) ?? 0) + 1
    taken.set(caller, count)
    if (count <= most) return
    throw refused('too-many-requests', { seconds: Math.ceil((withinMs - (at % withinMs)) / 1_000), limit: 'webchat' })
  }
}
