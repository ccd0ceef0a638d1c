import { hashKey, type InfiniteData, type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { answeredAt, noteAnswered, shows } from '../base/api/answered-at.ts'
import { call } from '../base/api/call.ts'
import type { EndpointKey } from '../base/api/endpoint-key.ts'
import { knownPosition } from '../base/api/known-position.ts'
import { noteFreshness, staleReads } from '../base/api/stale-reads.ts'
import { untilSettled } from '../base/api/until-settled.ts'
import { endpointQuery, useStaleSince } from '../base/api/use-endpoint.ts'
import { usePushes } from '../base/realtime/arrivals.ts'
import { useUser } from '../base/session/session-store.ts'
import { countArrivals, countNew, type News, type Page, withFreshRows, withHead, withNews } from './list-pages.ts'
import type { Identified, RecordTable } from './record-table.ts'
import { rowOrder } from './row-order.ts'
import type { ListAnswer } from './use-list.ts'

/** Pushes come in bursts; changed rows are read after this pause, milliseconds. A single push does not wait. */
const REST = 400
/** The longest wait in a burst, milliseconds. */
const AT_MOST = 3000
/** A list that was left longer ago than this is read again on return, milliseconds. */
const FRESH = 30_000
/** How soon a list that the server marked as stale is read again, milliseconds. */
const HEAL_AFTER = 3000
/** Where more rows than this have changed, the head of the list is read instead of the rows. */
const MOST = 20

/** Ways to merge rows that were read into the pages: put them in place, count them, or only renew those already there. */
interface Came<Row> {
  readonly put: (pages: readonly Page<Row>[]) => Page<Row>[]
  readonly count: (pages: readonly Page<Row>[]) => number
  readonly renew: (pages: readonly Page<Row>[]) => Page<Row>[]
}

/** Changes above the shown rows, kept until the reader asks for them: the changed rows, or the head where too many changed. */
interface Waiting<Row> {
  readonly input: object
  readonly count: number
  readonly put: (pages: readonly Page<Row>[]) => Page<Row>[]
  /** The log position up to which the list is true once they are put. */
  readonly position: string | null
}

/**
 * Keeps a list up to date while records are created and changed. At the top of the list new rows appear at once; further down
 * they are only counted until the reader asks for them, so that rows do not move while they are read.
 * @param settled  at the top, with nothing selected
 */
export const useArrivals = <Row extends Identified>(
  { endpoint, list }: RecordTable<Row>,
  answer: ListAnswer<Row>,
  settled: boolean,
) => {
  const queryClient = useQueryClient()
  const { id: me } = useUser()
  const [waiting, setWaiting] = useState<Waiting<Row> | null>(null)
  const [swarm, setSwarm] = useState<{ since: number; last: number; alone: boolean } | null>(null)
  const [lookedAt, setLookedAt] = useState(0)
  const current = waiting?.input === answer.input ? waiting : null

  usePushes(() => {
    if (!queryClient.getQueryState(answer.key)?.isInvalidated) return
    const at = Date.now()
    setSwarm((held) => ({ since: held?.since ?? at, last: at, alone: !held && at - lookedAt > REST }))
  })

  const change = (key: EndpointKey, next: (pages: readonly Page<Row>[]) => Page<Row>[]) =>
    queryClient.setQueryData<InfiniteData<Page<Row>>>(key, (held) => {
      if (!held) return held
      const pages = next(held.pages)
      return { pages, pageParams: held.pageParams.slice(0, pages.length) }
    })

  /** Reads what changed since the list was read; null where that is not known, or too much. */
  const readNews = async (query: Query, { input }: ListAnswer<Row>) => {
    const after = answeredAt(query)
    if (after === undefined) return null
    const asked = { query: { ...input.query, count: undefined, after: String(after), limit: MOST } }
    const reply = await call(endpoint, asked as never).catch(() => null)
    const body = reply?.body as (Page<Row> & { gone?: string[] }) | undefined
    if (!reply || !body || body.next !== null) return null
    const news: News<Row> = { data: body.data, gone: body.gone ?? [], total: body.total }
    return { news, position: reply.position, stale: reply.stale }
  }

  const readHead = async ({ input }: ListAnswer<Row>) => {
    const whole = { query: { ...input.query, count: undefined } }
    const { queryKey, queryFn, meta } = endpointQuery(endpoint, whole as never)
    const head = await queryClient.fetchQuery({ queryKey, queryFn, meta, staleTime: 0 }).catch(() => null)
    if (!head) return null
    const read = queryClient.getQueryCache().get(hashKey(queryKey))
    const position = (read && answeredAt(read))?.toString() ?? null
    return { head: head as Page<Row>, position, stale: staleReads.get().has(hashKey(queryKey)) }
  }

  const look = useEffectEvent(async () => {
    setSwarm(null)
    setLookedAt(Date.now())
    const asked = answer
    const query = queryClient.getQueryCache().get(hashKey(asked.key))
    if (!query) return
    const changed = await readNews(query, asked)
    const read = changed ?? (await readHead(asked))
    await untilSettled(query)
    if (!read || !query.state.data) return
    // The answer to a later read came first.
    if (read.position !== null && shows(query, BigInt(read.position))) return
    noteFreshness(query.queryHash, read.stale)
    if ('news' in read) {
      const order = rowOrder<Row>(list, asked.input.query.sort ?? list.defaultSort, me)
      const { news } = read
      came(asked, read.position, {
        put: (pages) => withNews(pages, news, order),
        count: (pages) => countNew(pages, news, order),
        renew: (pages) => withFreshRows(pages, news.data, news.total),
      })
    } else {
      const { head } = read
      came(asked, read.position, {
        put: (pages) => withHead(pages, head),
        count: (pages) => countArrivals(pages, head),
        renew: (pages) => withFreshRows(pages, head.data, head.total),
      })
    }
  })

  const came = useEffectEvent(
    ({ input, key }: ListAnswer<Row>, position: string | null, { put, count, renew }: Came<Row>) => {
      const pages = queryClient.getQueryData<InfiniteData<Page<Row>>>(key)?.pages ?? []
      const above = settled || input !== answer.input ? 0 : count(pages)
      if (settled || input !== answer.input) {
        change(key, put)
        noteAnswered(queryClient, hashKey(key), position)
      } else change(key, renew)
      if (input === answer.input) setWaiting(settled ? null : { input, count: above, put, position })
    },
  )
  useEffect(() => {
    if (!swarm) return
    const wait = swarm.alone ? 0 : Math.max(0, Math.min(REST, swarm.since + AT_MOST - Date.now()))
    const timer = setTimeout(() => void look(), wait)
    return () => clearTimeout(timer)
  }, [swarm])

  const lookIfOld = useEffectEvent(() => {
    const query = queryClient.getQueryCache().get(hashKey(answer.key))
    if (!query?.state.data) return
    const missed = !shows(query, BigInt(knownPosition() ?? -1))
    if (missed || query.state.isInvalidated || Date.now() - query.state.dataUpdatedAt > FRESH) void look()
  })
  // The answer may lack changes that were pushed during the read.
  useEffect(() => {
    if (!answer.reading) lookIfOld()
  }, [answer.reading])

  const behind = useStaleSince(answer.key) !== null
  useEffect(() => {
    if (!behind) return
    const timer = setInterval(() => void look(), HEAL_AFTER)
    return () => clearInterval(timer)
  }, [behind])

  const show = () => {
    if (current) {
      change(answer.key, current.put)
      noteAnswered(queryClient, hashKey(answer.key), current.position)
    }
    setWaiting(null)
  }
  const showAtTop = useEffectEvent(show)
  useEffect(() => {
    if (settled) showAtTop()
  }, [settled])
  return {
    /** How many records wait above. */
    count: current?.count ?? 0,
    show,
  }
}
