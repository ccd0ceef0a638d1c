import type { Refusal } from '@kervan/contracts/errors/refusal'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { EventStore } from '@kervan/infra/event-store/port'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asItStands } from '../../testing/as-it-stands.ts'
import { aCause, testRecords } from '../../testing/test-records.ts'
import { openLeadOf } from '../lead/open-lead.ts'
import { runInLine } from '../lead/run-in-line.ts'
import { mergePeople } from './merge-people.ts'
import { personDecider } from './person.decider.ts'
import { recognisePerson } from './testing/recognise-person.ts'

const phone = (number: number): ContactPoint => ({ kind: 'phone', value: `+90532123456${number}` })

/** People 0, 1, 2, ... each with a phone. */
const house = async (count: number) => {
  const records = testRecords()
  const people: string[] = []
  for (let number = 0; number < count; number++)
    people.push(await recognisePerson(records, `Person ${number}`, [phone(number)], aCause()))
  const merge = (merged: number, into: number, cause = aCause()) =>
    mergePeople(records, people[merged]!, people[into]!, cause)
  const unmerge = (merged: number) => records.runner.run(personDecider, people[merged]!, { type: 'Unmerge' }, aCause())
  const numbers = (ids: readonly string[]) => ids.map((id) => people.indexOf(id))
  const groupOf = async (number: number) => numbers((await records.people.groupOf(people[number]!)).members)
  const open = (number: number, treatment: 'dental' | 'hair' = 'dental') =>
    openLeadOf(records, { personId: people[number]!, source: 'phone', treatment, ownerId: null }, aCause())
  const lose = (leadId: string) =>
    runInLine(records, leadId, { type: 'Move', status: 'lost', reason: 'price' }, aCause())
  const reopen = (leadId: string) => runInLine(records, leadId, { type: 'Move', status: 'prospect' }, aCause())
  return { records, ids: people, merge, unmerge, groupOf, open, lose, reopen }
}

const refusalOf = (doing: Promise<unknown>): Promise<Refusal> =>
  doing.then(
    () => Promise.reject(new Error('it was not refused')),
    (refusal: Refusal) => refusal,
  )

describe('who is the same', () => {
  test('a merged person is the one that it was merged into, until that is undone', async () => {
    const { merge, unmerge, groupOf } = await house(2)
    await merge(1, 0)
    expect([await groupOf(0), await groupOf(1)]).toEqual([
      [0, 1],
      [0, 1],
    ])
    await unmerge(1)
    expect([await groupOf(0), await groupOf(1)]).toEqual([[0], [1]])
  })

  test('a merged person brings along those that were merged into them before, and takes them back', async () => {
    const { merge, unmerge, groupOf } = await house(3)
    await merge(2, 1)
    await merge(1, 0)
    expect(await groupOf(2)).toEqual([0, 1, 2])
    await unmerge(1)
    expect([await groupOf(0), await groupOf(2)]).toEqual([[0], [1, 2]])
  })

  test('naming a person that is merged means the one that it was merged into', async () => {
    const { merge, groupOf, ids } = await house(4)
    await merge(1, 0)
    await merge(3, 2)
    expect(await merge(3, 1)).toMatchObject({ id: ids[2], into: ids[0] })
    expect(await groupOf(3)).toEqual([0, 1, 2, 3])
  })

  test('a person is not merged into itself, nor into one that is the same already', async () => {
    const { merge } = await house(2)
    expect((await refusalOf(merge(0, 0))).code).toBe('merge-same-person')
    await merge(1, 0)
    expect((await refusalOf(merge(0, 1))).code).toBe('merge-same-person')
  })

  test('a repeated command answers as it did, also when the merge was undone since', async () => {
    const { merge, unmerge, groupOf } = await house(2)
    const cause = aCause()
    const first = await merge(1, 0, cause)
    expect(await merge(1, 0, cause)).toEqual(asItStands(first))
    await unmerge(1)
    expect(await merge(1, 0, cause)).toEqual(asItStands(first))
    expect(await groupOf(1)).toEqual([1])
  })

  test('a repeated command is found where it landed, also when the way there was undone since', async () => {
    const { merge, unmerge, groupOf } = await house(4)
    await merge(1, 0)
    await merge(0, 2)
    const cause = aCause()
    const { into: _, ...first } = await merge(1, 3, cause)
    await unmerge(0)
    await unmerge(1)
    expect(await merge(1, 3, cause)).toMatchObject(asItStands(first))
    expect([await groupOf(1), await groupOf(3)]).toEqual([[1], [3, 2]])
  })
})

