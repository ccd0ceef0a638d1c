import { useSyncExternalStore } from 'react'

/** A value outside React that code may change and components may watch. */
export interface Store<T> {
  get(): T
  set(next: T | ((held: T) => T)): void
  /** Calls back after every change; gives the way to stop. */
  subscribe(listener: () => void): () => void
}

export const createStore = <T>(initial: T): Store<T> => {
  let held = initial
  const listeners = new Set<() => void>()
  return {
    get: () => held,
    set(next) {
      const value = typeof next === 'function' ? (next as (held: T) => T)(held) : next
      if (Object.is(value, held)) return
      held = value
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What a store holds, as of now and after every change. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
