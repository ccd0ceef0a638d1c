import type { Push } from '@kervan/contracts/realtime/messages'
import { useEffect, useEffectEvent } from 'react'

type Listener = (pushes: readonly Push[]) => void

const listeners = new Set<Listener>()

/** Tells everybody who listens what has just been pushed: each push once, after the cache has taken it up. */
export const announce = (pushes: readonly Push[]): void => {
  for (const listener of [...listeners]) listener(pushes)
}

/** Hears what is pushed, for places that do more with it than show the patched cache (a list's head, a notice, a flash). */
export const usePushes = (listener: Listener): void => {
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const heard: Listener = (pushes) => hear(pushes)
    listeners.add(heard)
    return () => {
      listeners.delete(heard)
    }
  }, [])
}