describe('treatment lines of merged people', () => {
  test('two open leads of one line both stay open, and no third is opened beside them', async () => {
    const { merge, open, records, ids } = await house(2)
    const [first, second] = [await open(0), await open(1)]
    await merge(1, 0)
    for (const number of [0, 1])
      expect(await refusalOf(open(number))).toMatchObject({
        code: 'lead-already-open',
        details: { existing: expect.toBeOneOf([first.id, second.id]) },
      })
    const open_ = (await records.lines.leadsOf(ids[1]!)).filter(({ lead }) => lead.status === 'open')
    expect(open_.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  })

  test('a closed lead of either is not reopened beside an open one of the other', async () => {
    const { merge, open, lose, reopen } = await house(2)
    const [first, second] = [await open(0), await open(1)]
    await lose(second.id)
    await merge(1, 0)
    expect(await refusalOf(reopen(second.id))).toMatchObject({ details: { existing: first.id } })
    await lose(first.id)
    await reopen(second.id)
    expect(await refusalOf(reopen(first.id))).toMatchObject({ details: { existing: second.id } })
  })

  test('undone, each has its own lines again, with what was opened for it meanwhile', async () => {
    const { merge, unmerge, open, reopen, lose } = await house(2)
    const first = await open(0)
    await lose(first.id)
    await merge(1, 0)
    const since = await open(1)
    await unmerge(1)
    expect(await refusalOf(open(1))).toMatchObject({ details: { existing: since.id } })
    await reopen(first.id)
    expect(await refusalOf(open(0))).toMatchObject({ details: { existing: first.id } })
  })
})

/** A store that lets others go first, some of the time; the process ends before or after some appends. */
const shaken = (store: EventStore, next: () => number): EventStore => ({
  ...store,
  async append(...given) {
    for (let turns = next() % 12; turns > 0; turns--) await Promise.resolve()
    if (next() % 12 === 0) throw new Crash('before an append')
    const result = await store.append(...given)
    if (next() % 12 === 0) throw new Crash('after an append')
    return result
  },
})
class Crash extends Error {}

const COUNT = 4
const who = fc.nat({ max: COUNT - 1 })
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('merge' as const), one: who, other: who }) },
  fc.record({ does: fc.constant('unmerge' as const), one: who }),
)

test('of merges and their ends at once, with crashes, a tree is left: everyone has a root, and its members say so', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 12, size: 'max' }),
      fc.infiniteStream(fc.nat()),
      async (acts, chance) => {
        const { records, ids, groupOf } = await house(COUNT)
        const next = () => chance.next().value as number
        await Promise.all(
          acts.map(async (each) => {
            const cause = aCause()
            for (;;) {
              const own = testRecords(shaken(records.store, next))
              const doing =
                each.does === 'merge'
                  ? mergePeople(own, ids[each.one]!, ids[each.other]!, cause)
                  : own.runner.run(personDecider, ids[each.one]!, { type: 'Unmerge' }, cause)
              const crashed = await doing.then(
                () => false,
                (error: Error) => error instanceof Crash || (error.name !== 'Refusal' && Promise.reject(error)),
              )
              if (!crashed) return
            }
          }),
        )
        for (let number = 0; number < COUNT; number++) {
          const group = await groupOf(number)
          expect(group).toContain(number)
          for (const member of group) expect(await groupOf(member)).toEqual(group)
        }
      },
    ),
    { numRuns: 200 },
  )
})
