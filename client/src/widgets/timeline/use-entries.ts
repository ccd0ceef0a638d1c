import { getTimeline, type TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import type { CallOf, ResponseOf } from '@kervan/contracts/http/endpoint'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { answeredAt } from '../../base/api/answered-at.ts'
import { endpointPagesQuery } from '../../base/api/use-endpoint.ts'
import { useStore } from '../../base/store/external-store.ts'
import { forgetOutgoing } from '../../features/messages/outbox.ts'
import { outbox } from '../../features/messages/outbox-store.ts'
import { toldByNow, withOutgoing } from './with-outgoing.ts'

type Pages = InfiniteData<ResponseOf<typeof getTimeline>, string | null>

/**
 * Entries of a timeline, newest first: those that the server tells, and before them what is being sent.
 * @param withSent  messages are among what is shown
 */
export const useEntries = (
  personId: string,
  input: CallOf<typeof getTimeline>,
  data: Pages | undefined,
  withSent: boolean,
): readonly TimelineEntry[] => {
  const queryClient = useQueryClient()
  const sent = useStore(outbox)
  const query = queryClient.getQueryCache().find({ queryKey: endpointPagesQuery(getTimeline, input).queryKey })
  const upTo = query && answeredAt(query)
  const shown = useMemo(() => {
    const people = new Set([personId, ...(data?.pages[0]?.people ?? [])])
    // What was read twice, as the pages met, stands there once.
    const entries = [...new Map(data?.pages.flatMap((page) => page.data).map((entry) => [entry.id, entry])).values()]
    return { entries, outgoing: withSent ? sent.filter(({ person }) => people.has(person.id)) : [], upTo }
  }, [personId, data, sent, withSent, upTo])
  useEffect(() => forgetOutgoing(toldByNow(shown)), [shown])
  return useMemo(() => withOutgoing(shown), [shown])
}
