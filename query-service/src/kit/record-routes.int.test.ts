import { clinic as declaredClinic } from '@kervan/contracts/kinds/clinic/clinic'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import { sampleValues } from '@kervan/contracts/kit/fields/field-types'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { everyField } from '@kervan/contracts/kit/testing/every-field'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { colleagueOf, recordsIn } from '../testing/records.ts'
import { idOf } from '../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'

vi.mock(
  import('@kervan/contracts/kinds/registry'),
  async (load) => (await import('@kervan/contracts/kit/testing/every-field')).withEveryField(await load()) as never,
)

let service: TestQueryService
beforeEach(async () => {
  service = await testQueryService()
})
afterEach(() => service.close())

const { list, get, history } = (RECORD_ENDPOINTS as unknown as Record<string, typeof RECORD_ENDPOINTS.clinic>)[
  everyField.kind
]!
const [id, parent] = [idOf('one'), idOf('other')]
const [ayse, zeynep] = [colleagueOf('Ayşe'), colleagueOf('Zeynep')]
const values = (which: number, more: object) => ({ ...sampleValues(everyField.fields, which), owner: ayse, ...more })

const tell = (of: string, type: string, data: object) =>
  service.log.record(`every-field-${of}`, `EveryField${type}` as never, data as never)

const beginStory = () => {
  const tells = recordsIn(service.log)
  tells.colleague('Ayşe')
  const part = { id: idOf('part'), name: 'İlk', who: ayse, where: [] }
  tell(parent, 'Created', { values: values(1, { name: 'Çatı', parent: null, helper: null, parts: [] }) })
  tell(id, 'Created', { values: values(0, { name: 'Alt', parent, helper: ayse, parts: [part] }) })
  tell(id, 'Changed', { changes: { side: { from: 'left', to: 'middle' }, owner: { from: ayse, to: zeynep } } })
  tell(id, 'NoteAdded', { noteId: idOf('note'), text: 'aranacak' })
  tell(id, 'Archived', {})
  tell(id, 'Restored', {})
  tell(id, 'StatusChanged', { from: 'planned', to: 'running' })
  tell(id, 'StatusChanged', { from: 'running', to: 'done', reason: 'bitti' })
  tells.colleague('Zeynep')
}

const told = [{ id: idOf('note'), text: 'aranacak', at: expect.any(String), by: 'Ayşe Kaya' }]

test('a record is shown with what it names, wherever it names it, and as it was', async () => {
  beginStory()
  await service.tell()
  const { body: page, headers } = await service.get(get, `/api/every-fields/${id}`)
  expect(headers.get('etag')).toBe('"6"')
  expect(page).toMatchObject({
    id,
    name: 'Alt',
    side: 'middle',
    status: 'done',
    allowed: [],
    owner: { id: zeynep, name: 'Zeynep' },
    parent: { id: parent, name: 'Çatı' },
    parts: [{ name: 'İlk', who: { id: ayse, name: 'Ayşe' }, where: [] }],
    noteList: told,
    revision: '6',
  })
  const atFirst = {
    side: 'left',
    status: 'planned',
    allowed: ['running', 'missed'],
    owner: { name: 'Ayşe' },
    noteList: [],
    revision: '0',
  }
  expect((await service.get(get, `/api/every-fields/${id}?at=0`)).body).toMatchObject(atFirst)
  const then = service.log.events.find(({ stream }) => stream.endsWith(id))!.metadata.at
  expect((await service.get(get, `/api/every-fields/${id}?at=${then}`)).body).toMatchObject(atFirst)
  expect((await service.get(get, `/api/every-fields/${id}?at=3`)).body).toMatchObject({ archived: true, allowed: [] })
  const beyond = await service.get(get, `/api/every-fields/${id}?at=7`)
  expect([beyond.status, beyond.body]).toMatchObject([
    400,
    { errors: [{ path: 'query.at', code: 'revision-not-reached', message: expect.stringContaining('6') }] },
  ])
})

test('names follow in rows, their order and what a search finds, and in histories', async () => {
  beginStory()
  const ids = async (query: string) =>
    (await service.get(list, `/api/every-fields?${query}`)).body.data.map((row) => row.id)
  await service.tell()
  expect(await ids('sort=owner')).toEqual([parent, id])
  expect(await ids('search=cati')).toEqual(expect.arrayContaining([parent, id]))
  tell(parent, 'Changed', { changes: { name: { from: 'Çatı', to: 'Bodrum' } } })
  recordsIn(service.log).colleague('Zeynep')
  service.log.record(`user-${ayse}`, 'UserRegistered', {
    ...{ username: 'zz', fullName: 'Zühre', email: null, userType: 'user', subRole: 'agent', permissions: [] },
  })
  await service.tell()
  expect(await ids('sort=owner')).toEqual([id, parent])
  expect(await ids('search=cati')).toEqual([])
  expect(await ids('search=bodrum&sort=name')).toEqual([id, parent])
  const { body } = await service.get(history, `/api/every-fields/${id}/history?field=owner`)
  expect(body.data[0]?.changes).toContainEqual({
    field: 'owner',
    from: { id: ayse, name: 'Zühre' },
    to: { id: zeynep, name: 'Zeynep' },
  })
})

