import { expect, test } from 'vitest'
import { freshId } from '../../kit/derived-ids.ts'
import { asItStands } from '../../testing/as-it-stands.ts'
import { aCause, testRecords } from '../../testing/test-records.ts'
import { leadDecider } from './lead.decider.ts'
import { openLeadOf } from './open-lead.ts'
import { runInLine } from './run-in-line.ts'

const at = '2026-03-01T10:00:00.000Z'
const prospect = { type: 'Move', status: 'prospect' } as const

/** A person's lead that was won or archived. */
const resting = async (how: 'won' | 'archived') => {
  const records = testRecords()
  const sale = { personId: freshId(at), source: 'phone', treatment: 'dental', ownerId: null } as const
  const open = () => openLeadOf(records, sale, aCause())
  const { id } = await open()
  const rest = how === 'won' ? ({ type: 'Move', status: 'won' } as const) : ({ type: 'Archive' } as const)
  const { revision } = await records.runner.run(leadDecider, id, rest, aCause())
  return { ...records, open, id, revision, sale }
}

test.each([
  ['won', prospect],
  ['archived', { type: 'Restore' }],
] as const)('a lead that was %s does not stand beside the one that took its line', async (how, command) => {
  const house = await resting(how)
  const { id: newer } = await house.open()
  await expect(runInLine(house, house.id, command, aCause())).rejects.toMatchObject({
    code: 'lead-already-open',
    details: { existing: newer },
  })
})

test('it takes the line back from one that is closed again', async () => {
  const house = await resting('won')
  const newer = await house.open()
  await house.runner.run(leadDecider, newer.id, { type: 'Move', status: 'won' }, aCause())
  await runInLine(house, house.id, prospect, aCause())
  await expect(runInLine(house, newer.id, prospect, aCause())).rejects.toMatchObject({ code: 'lead-already-open' })
})

test('who names a revision that is past leaves the line alone', async () => {
  const house = await resting('archived')
  const newer = await house.open()
  await house.runner.run(leadDecider, newer.id, { type: 'Archive' }, aCause())
  const late = runInLine(house, house.id, { type: 'Restore', seen: 0n }, aCause())
  await expect(late).rejects.toMatchObject({ code: 'revision-conflict' })
  expect((await house.lines.leadsOf(house.sale.personId)).map(({ id }) => id)).toEqual([newer.id])
})

test('who names none is not refused because of a note at the same moment', async () => {
  const house = await resting('archived')
  const interrupted = testRecords({
    ...house.store,
    append: async (...append) => {
      if (append[1][0]?.type === 'LeadRestored' && append[2] === house.revision)
        await house.runner.run(leadDecider, house.id, { type: 'AddNote', text: 'called' }, aCause())
      return house.store.append(...append)
    },
  })
  const outcome = await runInLine(interrupted, house.id, { type: 'Restore' }, aCause())
  expect(outcome.revision).toBe(house.revision + 2n)
})

test('a retry that comes when another stands answers as it did', async () => {
  const house = await resting('archived')
  const cause = aCause()
  const first = await runInLine(house, house.id, { type: 'Restore' }, cause)
  await house.runner.run(leadDecider, house.id, { type: 'Archive' }, aCause())
  await house.open()
  expect(await runInLine(house, house.id, { type: 'Restore' }, cause)).toEqual(asItStands(first))
})
