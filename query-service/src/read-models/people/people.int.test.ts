import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { getPerson } from '@kervan/contracts/api/people/get-person'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { FieldChanges } from '@kervan/contracts/kit/record-effect'
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
  [
    'nurse',
    { ...readerOf('people.view', 'leads.view', 'fields.medical', 'fields.passport'), id: colleagueOf('Zeynep') },
  ],
  ['auditor', readerOf('people.view', 'people.audit')],
  ['adviser', { ...readerOf('leads.view', 'people.view', 'leads.scope-own'), id: colleagueOf('Can') }],
])

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService(READERS)
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const { list, history, reads } = WRITTEN_ENDPOINTS.person
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

test('follows corrections, and a name from a channel is one line', async () => {
  tells.person('Işıl')
  tells.onPerson('Işıl', 'PersonNameCorrected', { name: 'Ayşe\nYılmaz\u0007' })
  tells.onPerson('Işıl', 'ContactPointRemoved', { contactPoint: { kind: 'phone', value: '+905321234567' } })
  expect(await names('isil')).toEqual([])
  expect(await listed('search=ayse')).toMatchObject([
    { id: personOf('Işıl'), name: 'Ayşe Yılmaz', phone: null, email: null },
  ])
})

const SECRETS = /U12345678|Penisilin/
const [nurse, auditor] = [{ as: 'nurse' as never }, { as: 'auditor' as never }]
const tellSensitive = () => {
  tells.colleague('Zeynep')
  tells.person('Işıl')
  told('Işıl', {
    passportNumber: { from: null, to: 'U12345678' },
    allergies: { from: null, to: 'Penisilin' },
    nationality: { from: null, to: 'TR' },
  })
}
const path = `/api/people/${personOf('Işıl')}`
const readings = async (query = '') => (await service.get(reads!, `${path}/reads${query}`, auditor)).body

test('no table holds what is sensitive: the page reads it from the log as it stood at the revision that it shows', async () => {
  tellSensitive()
  told('Işıl', { allergies: { from: 'Penisilin', to: 'Fıstık' } })
  tells.onPerson('Işıl', 'MergedValuesTaken', { from: personOf('other'), values: { allergies: 'Fındık' } })
  await service.tell()
  const { rows: tables } = await service.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const { rows } = await service.pool.query(`select t::text as row from ${name} t`)
    expect(rows.map(({ row }) => row).join(), name).not.toMatch(/U12345678|Penisilin|Fıstık|Fındık/)
  }
  const { body: page } = await service.get(getPerson, path, nurse)
  expect(page).toMatchObject({ passportNumber: 'U12345678', allergies: 'Fındık', nationality: 'TR' })
  await service.pool.query(`update read.people set revision = 1 where id = $1`, [personOf('Işıl')])
  expect((await service.get(getPerson, path, nurse)).body).toMatchObject({ allergies: 'Penisilin' })
})

test('reading what is sensitive is written down, once for some minutes, and told to auditors alone', async () => {
  tellSensitive()
  await service.tell()
  const by = { id: colleagueOf('Zeynep'), name: 'Zeynep' }
  const both = ['allergies', 'passportNumber']
  for (const each of [path, path, `${path}?at=1`, `${path}?at=0`, `/api/people?search=isil`])
    await service.get(getPerson as AnyEndpoint, each, nurse).catch(() => undefined)
  for (const query of ['', '?field=allergies', '?field=nationality', '?field=tags'])
    await service.get(history, `${path}/history${query}`, nurse)
  await service.get(getTimeline, `${path}/timeline`, nurse)
  await service.get(getPerson, path)
  await service.get(history, `${path}/history`)
  const { data, next } = await readings()
  // Where the ten minutes were over meanwhile, a line stands twice.
  const lines = new Map(data.map(({ id, at, address, ...line }) => [line.through, line]))
  expect([...lines.values()]).toEqual([
    { by, as: null, key: null, through: 'history', fields: both },
    { by, as: null, key: null, through: 'past', fields: both },
    { by, as: null, key: null, through: 'page', fields: both },
  ])
  expect([next, data[0]!.address]).toEqual([null, expect.stringMatching(/[.:]/)])
  const first = await readings('?limit=2')
  expect((await readings(`?limit=2&before=${first.next}`)).data).toEqual(data.slice(2))
  expect(JSON.stringify(data)).not.toMatch(SECRETS)
  expect((await service.get(reads!, `${path}/reads`, nurse)).status).toBe(403)
  expect((await service.get(reads!, `/api/people/${personOf('other')}/reads`, auditor)).status).toBe(404)
})

test('what cannot be written down is not shown', async () => {
  tellSensitive()
  await service.tell()
  await service.pool.query('alter table security.readings rename to away')
  for (const asked of [path, `${path}?at=1`, `${path}/history`]) {
    const response = await service.get(getPerson as AnyEndpoint, asked, nurse)
    expect([response.status >= 500, SECRETS.test(JSON.stringify(response.body))], asked).toEqual([true, false])
  }
  expect((await service.get(getPerson, path)).status).toBe(200)
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

test('the timeline says that something sensitive changed, to who may see it, and not to what', async () => {
  tellSensitive()
  told('Işıl', { allergies: { from: 'Penisilin', to: null } })
  await service.tell()
  const asked = async (as: object) => (await service.get(getTimeline, `${path}/timeline`, as)).body.data
  const changes = [{ field: 'nationality', from: null, to: 'TR' }]
  expect((await asked(nurse)).map(({ detail }) => detail)).toMatchObject([
    { kind: 'change', changes: [], withheld: ['allergies'] },
    { kind: 'change', changes, withheld: ['passportNumber', 'allergies'] },
    { kind: 'person-registered' },
  ])
  expect((await asked({})).map(({ detail }) => detail)).toMatchObject([
    { kind: 'change', changes, withheld: [] },
    { kind: 'person-registered' },
  ])
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

test('a page tells who else has the number, in any writing, to readers who may see them', async () => {
  const shared = { kind: 'phone', value: '+551187650011' } as const
  tells.person('Fatma', [shared])
  tells.person('Hasan', [{ kind: 'phone', value: '+5511987650011' }])
  tells.person('Ali', [{ kind: 'phone', value: '+5521987650011' }])
  tells.lead('h', 'Hasan', { ownerId: colleagueOf('Can') })
  await service.tell()
  const sharedFor = async (as: string) =>
    (await service.get(getPerson, `/api/people/${personOf('Hasan')}`, { as: as as never })).body.sharedWith
  expect(await sharedFor('agent')).toEqual([
    { value: '+5511987650011', person: { id: personOf('Fatma'), name: 'Fatma' } },
  ])
  expect(await sharedFor('adviser')).toEqual([])
})

test('a number is found in every writing', async () => {
  tells.person('Bruna', [{ kind: 'phone', value: '+551187650011' }])
  for (const typed of ['+55 11 98765-0011', '+55 11 8765-0011', '98765', '1187650011'])
    expect([typed, await names(typed)]).toEqual([typed, ['Bruna']])
})