test('records are found by a tag in whichever writing they have it', async () => {
  recordsIn(service.log).colleague('Ayşe')
  tell(parent, 'Created', { values: values(1, { parent: null, helper: null, parts: [], labels: ['VIP'] }) })
  tell(id, 'Created', { values: values(0, { parent: null, helper: null, parts: [], labels: [] }) })
  tell(id, 'Tagged', { tag: 'vip' })
  await service.tell()
  const { body } = await service.get(list, '/api/every-fields?labels=Vıp')
  expect(body.data.map((row) => row.id).toSorted()).toEqual([parent, id].toSorted())
})

test('news of a list are told anew where something that its rows name is called otherwise since, and only then', async () => {
  const tells = recordsIn(service.log)
  const [clinic, other] = [idOf('clinic a'), idOf('clinic b')]
  const found = (which: string, name: string) =>
    service.log.record(`clinic-${which}`, 'ClinicCreated', {
      values: { ...sampleValues(declaredClinic.fields, 0), name },
    } as never)
  tells.colleague('Ayşe')
  found(clinic, 'Bahar')
  tell(id, 'Created', { values: values(0, { name: 'Alt', parent: null, helper: null, parts: [], clinics: [clinic] }) })
  const news = async (after: string | null) =>
    (await service.get(list, `/api/every-fields?after=${after}`)).body as {
      data: readonly object[]
      next: string | null
    }
  await service.tell()
  const known = (await service.get(list, '/api/every-fields')).headers.get('Position')
  found(other, 'Yaz')
  await service.tell()
  expect(await news(known)).toMatchObject({ data: [], next: null })
  service.log.record(`clinic-${clinic}`, 'ClinicChanged', {
    changes: { name: { from: 'Bahar', to: 'Kış' }, city: { from: null, to: 'Adana' } },
  } as never)
  await service.tell()
  expect(await news(known)).toMatchObject({ next: 'more' })
  const anew = await service.get(list, '/api/every-fields')
  expect(anew.body.data).toMatchObject([{ clinics: [{ name: 'Kış' }] }])
  expect(await news(anew.headers.get('Position'))).toMatchObject({ data: [], next: null })
})

test('a history says what happened and which of it can be taken back', async () => {
  beginStory()
  tell(id, 'NoteRemoved', { noteId: idOf('note') })
  tell(id, 'Changed', { changes: { side: { from: 'middle', to: 'left' } }, undoes: '1' })
  await service.tell()
  const { body } = await service.get(history, `/api/every-fields/${id}/history`)
  expect(body.data.map(({ type, undo, reason, note, undoes }) => [type, undo, reason, note?.text, undoes])).toEqual([
    ['EveryFieldChanged', 'possible', null, undefined, '1'],
    ['EveryFieldNoteRemoved', 'possible', null, 'aranacak', null],
    // The way back asks for what this reader is not permitted.
    ['EveryFieldStatusChanged', 'never', 'bitti', undefined, null],
    ['EveryFieldStatusChanged', 'set-since', null, undefined, null],
    ['EveryFieldRestored', 'possible', null, undefined, null],
    ['EveryFieldArchived', 'undone', null, undefined, null],
    ['EveryFieldNoteAdded', 'undone', null, 'aranacak', null],
    ['EveryFieldChanged', 'possible', null, undefined, null],
    ['EveryFieldCreated', 'never', null, undefined, null],
  ])
  const first = await service.get(history, `/api/every-fields/${id}/history?limit=4`)
  expect(first.body.data.map(({ revision }) => revision)).toEqual(['8', '7', '6', '5'])
  const next = await service.get(history, `/api/every-fields/${id}/history?limit=5&cursor=${first.body.next}`)
  expect(next.body.data.map(({ revision }) => revision)).toEqual(['4', '3', '2', '1', '0'])
  expect(next.body.next).toBeNull()
})

test('of what is not there it is said so, and who may not view a kind is told nothing of it', async () => {
  beginStory()
  await service.tell()
  for (const { collection, single } of DECLARED as readonly AnyRecord[]) {
    for (const path of ['', `?at=0`, '/history']) {
      const of = `/api/${collection}/${idOf('none')}${path}`
      expect((await service.get(get, of)).status).toBe(404)
      expect((await service.get(get, of, { as: 'newcomer' })).status).toBe(403)
    }
    if (!single) expect((await service.get(list, `/api/${collection}`, { as: 'newcomer' })).status).toBe(403)
  }
  expect((await service.get(get, `/api/every-fields/${id}?at=2020-01-01T00:00:00Z`)).status).toBe(404)
  expect((await service.get(get, `/api/every-fields/${id.toUpperCase()}`)).status).toBe(200)
})
