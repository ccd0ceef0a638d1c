import { createStore, type Store } from '../store/external-store.ts'

/** Which cached answers the server itself called older than what this page knows of, and since when. Key: query hash. */
export type StaleReads = ReadonlyMap<string, Date>

export const staleReads: Store<StaleReads> = createStore<StaleReads>(new Map())

export const noteFreshness = (queryHash: string, stale: boolean, now = new Date()): void =>
  staleReads.set((held) => {
    if (held.has(queryHash) === stale) return held
    const next = new Map(held)
    if (stale) next.set(queryHash, now)
    else next.delete(queryHash)
    return next
  })
