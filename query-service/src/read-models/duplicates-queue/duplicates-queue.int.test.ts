import { listDuplicates } from '@kervan/contracts/api/people/list-duplicates'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { personOf, recordsIn } from '../../testing/records.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'
import { COUNT_OF_PAIRS, LIKELIEST_PAIRS } from './duplicates-queue.queries.ts'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const phone = (value: string): ContactPoint => ({ kind: 'phone', value })
const email = (value: string): ContactPoint => ({ kind: 'email', value })
const channel = (value: string): ContactPoint => ({ kind: 'channel', channel: 'whatsapp', value })

const queue = async () => {
  await service.tell()
  const { data, total } = (await service.get(listDuplicates, '/api/duplicates')).body
  expect(total).toEqual({ value: data.length, exact: true })
  return data
}
const reasons = async () => (await queue()).map((pair) => pair.reasons)

test.each<[string, [string, ContactPoint[]], [string, ContactPoint[]], string[]]>([
  [
    'one number in two writings',
    ['Ali', [phone('+905321234567')]],
    ['A. Veli', [phone('+495321234567')]],
    ['same-number'],
  ],
  [
    'one number of Brazil, with the ninth digit and without',
    ['Ali', [phone('+551187650011')]],
    ['A. Veli', [phone('+5511987650011')]],
    ['same-number'],
  ],
  [
    'one number of Benin, of now and as it was before',
    ['Ali', [phone('+22997123456')]],
    ['A. Veli', [phone('+2290197123456')]],
    ['same-number'],
  ],
  [
    'one mailbox in two writings',
    ['Ali', [email('ali.veli@gmail.com')]],
    ['AV', [email('aliveli+x@googlemail.com')]],
    ['same-email'],
  ],
  [
    'one name with the same last digits',
    ['Işıl Çağrı', [phone('+905321234567')]],
    ['Cagri Isil', [phone('+447911114567')]],
    ['name-and-digits'],
  ],
  [
    'one name over one channel',
    ['Işıl Çağrı', [channel('TR.1')]],
    ['isil cagri', [channel('TR.2')]],
    ['name-and-channel'],
  ],
])('%s: a pair', async (_, [name, points], [otherName, otherPoints], expected) => {
  tells.person('one', points, name)
  expect(await queue()).toEqual([])
  tells.person('other', otherPoints, otherName)
  expect(await reasons()).toEqual([expected])
})

test('a pair goes when what it had in common goes', async () => {
  tells.person('one', [phone('+905321234567'), email('a@example.com')])
  tells.person('other', [phone('+495321234567'), email('b@example.com')])
  expect(await reasons()).toHaveLength(1)
  tells.onPerson('other', 'ContactPointRemoved', { contactPoint: phone('+495321234567') })
  expect(await queue()).toEqual([])
})

test('a name that many have is no hint', async () => {
  for (let number = 1; number <= 8; number++) tells.person(`${number}`, [channel(`TR.${number}`)], 'Mehmet Yılmaz')
  expect(await queue()).toEqual([])
})

test('what is merged leaves the queue, and comes back when that is undone', async () => {
  tells.person('one', [phone('+905321234567')])
  tells.person('other', [phone('+495321234567')])
  tells.onPerson('other', 'PersonMerged', { into: personOf('one') })
  expect(await queue()).toEqual([])
  tells.onPerson('other', 'PersonUnmerged', { from: personOf('one') })
  expect(await reasons()).toHaveLength(1)
})

describe('two people who are merged into a third', () => {
  beforeEach(() => {
    tells.person('one', [phone('+905321234567')])
    tells.person('other', [phone('+495321234567')])
    tells.person('third', [phone('+447911123456')])
  })

  test.each([
    ['one', 'other'],
    ['other', 'one'],
  ])('%s and then %s, are no pair until either is parted from it', async (first, second) => {
    for (const name of [first, second]) tells.onPerson(name, 'PersonMerged', { into: personOf('third') })
    expect(await queue()).toEqual([])
    for (const name of [first, second]) {
      tells.onPerson(name, 'PersonUnmerged', { from: personOf('third') })
      expect(await reasons()).toEqual([['same-number']])
      tells.onPerson(name, 'PersonMerged', { into: personOf('third') })
      expect(await queue()).toEqual([])
    }
  })

  test('one over another, are no pair until a way between them is parted', async () => {
    tells.onPerson('one', 'PersonMerged', { into: personOf('third') })
    tells.onPerson('third', 'PersonMerged', { into: personOf('other') })
    expect(await queue()).toEqual([])
    tells.onPerson('third', 'PersonUnmerged', { from: personOf('other') })
    expect(await reasons()).toEqual([['same-number']])
  })

  test('are no pair either when what they have in common comes after', async () => {
    for (const name of ['one', 'other']) tells.onPerson(name, 'PersonMerged', { into: personOf('third') })
    tells.onPerson('one', 'ContactPointAdded', { contactPoint: email('isil@example.com') })
    tells.onPerson('third', 'ContactPointAdded', { contactPoint: email('isil+x@example.com') })
    expect(await queue()).toEqual([])
    tells.onPerson('one', 'PersonUnmerged', { from: personOf('third') })
    expect((await reasons()).flat()).toEqual(['same-email'])
  })

  test('stay apart, once they are parted, if they were kept apart before', async () => {
    const [pair] = await queue()
    const [first, second] = ['one', 'other'].toSorted((a, b) => (personOf(a) < personOf(b) ? -1 : 1)) as [
      string,
      string,
    ]
    tells.onPerson(first, 'DuplicateDismissed', { other: personOf(second), upTo: pair!.position })
    for (const name of ['one', 'other']) tells.onPerson(name, 'PersonMerged', { into: personOf('third') })
    tells.onPerson('one', 'PersonUnmerged', { from: personOf('third') })
    expect(await queue()).toEqual([])
  })
})

