import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { EndpointKey } from '../api/endpoint-key.ts'
import type { Page } from '../ui/data-table/list-pages.ts'

/** A record as a reply tells it. */
interface Held {
  readonly id: string
  readonly revision: string
}

/** The reads that hold a kind of record: its page and its list. */
export interface Reads {
  readonly get: Pick<AnyEndpoint, 'name'>
  readonly list: Pick<AnyEndpoint, 'name'>
}

/** Writes a record anew wherever it is held: on its page and in every list that shows it. What was asked as of a moment stays. */
export const rewriteRecord = <Row extends Held>(
  queryClient: QueryClient,
  { get, list }: Reads,
  id: string,
  rewrite: (row: Row) => Row,
): void => {
  queryClient.setQueriesData<Row>({ queryKey: [get.name], predicate: isOfNow }, (row) =>
    row?.id === id ? rewrite(row) : row,
  )
  const inPage = (page: Page<Row>) =>
    page.data.some((row) => row.id === id)
      ? { ...page, data: page.data.map((row) => (row.id === id ? rewrite(row) : row)) }
      : page
  queryClient.setQueriesData<Page<Row>>({ queryKey: [list.name], predicate: isPage }, (page) =>
    page ? inPage(page) : page,
  )
  queryClient.setQueriesData<InfiniteData<Page<Row>>>({ queryKey: [list.name], predicate: isPages }, (held) =>
    held ? { ...held, pages: held.pages.map(inPage) } : held,
  )
}

/** The newest state of a record that is held anywhere. */
export const heldRecord = <Row extends Held>(
  queryClient: QueryClient,
  { get, list }: Reads,
  id: string,
): Row | undefined => {
  const pages = queryClient.getQueriesData<Row>({ queryKey: [get.name], predicate: isOfNow }).map(([, row]) => row)
  const lists = queryClient
    .getQueriesData<InfiniteData<Page<Row>>>({ queryKey: [list.name], predicate: isPages })
    .flatMap(([, held]) => held?.pages.flatMap((page) => page.data) ?? [])
  return [...pages, ...lists]
    .filter((row) => row?.id === id)
    .reduce<Row | undefined>(
      (newest, row) => (newest && row && BigInt(newest.revision) >= BigInt(row.revision) ? newest : row),
      undefined,
    )
}

type Keyed = { readonly queryKey: readonly unknown[] }
const keyOf = ({ queryKey }: Keyed) => queryKey as unknown as EndpointKey
const isPages = (query: Keyed) => keyOf(query)[2] === 'pages'
const isPage = (query: Keyed) => keyOf(query)[2] === undefined
const isOfNow = (query: Keyed) => (keyOf(query)[1] as { query?: { at?: unknown } }).query?.at === undefined
