import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { isOpenStage, type LeadStage } from '@kervan/contracts/kinds/lead/lead-stages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Projection, RowOf } from '../projector/declare.ts'
import { compileFold } from '../projector/fold-batch.ts'
import { createRowCache } from '../projector/row-cache.ts'
import { story } from '../testing/story.ts'
import { conversationsProjection } from './conversations/conversations.projection.ts'
import type { conversations } from './conversations/conversations.tables.ts'
import { leadsList } from './leads-list/leads-list.projection.ts'
import type { StoredLead } from './leads-list/leads-list.tables.ts'

/** The rows of one table of a read model after all events. */
const rowsAfter = async <Row>(projection: Projection, table: string, events: readonly Recorded[]): Promise<Row[]> => {
  const caches = projection.tables.map(({ key, lookups }) => createRowCache([key, ...lookups]))
  for (const cache of caches) cache.restart(true)
  const { changes, parked } = await compileFold(projection).foldBatch(events, new Set(), async () => [], caches)
  expect(parked).toEqual([])
  return changes[projection.tables.findIndex(({ name }) => name === table)]!.put as unknown as Row[]
}

test('a lead waits if and only if one of its conversations does in the inbox, and since the same time', async () => {
  let waited = 0
  await fc.assert(
    fc.asyncProperty(story(80), async (events) => {
      const leads = await rowsAfter<StoredLead>(leadsList, 'leads_list', events)
      const inbox = await rowsAfter<RowOf<typeof conversations>>(conversationsProjection, 'conversations', events)
      for (const { id, status, archived, unanswered_since, waiting_since, ...held } of leads) {
        const own = inbox.filter(({ lead_id }) => lead_id === id)
        const since = own.flatMap((row) => (row.closed || row.waiting_since === null ? [] : [row.waiting_since]))
        const first = since.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
        expect(unanswered_since && Date.parse(unanswered_since)).toBe(first && Date.parse(first))
        const isAwaited = isOpenStage(status as LeadStage) && !archived
        expect(waiting_since).toBe(isAwaited ? unanswered_since : null)
        for (const isFirst of [true, false]) {
          const of = own.filter(({ closed, answered_at }) => !closed && (answered_at === null) === isFirst)
          const times = of.flatMap(({ waiting_since: at }) => (at === null ? [] : [Date.parse(at)]))
          const told = isFirst ? held.first_waiting_since : held.next_waiting_since
          expect(told && Date.parse(told)).toBe(times.length ? Math.min(...times) : null)
        }
        if (waiting_since !== null) waited++
      }
    }),
    { numRuns: 400 },
  )
  expect(waited).toBeGreaterThan(0)
})
