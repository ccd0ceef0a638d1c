import { getCurrentUser } from '@kervan/contracts/api/auth/get-current-user'
import { getPermissions } from '@kervan/contracts/api/auth/get-permissions'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { Push } from '@kervan/contracts/realtime/messages'
import type { Query, QueryClient } from '@tanstack/react-query'
import { shows } from '../api/answered-at.ts'
import { type EndpointKey, endpointKey } from '../api/endpoint-key.ts'
import { applyPushes, type Outcome } from './apply-push.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import type { Names } from './patch.ts'

/**
 * Applies pushes to the cached reads: patches what they tell and fetches what they do not. An answer that shows a push
 * already is left alone. A read that is under way may still answer without them, so they are applied once more when it is
 * done. Long lists are patched and marked; their table fetches what it needs of them.
 */
export const applyPushesToCache = (queryClient: QueryClient, pushes: readonly Push[]): void => {
  if (pushes.length === 0) return
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.meta?.shows) applyPushesToRead(queryClient, query, pushes)
  }
}

const applyPushesToRead = (queryClient: QueryClient, query: Query, pushes: readonly Push[]): void => {
  const news = pushes.filter(({ payload }) => !shows(query, BigInt(payload.position)))
  if (news.length === 0) return
  const held: unknown = query.state.data
  const { data, stale, whole } = held === undefined ? NOTHING_HELD : patchRead(queryClient, query, news)
  if (data !== held) queryClient.setQueryData(query.queryKey, data, { updatedAt: query.state.dataUpdatedAt })
  if (query.state.fetchStatus === 'fetching') {
    if (stale || data !== held) afterwards(queryClient, query, news)
  } else if (stale) bringUpToDate(queryClient, query, whole)
}

const NOTHING_HELD: Outcome = { data: undefined, stale: true }

const patchRead = (queryClient: QueryClient, { queryKey, meta, state }: Query, pushes: readonly Push[]): Outcome =>
  applyPushes({ ...meta, key: queryKey as unknown as EndpointKey }, state.data, pushes, namesIn(queryClient))

/** Asked of the session and not of the log: its end is told by the socket, and a position says nothing of it. */
const OF_SESSION: ReadonlySet<string> = new Set([getCurrentUser.name, getPermissions.name])

/** Fetches again the reads in use that may be older than a position. */
export const refetchOlderThan = (queryClient: QueryClient, position: bigint): void => {
  for (const query of queryClient.getQueryCache().getAll()) {
    const [name] = query.queryKey as unknown as EndpointKey
    if (OF_SESSION.has(name)) continue
    if (query.state.fetchStatus === 'fetching') afterwards(queryClient, query, [], position)
    else refetchIfOlder(queryClient, query, position)
  }
}

const refetchIfOlder = (queryClient: QueryClient, query: Query, position: bigint): void => {
  if (!shows(query, position)) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

interface Afterwards {
  readonly pushes: Push[]
  /** What the answer must show. */
  position: bigint
}

const settling = new WeakMap<Query, Afterwards>()

/** Once the answer that is on its way is here: applies what it does not show, or fetches again where it is too old. */
const afterwards = (queryClient: QueryClient, query: Query, pushes: readonly Push[], position = -1n): void => {
  const waiting = settling.get(query)
  if (waiting) {
    waiting.pushes.push(...pushes)
    if (position > waiting.position) waiting.position = position
    return
  }
  const mine: Afterwards = { pushes: [...pushes], position }
  settling.set(query, mine)
  const go = () => {
    settling.delete(query)
    if (mine.position >= 0n && !shows(query, mine.position)) refetchIfOlder(queryClient, query, mine.position)
    else applyPushesToRead(queryClient, query, mine.pushes)
  }
  query.promise?.then(go, go)
}

/** Names of colleagues, as far as they were read. */
export const namesIn = (queryClient: QueryClient): Names => {
  const colleagues = queryClient.getQueryData<ResponseOf<typeof listColleagues>>(endpointKey(listColleagues))
  return (id) => colleagues?.data.find((colleague) => colleague.id === id)?.fullName
}
