import { searchPeople } from '@kervan/contracts/api/people/search-people'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leadOf, personOf, recordsIn } from '../../testing/records.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const search = async (words: string) => {
  await service.tell()
  return (await service.get(searchPeople, searchPeople.path, { body: { search: words } })).body.data
}
const names = async (words: string) => (await search(words)).map((person) => person.name_surname)

test('finds people by beginnings of their names, pieces of a phone and beginnings of an e-mail', async () => {
  tells.person('Işıl Çağrı Öztürk', [
    { kind: 'phone', value: '+905321234567' },
    { kind: 'email', value: 'oz.isil@example.com' },
  ])
  tells.person('İsil Kaya', [{ kind: 'phone', value: '+447911123456' }])
  tells.person('Cağlar Işık', [{ kind: 'channel', channel: 'instagram', value: '178' }])
  expect(await names('isil')).toEqual(['Işıl Çağrı Öztürk', 'İsil Kaya'])
  expect(await names('ÖZT işi')).toEqual(['Işıl Çağrı Öztürk'])
  expect(await names('gri')).toEqual([])
  expect(await names('0532 123')).toEqual(['Işıl Çağrı Öztürk'])
  expect(await names('1234')).toEqual(['Işıl Çağrı Öztürk', 'İsil Kaya'])
  expect(await names('oz.isil@ex')).toEqual(['Işıl Çağrı Öztürk'])
  expect(await names('%%')).toEqual([])
})

test('shows the newest lead of a person that is not archived', async () => {
  tells.person('Işıl')
  const leadId = async () => (await search('isil'))[0]?.leadId
  expect(await leadId()).toBeNull()
  tells.lead('a', 'Işıl')
  tells.lead('b', 'Işıl')
  expect(await leadId()).toBe(leadOf('b'))
  tells.onLead('b', 'LeadArchived', {})
  expect(await leadId()).toBe(leadOf('a'))
  tells.onLead('b', 'LeadRestored', {})
  expect(await leadId()).toBe(leadOf('b'))
})

test('a person is found by a former number too, and shown with the one of now', async () => {
  tells.person('Işıl')
  const [from, to] = ['+905321234567', '+905327654321'].map((value) => ({ kind: 'phone', value }) as const)
  tells.onPerson('Işıl', 'ContactPointCorrected', { from: from!, to: to! })
  for (const words of ['0532 123', '0532 765']) expect(await search(words)).toMatchObject([{ phone_number: to!.value }])
  tells.onPerson('Işıl', 'ContactPointRemoved', { contactPoint: from! })
  expect(await search('0532 123')).toEqual([])
})

test('follows what is corrected', async () => {
  tells.person('Işıl')
  tells.onPerson('Işıl', 'PersonNameCorrected', { name: 'Ayşe' })
  tells.onPerson('Işıl', 'ContactPointRemoved', { contactPoint: { kind: 'phone', value: '+905321234567' } })
  expect(await names('isil')).toEqual([])
  expect(await search('ayse')).toEqual([
    { id: personOf('Işıl'), name_surname: 'Ayşe', phone_number: null, email_address: null, leadId: null },
  ])
})