test('two whole people are one pair, however many of their records are alike', async () => {
  tells.person('one', [phone('+905321234567')])
  tells.person('part of one', [email('isil@example.com')])
  tells.person('other', [phone('+495321234567'), email('isil+x@example.com')])
  expect(await queue()).toHaveLength(2)
  tells.onPerson('part of one', 'PersonMerged', { into: personOf('one') })
  expect(await reasons()).toEqual([['same-email']])
})

test('what is dismissed comes back for a new reason alone', async () => {
  tells.person('one', [phone('+905321234567')])
  tells.person('other', [phone('+495321234567')])
  const [pair] = await queue()
  const [first, second] = [personOf('one'), personOf('other')].toSorted() as [string, string]
  const name = first === personOf('one') ? 'one' : 'other'
  tells.onPerson(name, 'DuplicateDismissed', { other: second, upTo: pair!.position })
  expect(await queue()).toEqual([])
  tells.onPerson('one', 'PersonNameCorrected', { name: 'Another name' })
  expect(await queue()).toEqual([])
  tells.onPerson('one', 'ContactPointAdded', { contactPoint: email('isil@example.com') })
  tells.onPerson('other', 'ContactPointAdded', { contactPoint: email('isil+x@example.com') })
  expect(await reasons()).toEqual([expect.arrayContaining(['same-email'])])
  tells.onPerson(name, 'DuplicateRestored', { other: second })
  expect(await reasons()).toHaveLength(1)
})

test('who wrote by an identity of another one may be that one', async () => {
  tells.person('one', [phone('+905321234567')])
  tells.person('other', [phone('+447911123456')])
  tells.lead('a', 'one')
  tells.conversation('c')
  tells.receives('c', 'm1', 'Merhaba', '2026-03-01T12:00:00.000Z')
  tells.routes('c', 'm1', 'one', 'a', { others: [personOf('other')] })
  expect(await reasons()).toEqual([['shared-identity']])
})

test('another id of the provider on a known number is a reason of its own', async () => {
  tells.person('one', [phone('+905321234567')])
  tells.person('other', [phone('+905321234567')])
  tells.lead('a', 'one')
  tells.conversation('c')
  tells.receives('c', 'm1', 'Merhaba', '2026-03-01T12:00:00.000Z')
  tells.routes('c', 'm1', 'one', 'a', { others: [personOf('other')], byOtherId: true })
  expect(await reasons()).toEqual([expect.arrayContaining(['other-id', 'same-number'])])
  tells.onPerson('one', 'PersonNameCorrected', { name: 'Another name' })
  expect(await reasons()).toEqual([expect.arrayContaining(['other-id', 'same-number'])])
})

test('the queue is read from the open pairs, however many are merged', async () => {
  tells.person('one', [phone('+905321234567')])
  tells.person('other', [phone('+495321234567')])
  expect(await queue()).toHaveLength(1)
  const { rows } = await service.pool.query<{ build: string }>(
    `select relname as build from pg_class where relkind = 'r' and relname like 'duplicates_pairs_%'`,
  )
  await service.pool.query(
    `insert into read.duplicates_pairs
     select number::text, one, other, one, one, number::text, since, dismissed, score, position, false
     from read.duplicates_pairs, generate_series(1, 20000) number`,
  )
  await service.pool.query(`analyze read.${rows[0]!.build}`)
  for (const [query, most] of [
    [LIKELIEST_PAIRS, 50],
    [COUNT_OF_PAIRS, 10_001],
  ]) {
    const plan = await service.pool.query(`explain (analyze, format json) ${query}`, [most])
    const told = JSON.stringify(plan.rows)
    expect(told).toMatch(/Index (Only )?Scan/)
    expect(told).not.toMatch(/Seq Scan|Rows Removed by Filter/)
  }
})
