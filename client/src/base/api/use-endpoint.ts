import type { AnyEndpoint, CallOf, ResponseOf } from '@kervan/contracts/http/endpoint'
import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useStore } from '../store/external-store.ts'
import { noteAnswered } from './answered-at.ts'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { type EndpointKey, endpointKey } from './endpoint-key.ts'
import { readMeta } from './read-meta.ts'
import { noteFreshness, staleReads } from './stale-reads.ts'

/** How soon a read that came late is asked again, milliseconds. */
const HEAL_AFTER = 3000

export interface ReadOptions<E extends AnyEndpoint> {
  /** False while the question is not ready to be asked. */
  readonly enabled?: boolean
  /** Keeps showing the answer to the former input until the new one is here. */
  readonly keepPrevious?: boolean
  /** Milliseconds; 30 s unless said. */
  readonly staleTime?: number
  /** How long it is kept while nothing shows it, milliseconds; 3 minutes unless said. */
  readonly gcTime?: number
  /** Asks again by itself so often while the page is looked at, milliseconds. */
  readonly pollEvery?: number
  readonly initialData?: () => ResponseOf<E> | undefined
  /** Of a table that keeps it true by itself: a push does not fetch it anew. */
  readonly keptByTable?: boolean
}

/** A read as TanStack Query wants it, for prefetching and for reading the cache; components use `useEndpoint`. */
export const endpointQuery = <E extends AnyEndpoint>(
  endpoint: E,
  input?: CallOf<E>,
  { keptByTable = false }: { keptByTable?: boolean } = {},
) => {
  const queryKey = endpointKey(endpoint, input)
  return queryOptions<ResponseOf<E>, ApiError, ResponseOf<E>, EndpointKey>({
    queryKey,
    meta: readMeta(endpoint as AnyEndpoint, { keptByTable }),
    queryFn: async ({ signal, client }) => {
      const { body, position } = await read(endpoint, input, queryKey, signal)
      noteAnswered(client, hashKey(queryKey), position)
      return body
    },
    refetchInterval: (query) => staleReads.get().has(query.queryHash) && HEAL_AFTER,
  })
}

/** Reads an endpoint through the cache. */
export const useEndpoint = <E extends AnyEndpoint>(
  endpoint: E,
  input?: CallOf<E>,
  { keepPrevious = false, keptByTable = false, pollEvery, ...options }: ReadOptions<NoInfer<E>> = {},
): UseQueryResult<ResponseOf<E>, ApiError> =>
  useQuery({
    ...endpointQuery(endpoint, input, { keptByTable }),
    ...options,
    ...(pollEvery !== undefined && { refetchInterval: pollEvery }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  } as ReturnType<typeof endpointQuery<E>>)

/** How the parameter of a page says that it leads to what is newer: no cursor begins like that. */
const NEWER = '>'

/**
 * A list's pages as TanStack Query wants them. `parameter` names the query parameter that takes a page's `next`, `previous` the one that takes a
 * page's `previous`, of lists that can be read towards what is newer.
 */
export const endpointPagesQuery = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallOf<E>,
  {
    parameter = 'cursor',
    previous,
    keptByTable = false,
  }: { parameter?: string; previous?: string | undefined; keptByTable?: boolean } = {},
) => {
  const queryKey: EndpointKey = [endpoint.name, input as object, 'pages']
  return infiniteQueryOptions<
    ResponseOf<E>,
    ApiError,
    InfiniteData<ResponseOf<E>, string | null>,
    EndpointKey,
    string | null
  >({
    queryKey,
    meta: readMeta(endpoint as AnyEndpoint, { keptByTable }),
    queryFn: async ({ signal, pageParam, client }) => {
      const isNewer = previous !== undefined && pageParam?.startsWith(NEWER)
      const asked = isNewer
        ? pageOf(input, previous, pageParam!.slice(NEWER.length))
        : pageOf(input, parameter, pageParam)
      const { body, position } = await read(endpoint, asked, queryKey, signal)
      // Later pages are no older than the first.
      if (pageParam === null) noteAnswered(client, hashKey(queryKey), position)
      return body
    },
    initialPageParam: null,
    getNextPageParam: (last) => (last as { next?: string | null }).next ?? null,
    getPreviousPageParam: (first) => {
      const cursor = (first as { previous?: string | null }).previous ?? null
      return previous === undefined || cursor === null ? null : NEWER + cursor
    },
  })
}

/** Reads a list page by page through the cache; `data.pages` holds the answers. */
export const useEndpointPages = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallOf<E>,
  {
    parameter,
    previous,
    keepPrevious = false,
    enabled = true,
    keptByTable = false,
    pollEvery,
  }: {
    parameter?: string
    previous?: string
    keepPrevious?: boolean
    enabled?: boolean
    /** Asks again by itself so often while the page is looked at, and no further page than the first was asked for; milliseconds. */
    pollEvery?: number
    /** For a place that brings a long list up to date by itself instead of fetching all of its pages anew. */
    keptByTable?: boolean
  } = {},
): UseInfiniteQueryResult<InfiniteData<ResponseOf<E>, string | null>, ApiError> =>
  useInfiniteQuery({
    ...endpointPagesQuery(endpoint, input, { parameter, previous, keptByTable }),
    enabled,
    refetchOnMount: !keptByTable,
    ...(pollEvery !== undefined && {
      refetchInterval: ({ state }: { state: { data?: InfiniteData<unknown> | undefined } }) =>
        (state.data?.pages.length ?? 0) <= 1 && pollEvery,
    }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  } as ReturnType<typeof endpointPagesQuery<E>>)

/** Since when a read is known to lag behind; null when it does not. */
export const useStaleSince = (key: EndpointKey): Date | null => useStore(staleReads).get(hashKey(key)) ?? null

const read = async <E extends AnyEndpoint>(
  endpoint: E,
  input: CallOf<E> | undefined,
  queryKey: EndpointKey,
  signal: AbortSignal,
): Promise<{ readonly body: ResponseOf<E>; readonly position: string | null }> => {
  const reply = await call<AnyEndpoint>(endpoint, input as never, { signal })
  noteFreshness(hashKey(queryKey), reply.stale)
  return { body: reply.body as ResponseOf<E>, position: reply.position }
}

const pageOf = <Input>(input: Input, parameter: string, next: string | null): Input => {
  if (next === null) return input
  const { query = {} } = input as { query?: object }
  return { ...input, query: { ...query, [parameter]: next } }
}
