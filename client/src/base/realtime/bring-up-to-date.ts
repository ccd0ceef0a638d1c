import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { EndpointKey } from '../api/endpoint-key.ts'

/** What changes again and again is read so often at most, milliseconds. */
const REST = 1000

/** Reads what changed alone; false where that cannot be had, and all is to be read. */
export type Refresh = (queryClient: QueryClient, query: Query) => Promise<boolean>

const refreshes = new Map<string, Refresh>()

/** The pages of this endpoint are brought up to date so from now on. */
export const refreshPagesBy = (endpoint: AnyEndpoint, refresh: Refresh): void =>
  void refreshes.set(`${endpoint.name}/pages`, refresh)

interface Turn {
  since: number
  /** Runs while more has come than was read. */
  timer?: ReturnType<typeof setTimeout>
  /** All of it is to be read, not only what changed. */
  whole: boolean
  /** What changed is being read; what comes meanwhile is read after it. */
  reading: boolean
  more: boolean
}

const turns = new WeakMap<Query, Turn>()

/**
 * Brings a read up to date that is looked at: at once, and then once in a while for as long as news come in. Long lists are
 * only marked; their table reads what it needs of them.
 * @param whole  what changed cannot be asked for: all of it is read, and a long list that lies unseen is forgotten
 */
export const bringUpToDate = (queryClient: QueryClient, query: Query, whole = false): void => {
  if (query.meta?.keptByTable) {
    const isSeen = query.isActive()
    if (!whole) invalidate(queryClient, query, 'none')
    else if (!isSeen) queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
    if (!whole || !isSeen) return
  }
  const turn: Turn = turns.get(query) ?? { since: Number.NEGATIVE_INFINITY, whole: false, reading: false, more: false }
  turns.set(query, turn)
  turn.whole ||= whole
  const wait = turn.since + REST - Date.now()
  if (turn.reading) turn.more = true
  else if (wait > 0) turn.timer ??= setTimeout(() => void readNow(queryClient, query, turn), wait)
  else if (!turn.timer) void readNow(queryClient, query, turn)
}

const readNow = async (queryClient: QueryClient, query: Query, turn: Turn): Promise<void> => {
  turn.timer = undefined
  turn.since = Date.now()
  const [name, , shape] = query.queryKey as unknown as EndpointKey
  const refresh = turn.whole ? undefined : refreshes.get(`${name}/${shape}`)
  turn.whole = false
  if (!refresh || !query.isActive()) {
    invalidate(queryClient, query, 'active')
    return
  }
  turn.reading = true
  const done = await refresh(queryClient, query)
  turn.reading = false
  if (!done) invalidate(queryClient, query, 'active')
  else if (turn.more) bringUpToDate(queryClient, query)
  turn.more = false
}

const invalidate = (queryClient: QueryClient, { queryKey }: Query, refetchType: 'active' | 'none'): void =>
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType })

/** The same for every cached read of an endpoint that was asked with this, or with anything. */
export const bringAllUpToDate = (queryClient: QueryClient, queryKey: readonly unknown[]): void => {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) bringUpToDate(queryClient, query)
}
