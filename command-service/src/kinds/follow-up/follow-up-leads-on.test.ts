import type { Refusal } from '@kervan/contracts/errors/refusal'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { followUp } from '@kervan/contracts/kinds/follow-up/follow-up'
import { followUpRules } from '@kervan/contracts/kinds/follow-up/follow-up.rules'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import { streamOf } from '@kervan/contracts/streams'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import { beforeEach, expect, test } from 'vitest'
import { derivedId } from '../../kit/derived-ids.ts'
import type { RecordCommand } from '../../kit/record/record-command.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import { type CommandRunner, createCommandRunner } from '../../kit/run-command.ts'
import { aCause } from '../../testing/test-records.ts'
import { makeWhatFollows } from './make-what-follows.ts'

const decider = recordDecider(followUp, followUpRules)
const NOW = '2026-03-02T10:00:00.000Z'
const [ID, ME, OTHER] = [derivedId('follow-up'), derivedId('me'), derivedId('other')] as const

let store: ReturnType<typeof createMemoryEventStore>
let runner: CommandRunner
beforeEach(() => {
  store = createMemoryEventStore()
  runner = createCommandRunner(store)
})

const run = (command: RecordCommand, at = NOW, id = ID) => runner.run(decider, id, command, aCause({ at }))
const act = (name: string, asked: Readonly<Record<string, FieldValue>> = {}, named = {}): RecordCommand => ({
  type: 'Act',
  act: name,
  asked,
  named,
})
const NO_NEXT = { nextSubcategory: null, nextDueAt: null, nextAssignedUser: null, nextNotes: null }
const COMPLETE = act('complete', { outcome: 'Arandı', ...NO_NEXT })
const COMPLETE_AND_CALL = act('complete', {
  ...{ outcome: 'Arandı', ...NO_NEXT },
  ...{ nextSubcategory: 'Tekrar ara', nextDueAt: '2026-03-09' },
})
const plan = (more: object = {}) =>
  run({
    type: 'Create',
    values: {
      ...{
        subcategory: 'Ara',
        about: null,
        person: null,
        dueAt: '2026-03-02',
        assignedUser: ME,
        recur: null,
        until: null,
      },
      ...{ recurDay: null, notes: null, outcome: null, completedAt: null, ...more },
    },
  })
/** The follow-ups that were made beside the first. */
const made = async () => {
  const events = (await Array.fromAsync(store.readAll({ after: 0n }))) as Recorded[]
  return events
    .filter(({ type, stream }) => type === 'FollowUpCreated' && stream !== streamOf('follow-up', ID))
    .map(({ data, stream }) => ({ stream, ...(data as { values: object }).values }))
}
const refusalOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'taken',
    (error: Refusal) => error.code,
  )

test('the next follow-up is made once for the colleague who did the first, however often it is asked for', async () => {
  await plan()
  await run(COMPLETE_AND_CALL)
  for (const _ of [1, 2]) await makeWhatFollows({ runner }, ID)
  await Promise.all([1, 2].map(() => makeWhatFollows({ runner: createCommandRunner(store) }, ID)))
  expect(await made()).toMatchObject([
    { subcategory: 'Tekrar ara', dueAt: '2026-03-09', assignedUser: ME, recur: null },
  ])
  expect((await runner.load(decider, ID)).state).toMatchObject({
    status: 'completed',
    values: { outcome: 'Arandı', completedAt: NOW },
  })
})

test('what recurs comes again until its end, once, also where it is completed by a move and after it was opened again', async () => {
  await plan({ recur: 'weekly', until: '2026-03-15' })
  await run({ type: 'Move', status: 'completed' })
  await makeWhatFollows({ runner }, ID)
  await run({ type: 'Move', status: 'in-progress', reason: 'Ulaşılamadı' })
  await run(COMPLETE, '2026-03-03T10:00:00.000Z')
  await makeWhatFollows({ runner }, ID)
  const [next, ...others] = await made()
  expect(others).toEqual([])
  expect(next).toMatchObject({ dueAt: '2026-03-09', recur: 'weekly', until: '2026-03-15', recurDay: 2 })
  const nextId = next!.stream.slice('follow-up-'.length)
  await run(COMPLETE, '2026-03-09T10:00:00.000Z', nextId)
  await makeWhatFollows({ runner }, nextId)
  expect(await made()).toHaveLength(1)
})

test('what comes next about an archived record is refused, and what recurs stops', async () => {
  await plan({ about: { kind: 'lead', id: OTHER }, recur: 'daily', until: '2026-03-15' })
  const named = { about: { archived: true } }
  const refused = await run({ ...COMPLETE_AND_CALL, named } as unknown as RecordCommand).catch(
    ({ code, details }: Refusal) => [code, details.paths],
  )
  expect(refused).toEqual(['next-about-archived', ['body.next.subcategory']])
  expect(await refusalOf(run({ ...COMPLETE, named } as unknown as RecordCommand))).toBe('taken')
})

test('a follow-up is put off to a later time and given to a colleague while it is open', async () => {
  await plan()
  expect(await refusalOf(run(act('snooze', { until: '2026-03-01' })))).toBe('snoozed-into-the-past')
  await run(act('snooze', { until: '2026-03-04' }))
  await run(act('reassign', { assignedUser: OTHER }))
  expect((await runner.load(decider, ID)).state?.values).toMatchObject({ dueAt: '2026-03-04', assignedUser: OTHER })
  await run(COMPLETE)
  expect(await refusalOf(run(act('snooze', { until: '2026-03-05' })))).toBe('act-not-allowed')
})

test('a recurrence has an end that is not before its beginning', async () => {
  expect(await refusalOf(plan({ recur: 'daily' }))).toBe('recurrence-without-end')
  expect(await refusalOf(plan({ recur: 'daily', until: '2026-03-01' }))).toBe('recurrence-ends-early')
})
