import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Projection } from '../projector/declare.ts'
import { foldBatches } from '../projector/testing/fold-events.ts'
import { readDatabase } from '../projector/testing/read-database.ts'
import { recordsIn } from '../testing/records.ts'
import { testLog } from '../testing/test-log.ts'
import { leadsList } from './leads-list/leads-list.projection.ts'
import { timelineProjection } from './timeline/timeline.projection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await readDatabase()
})
afterAll(() => database.drop())

const [SENT, FIRST, SECOND] = ['2026-03-01T12:00:00.000Z', '2026-03-01T12:05:00.000Z', '2026-03-01T12:05:01.000Z']
type Tells = ReturnType<typeof recordsIn>

const edit = (editId: string, editedAt: string) => (tells: Tells) =>
  tells.edits('c', 'm1', `as in ${editId}`, { editId, editedAt })
const edits = [edit('b', FIRST), edit('a', SECOND), edit('c', FIRST), edit('b', FIRST), edit('d', FIRST)]
const NEWEST = { kind: 'text', text: 'as in a' }

const rowsOf = async (projection: Projection, steps: readonly ((tells: Tells) => unknown)[]) => {
  const log = testLog()
  const tells = recordsIn(log)
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  for (const step of steps) step(tells)
  return foldBatches(database.pool, projection, [log.events])
}

const received = (tells: Tells) => tells.receives('c', 'm1', 'as sent', SENT)
const routed = (tells: Tells) => tells.routes('c', 'm1', 'Işıl', 'a')

const inAnyOrder = (steps: readonly ((tells: Tells) => unknown)[], check: (steps: typeof edits) => Promise<void>) =>
  fc.assert(fc.asyncProperty(fc.shuffledSubarray([...steps] as typeof edits, { minLength: steps.length }), check), {
    numRuns: schedulesOf(10, 30),
  })

test('the timeline says what the newest edit says and keeps each, whatever order they come in', () =>
  inAnyOrder([received, ...edits], async (steps) => {
    const { timeline = [] } = await rowsOf(timelineProjection, [...steps, routed])
    const entry = timeline.find(({ entry_id }) => String(entry_id).endsWith(':m1'))
    expect(entry?.detail).toMatchObject({
      edited: true,
      content: NEWEST,
      original: { kind: 'text', text: 'as sent' },
      edits: ['b', 'c', 'd', 'a'].map((id) => ({ id, content: { text: `as in ${id}` } })),
    })
  }))

test('of many edits the newest are shown', async () => {
  const many = Array.from({ length: 50 }, (_, index) => edit(`e${String(index).padStart(2, '0')}`, FIRST))
  const { timeline = [] } = await rowsOf(timelineProjection, [received, ...many.reverse(), routed])
  const entry = timeline.find(({ entry_id }) => String(entry_id).endsWith(':m1'))
  expect(entry?.detail).toMatchObject({
    original: { kind: 'text', text: 'as sent' },
    edits: Array.from({ length: 20 }, (_, index) => ({ id: `e${30 + index}` })),
  })
})

test.each(['before', 'after'])(
  'a list shows what the newest edit says; edits come %s the message has its lead',
  (when) =>
    inAnyOrder(edits, async (steps) => {
      const { leads_list: [lead] = [] } = await rowsOf(
        leadsList,
        when === 'before' ? [received, ...steps, routed] : [received, routed, ...steps],
      )
      expect(lead?.last_message).toMatchObject(NEWEST)
    }),
)

test('an edit that comes after its message was taken back brings nothing back', async () => {
  const steps = [received, routed, (tells: Tells) => tells.revokes('c', 'm1'), ...edits]
  const { leads_list: [lead] = [] } = await rowsOf(leadsList, steps)
  expect(lead?.last_message).toMatchObject({ text: '' })
  const { timeline = [] } = await rowsOf(timelineProjection, steps)
  expect(JSON.stringify(timeline.map(({ detail }) => detail))).not.toContain('as in')
})
