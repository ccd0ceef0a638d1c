import { isDeepStrictEqual } from 'node:util'
import { noteAnswered } from '@kervan/client/base/api/answered-at'
import { type EndpointKey, endpointKey } from '@kervan/client/base/api/endpoint-key'
import { readMeta } from '@kervan/client/base/api/read-meta'
import { applyPushesToCache, refetchOlderThan } from '@kervan/client/base/realtime/apply-pushes-to-cache'
import { follow } from '@kervan/client/base/realtime/follow'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import type { AnyEndpoint, CallOf, ResponseOf } from '@kervan/contracts/http/endpoint'
import type { Push } from '@kervan/contracts/realtime/messages'
import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query'
import { io } from 'socket.io-client'

/** A colleague's open page without its pixels: the client's own cache and following, on a socket of its own. */
export interface Screen {
  /** Ids of the messages whose notices were shown, in their order. */
  readonly shown: readonly string[]
  /**
   * Waits until what the page holds is what the server answers now.
   * @throws Error naming the reads that still differ after three minutes
   */
  settled(): Promise<void>
  close(): void
}

const PATIENCE_MS = 180_000
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Opens the list of leads and the notices, and gives the page once it is live. */
export const openScreen = async (
  url: string,
  token: string,
  transport: 'websocket' | 'polling' = 'websocket',
): Promise<Screen> => {
  const shown: string[] = []
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: true, retryDelay: 100, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' },
    },
  })
  let known = 0n

  const read = async <E extends AnyEndpoint>(
    endpoint: E,
    query: Record<string, unknown>,
    queryKey?: EndpointKey,
  ): Promise<ResponseOf<E>> => {
    const address = new URL(endpoint.path, url)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
    const response = await fetch(address, {
      headers: { Authorization: `Bearer ${token}`, 'After-Position': String(known) },
      signal: AbortSignal.timeout(20_000),
    })
    if (!response.ok) throw new Error(`${endpoint.name} answered ${response.status}`)
    const body = (await response.json()) as ResponseOf<E>
    if (response.headers.get('Stale') === 'true') throw new Error(`${endpoint.name} is behind position ${known}`)
    if (queryKey) noteAnswered(queries, hashKey(queryKey), response.headers.get('Position'))
    return body
  }

  const watched: { readonly name: string; held(): unknown; fresh(): Promise<unknown> }[] = []
  const watch = <E extends AnyEndpoint>(endpoint: E, query: Record<string, unknown>): void => {
    const queryKey = endpointKey<AnyEndpoint>(endpoint, { query } as CallOf<AnyEndpoint>)
    const fresh = () => read(endpoint, query)
    const queryFn = () => read(endpoint, query, queryKey)
    new QueryObserver(queries, { queryKey, queryFn, meta: readMeta(endpoint) }).subscribe(() => undefined)
    watched.push({ name: endpoint.name, held: () => queries.getQueryData(queryKey), fresh })
  }
  watch(listLeads, { limit: 50 })
  watch(listNotices, { limit: 20 })
  watch(listColleagues, {})

  const take = (pushes: readonly Push[]): void => {
    for (const { payload } of pushes) {
      if (BigInt(payload.position) > known) known = BigInt(payload.position)
      if ('messageId' in payload) shown.push(payload.messageId)
    }
    applyPushesToCache(queries, pushes)
  }

  const live = Promise.withResolvers<void>()
  const socket = io(url, {
    auth: { token },
    transports: [transport],
    autoConnect: false,
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
  })
  const leave = follow(socket, {
    catchUp: (since) => read(catchUp, { since }),
    take,
    refetch: (position) => {
      known = BigInt(position)
      refetchOlderThan(queries, known)
    },
    askRights: () => undefined,
    areRightsOld: () => false,
    follows: (isLive) => isLive && live.resolve(),
    stillSignedIn: async () => true,
    wait: () => pause(100),
  })
  await live.promise

  const differing = async (): Promise<string[]> => {
    if (queries.isFetching() > 0) return ['a read under way']
    const differences = await Promise.all(
      watched.map(async ({ name, held, fresh }) => (isDeepStrictEqual(await fresh(), held()) ? [] : [name])),
    )
    return differences.flat()
  }

  return {
    shown,
    async settled() {
      const until = Date.now() + PATIENCE_MS
      for (;;) {
        const differences = await differing().catch((error) => [String(error)])
        if (differences.length === 0) return
        if (Date.now() > until) throw new Error(`the page differs from a fresh read in: ${differences.join(', ')}`)
        await pause(200)
      }
    },
    close() {
      leave()
      queries.clear()
    },
  }
}
