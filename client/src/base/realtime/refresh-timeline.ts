import { getTimeline, type TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { answeredAt, noteAnswered } from '../api/answered-at.ts'
import { call } from '../api/call.ts'
import type { EndpointKey } from '../api/endpoint-key.ts'
import { noteFreshness } from '../api/stale-reads.ts'
import { untilSettled } from '../api/until-settled.ts'

type TimelinePage = ResponseOf<typeof getTimeline>

/** More news than this are not told apart any more: all is read. */
const MOST = 100

/** Reads what came to a timeline or changed in it, and puts each entry where it belongs. */
export const refreshTimeline = async (queryClient: QueryClient, query: Query): Promise<boolean> => {
  const after = answeredAt(query)
  if (after === undefined || query.state.data === undefined) return false
  const [, input] = query.queryKey as unknown as EndpointKey
  const { params, query: asked } = input as { params: { personId: string }; query?: { kinds?: string } }
  const reply = await call(getTimeline, { params, query: { ...asked, after: String(after), limit: MOST } }).catch(
    () => null,
  )
  await untilSettled(query)
  if (reply === null || reply.body.next !== null || answeredAt(query) !== after) return false
  if (!isOfSamePeople(query.state.data as InfiniteData<TimelinePage>, reply.body)) return false
  queryClient.setQueryData<InfiniteData<TimelinePage>>(query.queryKey, (held) =>
    held ? { ...held, pages: withEntries(held.pages, reply.body.data) } : held,
  )
  noteAnswered(queryClient, query.queryHash, reply.position)
  noteFreshness(query.queryHash, reply.stale)
  return true
}

/** After a merge, or the end of one, entries of any age are there or gone. */
const isOfSamePeople = ({ pages }: InfiniteData<TimelinePage>, { people }: TimelinePage): boolean =>
  pages.every((page) => page.people.join() === people.join())

/** Pages of a timeline, newest first, with entries that came or changed; what is older or newer than the pages is left for theirs. */
export const withEntries = (pages: readonly TimelinePage[], news: readonly TimelineEntry[]): TimelinePage[] => {
  const known = new Set(news.map(({ id }) => id))
  const kept = pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => !known.has(id)) }))
  const lastOf = (index: number) => pages[index]?.data.at(-1)
  const [first] = pages
  const newest = first?.previous === null ? undefined : first?.data[0]
  for (const entry of news) {
    if (newest && isOlder(newest, entry)) continue
    const place = pages.findIndex((page, index) => {
      const last = lastOf(index)
      return (index === pages.length - 1 && page.next === null) || (last && !isOlder(entry, last))
    })
    kept[place]?.data.push(entry)
  }
  return kept.map((page) => ({ ...page, data: page.data.toSorted((one, other) => (isOlder(one, other) ? 1 : -1)) }))
}

/** The order of the server: by when it happened, then by the log. */
const isOlder = (one: TimelineEntry, than: TimelineEntry): boolean =>
  one.at === than.at ? BigInt(one.position) < BigInt(than.position) : one.at < than.at
