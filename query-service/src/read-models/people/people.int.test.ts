import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { getPerson } from '@kervan/contracts/api/people/get-person'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { FieldChanges } from '@kervan/contracts/record/record-effect'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/records/written-records'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, personOf, recordsIn } from '../../testing/records.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

const readerOf = (...permissions: readonly string[]): CurrentUser => ({
  id: colleagueOf('Ayşe'),
  username: 'ayse',
  fullName: 'Ayşe',
  email: null,
  role: 'user',
  userType: 'user',
  subRole: 'agent',
  permissions: permissions.map((permission) => {
    const [resource, action] = permission.split('.') as [string, string]
    return { resource, action, allowed: true }
  }),
  active: true,
})
const READERS = new Map([
  ['agent', readerOf('leads.view', 'people.view')],
  ['nurse', readerOf('people.view', 'fields.medical', 'fields.passport')],
])

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService(READERS)
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const { list, history } = WRITTEN_ENDPOINTS.person
const listed = async (query: string) => {
  await service.tell()
  return (await service.get(list, `/api/people?${query}`)).body.data
}
const names = async (words: string) =>
  (await listed(`search=${encodeURIComponent(words)}`)).map((person) => person.name)
const told = (name: string, changes: FieldChanges) => tells.onPerson(name, 'PersonChanged', { changes })

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

test('follows what is corrected, and what a channel calls somebody is one line', async () => {
  tells.person('Işıl')
  tells.onPerson('Işıl', 'PersonNameCorrected', { name: 'Ayşe\nYılmaz\u0007' })
  tells.onPerson('Işıl', 'ContactPointRemoved', { contactPoint: { kind: 'phone', value: '+905321234567' } })
  expect(await names('isil')).toEqual([])
  expect(await listed('search=ayse')).toMatchObject([
    { id: personOf('Işıl'), name: 'Ayşe Yılmaz', phone: null, email: null },
  ])
})

test('passport and health are on the page, and neither in a list nor told to a reader without their groups', async () => {
  tells.person('Işıl')
  told('Işıl', {
    passportNumber: { from: null, to: 'U12345678' },
    allergies: { from: null, to: 'Penisilin' },
    nationality: { from: null, to: 'TR' },
  })
  const secrets = /U12345678|Penisilin|passportNumber|allergies/
  await service.tell()
  const nurse = { as: 'nurse' as never }
  const { body: page } = await service.get(getPerson, `/api/people/${personOf('Işıl')}`, nurse)
  expect(page).toMatchObject({ passportNumber: 'U12345678', allergies: 'Penisilin' })
  const { data } = (await service.get(list, '/api/people?search=isil', nurse)).body
  expect(data).toMatchObject([{ nationality: 'TR' }])
  expect(JSON.stringify(data)).not.toMatch(secrets)
  const reads = [
    [getPerson, ''],
    [history, '/history'],
    [getTimeline, '/timeline'],
  ] as const
  for (const [endpoint, path] of reads) {
    const { body } = await service.get(endpoint as AnyEndpoint, `/api/people/${personOf('Işıl')}${path}`)
    expect(JSON.stringify(body), path).toContain('TR')
    expect(JSON.stringify(body), path).not.toMatch(secrets)
  }
  for (const query of ['sort=passportExpiry', 'allergies.contains=x', 'sort=-allergies'])
    expect((await service.get(list, `/api/people?${query}`)).status, query).toBe(400)
})

test('what is filled in stands in the timeline of the person', async () => {
  tells.person('Işıl')
  told('Işıl', { birthDate: { from: null, to: '1990-02-03' } })
  tells.onPerson('Işıl', 'PersonNoteAdded', { noteId: personOf('note'), text: 'aranacak' })
  await service.tell()
  const { body } = await service.get(getTimeline, `/api/people/${personOf('Işıl')}/timeline`)
  expect(body.data.map(({ detail }) => detail)).toMatchObject([
    { kind: 'note', text: 'aranacak' },
    { kind: 'change', changes: [{ field: 'birthDate', from: null, to: '1990-02-03' }] },
    { kind: 'person-registered' },
  ])
})
