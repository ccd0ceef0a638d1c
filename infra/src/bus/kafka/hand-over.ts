/**
 * One item at a time from hand to hand: who offers waits until it is taken, so nothing piles up between a source that is
 * fast and a reader that is slow.
 */
export interface HandOver<Item> {
  /** Lays an item out; there is one at a time. */
  offer(item: Item): Offer
  /** The next item; undefined when none is offered within so many milliseconds, or `signal` aborts. @throws what `fail` was told */
  take(patienceMs: number, signal?: AbortSignal): Promise<Item | undefined>
  /** There will be no more, and this is why. */
  fail(reason: Error): void
}

export interface Offer {
  /** Whether it is taken within so many milliseconds. It stays on offer. */
  isTaken(withinMs: number): Promise<boolean>
  withdraw(): void
}

export const createHandOver = <Item>(): HandOver<Item> => {
  let onOffer: { readonly item: Item; readonly taken: PromiseWithResolvers<void> } | undefined
  let failure: Error | undefined
  let wake = () => {}

  return {
    offer(item) {
      const mine = { item, taken: Promise.withResolvers<void>() }
      onOffer = mine
      wake()
      return {
        isTaken: (withinMs) => settlesWithin(mine.taken.promise, withinMs),
        withdraw() {
          if (onOffer === mine) onOffer = undefined
        },
      }
    },
    async take(patienceMs, signal) {
      if (!onOffer && !failure && !signal?.aborted) {
        const woken = Promise.withResolvers<void>()
        wake = woken.resolve
        signal?.addEventListener('abort', wake)
        await settlesWithin(woken.promise, patienceMs)
        signal?.removeEventListener('abort', wake)
      }
      if (failure) throw failure
      if (signal?.aborted || !onOffer) return undefined
      const { item, taken } = onOffer
      onOffer = undefined
      taken.resolve()
      return item
    },
    fail(reason) {
      failure = reason
      wake()
    },
  }
}

const settlesWithin = async (promise: Promise<void>, milliseconds: number): Promise<boolean> => {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), milliseconds)
  const settled = await Promise.race([promise.then(() => true), late.promise])
  clearTimeout(timer)
  return settled
}
