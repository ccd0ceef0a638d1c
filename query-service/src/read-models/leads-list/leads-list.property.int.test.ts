import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { applyEffect, effectOf, type RecordState } from '@kervan/contracts/kit/record-state'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import { recordOf } from '@kervan/contracts/streams'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldBatches } from '../../projector/testing/fold-events.ts'
import { readDatabase } from '../../projector/testing/read-database.ts'
import { story } from '../../testing/story.ts'
import { leadsList } from './leads-list.projection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await readDatabase()
})
afterAll(() => database.drop())

/** What `record-state` says of the leads of a log. */
const statesIn = (events: readonly Recorded[]): ReadonlyMap<string, RecordState> => {
  const states = new Map<string, RecordState>()
  for (const event of events) {
    const { kind, id } = recordOf(event.stream)
    const effect = kind === lead.kind ? effectOf(lead, event) : undefined
    const place = { revision: event.revision, at: event.metadata.at, by: event.metadata.by }
    const after = effect && applyEffect(lead, states.get(id) ?? null, effect, place)
    if (after) states.set(id, after)
  }
  return states
}

test("rows of leads hold what record-state makes of a lead's own events", { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story(60), fc.nat(60), async (events, cut) => {
      const states = statesIn(events)
      const { leads_list: rows = [] } = await foldBatches(database.pool, leadsList, [
        events.slice(0, cut),
        events.slice(cut),
      ])
      expect(rows.map(({ id }) => id)).toEqual([...states.keys()].toSorted())
      for (const row of rows) {
        const { values, status, archived, created, changed } = states.get(String(row.id))!
        expect(row).toMatchObject({
          values,
          status,
          archived,
          created_at: created.at,
          changed_at: changed.at,
          revision: changed.revision,
          f_owner: values.owner,
          f_potential: values.potential,
          f_tags: values.tags,
        })
      }
    }),
    { numRuns: schedulesOf(12, 40) },
  )
})
