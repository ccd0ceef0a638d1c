import { listDuplicates } from '@kervan/contracts/api/people/list-duplicates'
import type { ContactPoint } from '@kervan/contracts/events/person.events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { personOf, recordsIn } from '../../testing/records.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

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
  return (await service.get(listDuplicates, '/api/duplicates')).body.data
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
