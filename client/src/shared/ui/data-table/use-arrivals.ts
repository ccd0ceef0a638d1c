import { hashKey, type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { noteFreshness, staleReads } from '../../api/stale-reads.ts'
import { endpointQuery, useStaleSince } from '../../api/use-endpoint.ts'
import { usePushes } from '../../realtime/arrivals.ts'
import { countArrivals, type Page, withFreshRows, withHead } from './list-pages.ts'
import type { Identified, RecordTable } from './record-table.ts'
import type { ListAnswer } from './use-list.ts'

/** Pushes come in swarms; the head of the list is asked for once they rest, milliseconds. */
const REST = 400
/** However long the swarm, it is asked for after this, milliseconds. */
const AT_MOST = 3000
/** A list that was left longer ago than this is looked at again when one comes back to it, milliseconds. */
const FRESH = 30_000
/** How soon a list that the server itself called late is looked at again, milliseconds. */
const HEAL_AFTER = 3000

/**
 * Keeps the beginning of a list true while records are made and changed: whoever is at its top sees them come, for
 * anybody else they are counted until they are wanted, so that nothing moves under the eyes.
 * @param settled  at the top, with nothing selected
 */
export const useArrivals = <Row extends Identified>(
  { endpoint }: RecordTable<Row>,
  answer: ListAnswer<Row>,
  settled: boolean,
) => {
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<{ input: object; head: Page<Row>; count: number } | null>(null)
  const [swarm, setSwarm] = useState<{ since: number; last: number } | null>(null)

  usePushes(() => {
    if (!queryClient.getQueryState(answer.key)?.isInvalidated) return
    const at = Date.now()
    setSwarm((held) => ({ since: held?.since ?? at, last: at }))
  })

  const change = (next: (pages: readonly Page<Row>[]) => Page<Row>[]) =>
    queryClient.setQueryData<InfiniteData<Page<Row>>>(answer.key, (held) => {
      if (!held) return held
      const pages = next(held.pages)
      return { pages, pageParams: held.pageParams.slice(0, pages.length) }
    })

  const look = useEffectEvent(async () => {
    setSwarm(null)
    const { input, key } = answer
    const { queryKey, queryFn } = endpointQuery(endpoint, input as never)
    const head = await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => null)
    const held = queryClient.getQueryData<InfiniteData<Page<Row>>>(key)
    if (!head || !held) return
    noteFreshness(hashKey(key), staleReads.get().has(hashKey(queryKey)))
    arrived(input, head as Page<Row>, held.pages)
  })
  const arrived = (input: object, head: Page<Row>, pages: readonly Page<Row>[]) => {
    const count = countArrivals(pages, head)
    setWaiting(settled || count === 0 ? null : { input, head, count })
    change((held) => (settled ? withHead(held, head) : withFreshRows(held, head)))
  }
  useEffect(() => {
    if (!swarm) return
    const timer = setTimeout(() => void look(), Math.max(0, Math.min(REST, swarm.since + AT_MOST - Date.now())))
    return () => clearTimeout(timer)
  }, [swarm])

  const lookIfOld = useEffectEvent(() => {
    const held = queryClient.getQueryState(answer.key)
    if (held?.data && (held.isInvalidated || Date.now() - held.dataUpdatedAt > FRESH)) void look()
  })
  // What was pushed while it was read may be missing in the answer.
  useEffect(() => {
    if (!answer.reading) lookIfOld()
  }, [answer.reading])

  const behind = useStaleSince(answer.key) !== null
  useEffect(() => {
    if (!behind) return
    const timer = setInterval(() => void look(), HEAL_AFTER)
    return () => clearInterval(timer)
  }, [behind])

  const current = waiting?.input === answer.input ? waiting : null
  const show = () => {
    if (current) change((pages) => withHead(pages, current.head))
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
