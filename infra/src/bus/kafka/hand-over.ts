/**
 * One item at a time from hand to hand: who offers waits until it is taken, so nothing piles up between a source that is
 * fast and a reader that is slow.
 */
export interface HandOver<Item> {
  /** Settles once the item was taken (true), or was not within so many milliseconds and is withdrawn (false). */
  offer(item: Item, patienceMs: number): Promise<boolean>
  /** The next item; undefined when none is offered within so many milliseconds, or `signal` aborts. @throws what `fail` was told */
  take(patienceMs: number, signal?: AbortSignal): Promise<Item | undefined>
  /** There will be no more, and this is why. */
  fail(reason: Error): void
}

interface Offer<Item> {
  readonly item: Item
  readonly taken: () => void
}

export const createHandOver = <Item>(): HandOver<Item> => {
  let offered: Offer<Item> | undefined
  let failure: Error | undefined
  let wake: (() => void) | undefined

  return {
    async offer(item, patienceMs) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const mine = { item, taken: () => resolve(true) }
      offered = mine
      wake?.()
      const timer = setTimeout(() => resolve(false), patienceMs)
      const isTaken = await promise
      clearTimeout(timer)
      if (offered === mine) offered = undefined
      return isTaken
    },
    async take(patienceMs, signal) {
      if (!offered && !failure && !signal?.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const stop = () => resolve()
        const timer = setTimeout(stop, patienceMs)
        wake = stop
        signal?.addEventListener('abort', stop)
        await promise
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
        wake = undefined
      }
      if (failure) throw failure
      if (signal?.aborted || !offered) return undefined
      const { item, taken } = offered
      offered = undefined
      taken()
      return item
    },
    fail(reason) {
      failure = reason
      wake?.()
    },
  }
}
