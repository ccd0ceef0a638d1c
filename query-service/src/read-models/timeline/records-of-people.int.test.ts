import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { escorted } from '@kervan/contracts/kit/testing/escorted'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { personOf, recordsIn } from '../../testing/records.ts'
import { idOf } from '../../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

vi.mock(
  import('@kervan/contracts/kinds/registry'),
  async (load) => (await import('@kervan/contracts/kit/testing/made-up-kinds')).withMadeUpKinds(await load()) as never,
)

const ANY = { response: { parse: (body: unknown) => body } } as unknown as AnyEndpoint
const allowed = (resource: string, action: string, isAllowed = true): PermissionRecord => ({
  resource,
  action,
  allowed: isAllowed,
})
const readerWith = (...permissions: PermissionRecord[]) => ({
  ...{ id: idOf('user reader'), username: 'okur', fullName: 'Okur', email: null, role: 'user', subRole: 'agent' },
  userType: 'user' as const,
  permissions: [allowed('people', 'view'), allowed('leads', 'view'), ...permissions],
  active: true,
})
const VIEW = allowed(escorted.resource, 'view')
const TRIP = idOf('trip')
const PHONE = '+905551112233'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
const tell = (type: string, data: object) =>
  service.log.record(`escorted-${TRIP}`, `Escorted${type}` as never, data as never)

beforeAll(async () => {
  service = await testQueryService(
    new Map([
      ['whole', readerWith(VIEW)],
      ['bare', readerWith(VIEW, allowed('fields', 'contact', false))],
      ['other', readerWith()],
    ]),
  )
  tells = recordsIn(service.log)
  tells.person('Işıl', [{ kind: 'phone', value: PHONE }])
  tells.person('Elif', [{ kind: 'phone', value: '+905559998877' }], '+905559998877')
  tells.person('Can')
  const values = { patient: personOf('Işıl'), escort: personOf('Elif'), hotel: 'Pera', memo: null, labels: [] }
  tell('Created', { values })
  tell('NoteAdded', { noteId: idOf('note'), text: 'Havaalanında karşılanacak' })
  tell('Changed', {
    changes: { escort: { from: personOf('Elif'), to: personOf('Can') } },
    patient: personOf('Işıl'),
  })
  tell('StatusChanged', { from: 'planned', to: 'travelled' })
  await service.tell()
})
afterAll(() => service.close())

const asked = async (as: string, path: string) => (await service.get(ANY, path, { as: as as never })).body as unknown
const timelineOf = async (name: string, as = 'whole') =>
  ((await asked(as, `/api/people/${personOf(name)}/timeline`)) as { data: readonly TimelineEntry[] }).data
const aboutTrips = (entries: readonly TimelineEntry[]) =>
  entries.flatMap(({ record, detail }) => {
    if (record?.kind !== escorted.kind) return []
    if (detail.kind !== 'change') return [detail.kind]
    return [detail.created ? 'created' : detail.changes.map(({ field }) => field).join()]
  })

test('a record is told in the timeline of everybody whom it names, and of whom it named', async () => {
  expect(aboutTrips(await timelineOf('Işıl'))).toEqual(['status', 'escort', 'note', 'created'])
  expect(aboutTrips(await timelineOf('Elif'))).toEqual(['escort', 'note', 'created'])
  expect(aboutTrips(await timelineOf('Can'))).toEqual(['status', 'escort'])
  expect(aboutTrips(await timelineOf('Işıl', 'other'))).toEqual([])
})

test('the page of a person has the records that name the person, as the reader may see them', async () => {
  const recordsOf = async (name: string, as: string) =>
    ((await asked(as, `/api/people/${personOf(name)}`)) as PersonPage).records
  const trip = { kind: escorted.kind, id: TRIP, name: null, status: 'travelled', archived: false }
  expect(await recordsOf('Işıl', 'whole')).toEqual([{ ...trip, createdAt: expect.any(String) }])
  expect(await recordsOf('Can', 'whole')).toHaveLength(1)
  expect(await recordsOf('Elif', 'whole')).toEqual([])
  expect(await recordsOf('Işıl', 'other')).toEqual([])
})

test('nothing that is read of a record says how people are reached to who may not see it', async () => {
  const paths = [
    '/api/escorted-trips',
    `/api/escorted-trips/${TRIP}`,
    `/api/escorted-trips/${TRIP}?at=0`,
    `/api/escorted-trips/${TRIP}/history`,
    `/api/people/${personOf('Işıl')}/timeline`,
    `/api/people/${personOf('Can')}/timeline`,
  ]
  for (const path of paths) {
    const text = JSON.stringify(await asked('bare', path))
    expect(text.length, path).toBeGreaterThan(100)
    for (const secret of [PHONE, '5559998877']) expect(text, path).not.toContain(secret)
  }
  expect(JSON.stringify(await asked('whole', `/api/escorted-trips/${TRIP}`))).toContain(PHONE)
})

test('a page of the past tells those whom the record named then, as they are called now', async () => {
  tells.onPerson('Elif', 'PersonNameCorrected', { name: 'Elif Su' })
  await service.tell()
  expect(await asked('whole', `/api/escorted-trips/${TRIP}?at=0`)).toMatchObject({ escort: { name: 'Elif Su' } })
  expect(await asked('whole', `/api/escorted-trips/${TRIP}`)).toMatchObject({ escort: { name: 'Can' } })
})

test('two who are one person by a merge read what concerns both once', async () => {
  tells.onPerson('Can', 'PersonMerged', { into: personOf('Işıl') })
  await service.tell()
  expect(aboutTrips(await timelineOf('Işıl'))).toEqual(['status', 'escort', 'note', 'created'])
  tells.onPerson('Can', 'PersonUnmerged', { from: personOf('Işıl') })
  await service.tell()
  expect(aboutTrips(await timelineOf('Can'))).toEqual(['status', 'escort'])
})
