import { network } from '../api/network.ts'
import { staleReads } from '../api/stale-reads.ts'
import { createStore, useStore } from '../store/external-store.ts'

/** How the following of the log stands: not yet, live, or behind since a moment. */
export interface Following {
  readonly state: 'starting' | 'live' | 'behind'
  readonly since: Date
}

export const following = createStore<Following>({ state: 'starting', since: new Date() })

export const setFollowing = (state: Following['state']): void =>
  following.set((held) => (held.state === state ? held : { state, since: new Date() }))

export interface Freshness {
  readonly state: 'starting' | 'live' | 'delayed' | 'offline'
  readonly since: Date
}

/** How fresh what is shown is: live, delayed (no socket, or a read that the server itself calls old), or offline. */
export const useFreshness = (): Freshness => {
  const { online, since: offlineSince } = useStore(network)
  const { state, since } = useStore(following)
  const stale = [...useStore(staleReads).values()].toSorted((one, other) => one.getTime() - other.getTime())[0]
  if (!online) return { state: 'offline', since: offlineSince }
  if (state === 'behind') return { state: 'delayed', since }
  if (stale) return { state: 'delayed', since: stale }
  return { state, since }
}
