import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { network } from '../api/network.ts'
import { type StaleReads, staleReads } from '../api/stale-reads.ts'
import { useStore } from '../store/external-store.ts'
import { following } from './following.ts'

export interface Freshness {
  readonly state: 'starting' | 'live' | 'delayed' | 'offline' | 'unreachable'
  readonly since: Date
}

/** Since when the oldest late read is that a page shows; undefined where none is. One whose page was left does not count. */
export const shownStaleSince = (reads: StaleReads, cache: Pick<QueryCache, 'get'>): Date | undefined => {
  const shown = [...reads].filter(([hash]) => (cache.get(hash)?.getObserversCount() ?? 0) > 0)
  return shown.map(([, since]) => since).toSorted((one, other) => one.getTime() - other.getTime())[0]
}

const useShownStaleSince = (): Date | undefined => {
  const reads = useStore(staleReads)
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache])
  return useSyncExternalStore(subscribe, () => shownStaleSince(reads, cache))
}

/** How fresh what is shown is: live, delayed (no socket, or a read that the server itself calls old), or without network or server. */
export const useFreshness = (): Freshness => {
  const { online, missing, since: goneSince } = useStore(network)
  const { state, since } = useStore(following)
  const stale = useShownStaleSince()
  if (!online) return { state: missing === 'server' ? 'unreachable' : 'offline', since: goneSince }
  if (state === 'behind') return { state: 'delayed', since }
  if (stale) return { state: 'delayed', since: stale }
  return { state, since }
}
