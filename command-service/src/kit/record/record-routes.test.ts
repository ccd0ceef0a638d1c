import { sampleValues } from '@kervan/contracts/kit/fields/field-types'
import { choice } from '@kervan/contracts/kit/fields/fields'
import { recordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { everyField } from '@kervan/contracts/kit/testing/every-field'
import { makeKnown } from '@kervan/contracts/kit/testing/make-known'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lookUpReferred, REFERABLE } from '../../kinds/look-up-referred.ts'
import { userDecider } from '../../kinds/user/user.decider.ts'
import { serveCommands } from '../../testing/serve-commands.ts'
import { aCause } from '../../testing/test-records.ts'
import { freshId } from '../derived-ids.ts'
import { recordDecider } from './record-decider.ts'
import { recordRoutes } from './record-routes.ts'
import { demandKnownKinds } from './references.ts'

vi.mock(
  import('@kervan/contracts/kinds/registry'),
  async (load) => (await import('@kervan/contracts/kit/testing/every-field')).withEveryField(await load()) as never,
)

const allowed = (action: string) => ({ resource: 'every_fields', action, allowed: true })
const PATH = '/api/every-fields'
let service: Awaited<ReturnType<typeof serveCommands>>
let ownerId: string

beforeAll(async () => {
  service = await serveCommands(
    (records) =>
      recordRoutes(everyField, recordEndpoints(everyField), recordDecider(everyField), {
        ...records,
        lookUp: lookUpReferred(records),
      }),
    { clerk: [allowed('edit'), allowed('create')], reader: [allowed('view')] },
  )
  ownerId = freshId(service.clock())
  const user = {
    username: 'zeynep',
    fullName: 'Zeynep',
    email: null,
    userType: 'user',
    subRole: '',
    permissions: [],
  } as const
  await service.records.runner.run(userDecider, ownerId, { type: 'Register', ...user, permissions: [] }, aCause())
})
afterAll(() => service.stop())

/** Fields that name other records, naming none. */
const UNNAMED = {
  patient: null,
  escort: null,
  helper: null,
  helpers: [],
  parent: null,
  clinics: [],
  about: null,
  origin: null,
  contacts: [],
  parts: [],
}

const create = async (values: object = {}) => {
  const { status, body } = await service.call('POST', PATH, { name: 'Işıl', ...values })
  expect(body).toMatchObject({ success: true })
  expect(status).toBe(201)
  return body.id
}
const change = (id: string, seen: number | string, body: unknown, headers: Record<string, string> = {}) =>
  service.call('PATCH', `${PATH}/${id}`, body, { 'If-Match': seen === '*' ? '*' : `"${seen}"`, ...headers })
const dataOf = async (id: string) => (await service.eventsOf(`every-field-${id}`)).map(({ data }) => data)

describe('what is typed', () => {
  it('is stored as every field holds it, whatever may be empty', async () => {
    const given = { ...sampleValues(everyField.fields, 0), ...UNNAMED }
    const id = await create({ ...given, owner: ownerId.toUpperCase(), phone: ' 0532 123 45 67 ', memo: '   ' })
    expect(await dataOf(id)).toEqual([{ values: { ...given, owner: ownerId, phone: '+905321234567', memo: null } }])
  })

  it('has its telephone numbers in E.164, those in lines too, each fault at its field', async () => {
    const line = (name: string, phone: string) => ({ id: freshId(service.clock()), name, phone, clinic: null })
    const bad = [line('a', '0532 123 45 67'), line('b', '12')]
    const refused = await service.call('POST', PATH, { name: 'x', phone: 'abc', contacts: bad })
    expect(refused.status).toBe(400)
    expect(refused.body.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['body.phone', 'invalid-phone'],
      ['body.contacts.1.phone', 'invalid-phone'],
    ])
    const id = await create({ contacts: [bad[0]] })
    expect(await dataOf(id)).toMatchObject([{ values: { contacts: [{ phone: '+905321234567' }] } }])
  })

  it('keeps what is dialled behind a telephone number, and refuses what cannot be kept', async () => {
    const id = await create({ phone: '0212 555 44 33 dahili 15' })
    expect(await dataOf(id)).toMatchObject([{ values: { phone: '+902125554433;ext=15' } }])
    const refused = await service.call('POST', PATH, { name: 'x', phone: '0212 555 44 33 (annesi)' })
    expect(refused.body.errors?.map(({ path, code }) => [path, code])).toEqual([['body.phone', 'phone-with-words']])
  })

  it('names records that are there, in lines too', async () => {
    const nobody = freshId(service.clock())
    const contacts = [{ id: freshId(service.clock()), name: 'a', phone: null, clinic: nobody }]
    const { status, body } = await service.call('POST', PATH, {
      ...{ name: 'x', owner: nobody, clinics: [nobody], about: { kind: 'lead', id: nobody } },
      contacts,
    })
    expect([status, body.code]).toEqual([409, 'reference-not-found'])
    expect(body.errors?.map(({ path }) => path)).toEqual([
      'body.owner',
      'body.clinics.0',
      'body.about',
      'body.contacts.0.clinic',
    ])
    const about = { kind: 'user', id: ownerId }
    expect(await dataOf(await create({ about }))).toMatchObject([{ values: { about } }])
  })

  it('may be what the record holds already, though no one could type or choose it today', async () => {
    const id = freshId(service.clock())
    const held = { phone: '+1234567', owner: freshId(service.clock()) }
    const values = { ...sampleValues(everyField.fields, 1), ...UNNAMED, ...held }
    await service.records.runner.run(recordDecider(everyField), id, { type: 'Create', values }, aCause())
    expect((await change(id, 0, { ...held, seats: 7 })).body).toMatchObject({ revision: '1' })
    expect((await change(id, 1, { phone: '+1234568' })).body.errors).toMatchObject([{ path: 'body.phone' }])
  })

  it.each<[string, string, string, string]>([
    ['nothing at all', '', 'body.name', 'required'],
    ['no object', '[]', 'body', 'wrong-type'],
    ['an empty name', '{"name":"  "}', 'body.name', 'required'],
    ['a number for a text', '{"name":7}', 'body.name', 'wrong-type'],
    ['a text for a number', '{"name":"x","seats":"7"}', 'body.seats', 'wrong-type'],
    ['a text that is too long', `{"name":"${'x'.repeat(201)}"}`, 'body.name', 'too-long'],
    ['two lines in one', '{"name":"a\\nb"}', 'body.name', 'one-line'],
    ['NUL', '{"name":"x","memo":"a\\u0000b"}', 'body.memo', 'unstorable-text'],
    ['half an emoji', '{"name":"x","memo":"a\\ud83d"}', 'body.memo', 'unstorable-text'],
    ['a number that is too large', '{"name":"x","seats":1001}', 'body.seats', 'too-big'],
    ['a number that is too small', '{"name":"x","seats":-1}', 'body.seats', 'too-small'],
    ['a number beyond 2^53', '{"name":"x","minutes":9007199254740993}', 'body.minutes', 'too-big'],
    ['a number beyond all', '{"name":"x","weight":1e999}', 'body.weight', 'wrong-type'],
    ['too many digits', '{"name":"x","weight":1.0005}', 'body.weight', 'too-precise'],
    ['half a seat', '{"name":"x","seats":1.5}', 'body.seats', 'wrong-type'],
    ['another currency', '{"name":"x","price":{"amount":1,"currency":"JPY"}}', 'body.price.currency', 'not-allowed'],
    ['half a cent', '{"name":"x","price":{"amount":1.5,"currency":"EUR"}}', 'body.price.amount', 'wrong-type'],
    [
      'more beside the money',
      '{"name":"x","price":{"amount":1,"currency":"EUR","x":1}}',
      'body.price.x',
      'unknown-field',
    ],
    ['money as a list', '{"name":"x","price":[]}', 'body.price', 'wrong-type'],
    ['no such choice', '{"name":"x","side":"up"}', 'body.side', 'not-allowed'],
    ['no such day', '{"name":"x","day":"2026-02-30"}', 'body.day', 'invalid-date'],
    ['the year 0', '{"name":"x","day":"0000-01-01"}', 'body.day', 'invalid-date'],
    ['an instant without a zone', '{"name":"x","moment":"2026-02-03T10:00:00"}', 'body.moment', 'invalid-date'],
    ['no such time', '{"name":"x","time":"24:00"}', 'body.time', 'invalid-time'],
    [
      'an end before its beginning',
      '{"name":"x","stay":{"from":"2026-02-02","to":"2026-02-01"}}',
      'body.stay.to',
      'ends-before-beginning',
    ],
    ['a script for a link', '{"name":"x","link":"javascript:alert(1)"}', 'body.link', 'invalid-link'],
    ['no e-mail', '{"name":"x","email":"a@"}', 'body.email', 'invalid-email'],
    ['no id', '{"name":"x","owner":"me"}', 'body.owner', 'invalid-id'],
    [
      'a line twice',
      '{"name":"x","contacts":[{"id":"0190a000-0000-7000-8000-000000000001","name":"a","phone":null,"clinic":null},{"id":"0190a000-0000-7000-8000-000000000001","name":"a","phone":null,"clinic":null}]}',
      'body.contacts',
      'same-line-twice',
    ],
    [
      'a line without its name',
      '{"name":"x","contacts":[{"id":"0190a000-0000-7000-8000-000000000001","phone":null,"clinic":null}]}',
      'body.contacts.0.name',
      'required',
    ],
    ['too many values', `{"name":"x","labels":[${Array(6_000).fill('"a"').join()}]}`, 'body.labels', 'too-many-values'],
    [
      'too many tags',
      `{"name":"x","labels":[${Array.from({ length: 51 }, (_, index) => `"t${index}"`).join()}]}`,
      'body.labels',
      'too-big',
    ],
    ['an unknown field', '{"name":"x","colour":"red"}', 'body.colour', 'unknown-field'],
    ['a name of every object', '{"name":"x","constructor":{"prototype":{"x":1}}}', 'body.constructor', 'unknown-field'],
    ['the prototype of every object', '{"name":"x","__proto__":{"isPaid":true}}', 'body.__proto__', 'unknown-field'],
    [
      'a prototype in a line',
      '{"name":"x","contacts":[{"id":"0190a000-0000-7000-8000-000000000001","name":"a","phone":null,"clinic":null,"__proto__":{}}]}',
      'body.contacts.0.__proto__',
      'unknown-field',
    ],
    ['a status', '{"name":"x","status":"done"}', 'body.status', 'unknown-field'],
  ])('%s is told at its field, and nothing is done', async (_, body, path, code) => {
    const before = await service.head()
    for (const language of ['tr', 'en']) {
      const headers = { 'Accept-Language': language, 'If-Match': '"0"' }
      const refused = await service.call('POST', PATH, body, headers)
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid-request'])
      const fault = refused.body.errors?.find((each) => each.path === path)
      expect(fault, JSON.stringify(refused.body.errors)).toBeDefined()
      expect(fault?.code).toBe(code)
      expect(fault?.message).toMatch(/\p{L}+ \p{L}+/u)
      expect(fault?.message).not.toMatch(/\{\w+\}/)
    }
    expect(await service.head()).toBe(before)
  })

  it('is stored as it is, in whatever alphabet, and script is text', async () => {
    for (const name of [
      'İĞÜŞÖÇ ığüşöç',
      'Ольга',
      'محمد علي',
      '王小明',
      '👩‍⚕️ 🦷',
      '<script>alert(1)</script>',
      "'; drop table x; --",
      'a\u0301',
    ])
      expect(await dataOf(await create({ name }))).toMatchObject([{ values: { name } }])
  })
})

describe('a change', () => {
  it('names the revision that was seen', async () => {
    const id = await create()
    const unnamed = await service.call('PATCH', `${PATH}/${id}`, { seats: 1 })
    expect([unnamed.status, unnamed.body.code]).toEqual([428, 'revision-required'])
    expect((await change(id, 0, { seats: 1 })).body).toMatchObject({ revision: '1' })
    expect((await change(id, 0, { minutes: 1 })).body).toMatchObject({ revision: '2' })
    const { status, body } = await change(id, 0, { seats: 2, minutes: 3 }, { as: 'zeynep' })
    expect([status, body.code, body.current]).toEqual([412, 'revision-conflict', '2'])
    expect(body.fields).toMatchObject({ seats: { value: 1, by: { name: 'ayse' } }, minutes: { value: 1 } })
    expect((await change(id, '*', { seats: 2 })).status).toBe(200)
  })
  it('asks for something, and of a record that is there', async () => {
    expect((await change(await create(), 0, {})).body.errors).toMatchObject([
      { path: 'body', code: 'nothing-to-change' },
    ])
    expect((await change(freshId(service.clock()), 0, { seats: 1 })).body.code).toBe('record-not-found')
    expect((await change('x', 0, { seats: 1 })).body.errors).toMatchObject([{ path: 'params.id', code: 'invalid-id' }])
  })
  it('leaves what it does not name, and empties what is blank', async () => {
    const id = await create({ seats: 1, memo: 'x' })
    expect((await change(id, 0, { memo: '' })).body).toMatchObject({ revision: '1' })
    expect((await dataOf(id))[1]).toEqual({ changes: { memo: { from: 'x', to: null } } })
  })
  it('repeated with its Idempotency-Key is one change', async () => {
    const id = await create()
    const headers = { 'Idempotency-Key': `change ${id}` }
    const first = await change(id, 0, { seats: 1 }, headers)
    await change(id, 1, { seats: 2 })
    expect(await change(id, 0, { seats: 1 }, headers)).toEqual(first)
    expect(await dataOf(id)).toHaveLength(3)
  })
})

describe('a creation', () => {
  it('repeated with its Idempotency-Key is one record', async () => {
    const headers = { 'Idempotency-Key': 'create' }
    const first = await service.call('POST', PATH, { name: 'x' }, headers)
    expect(await service.call('POST', PATH, { name: 'x' }, headers)).toEqual(first)
  })
})

describe('a declaration', () => {
  it('that refers to what no one can look up keeps the service from starting', () => {
    const check = () => demandKnownKinds(everyField, new Set(['user', everyField.kind]))
    expect(check).toThrow(
      'record every-field, clinics: refers to clinic, which records/look-up-referred.ts does not know',
    )
    demandKnownKinds(everyField, REFERABLE)
  })
  it('that takes a choice away leaves records that hold it to be changed, and no undo brings it back', async () => {
    const { runner } = service.records
    const earlier = { ...everyField, fields: { ...everyField.fields, side: choice(['left', 'up']) } }
    const id = await create({ side: 'left' })
    makeKnown(earlier)
    await runner.run(recordDecider(earlier), id, { type: 'Change', set: { side: 'up' }, seen: null }, aCause())
    makeKnown(everyField)
    expect((await change(id, 1, { side: 'right' })).body).toMatchObject({ revision: '2' })
    const { body } = await service.call('POST', `${PATH}/${id}/undo`, { revision: '2' })
    expect(body.code).toBe('cannot-be-undone')
  })
})

describe('other calls', () => {
  it('move, tag, note, archive and restore', async () => {
    const id = await create()
    const call = async (method: string, under: string, body?: object, headers: Record<string, string> = {}) => {
      const answer = await service.call(method, `${PATH}/${id}${under}`, body, headers)
      return answer.body.code ?? answer.body.revision
    }
    expect(await call('POST', '/status', { status: 'running' })).toBe('revision-required')
    expect(await call('POST', '/status', { status: 'running' }, { 'If-Match': '"0"' })).toBe('1')
    expect(await call('POST', '/status', { status: 'done' }, { 'If-Match': '"1"' })).toBe('2')
    const back = { status: 'running' }
    expect(await call('POST', '/status', back, { 'If-Match': '"2"', as: 'clerk' })).toBe('not-permitted')
    expect(await call('POST', '/undo', { revision: '2' }, { as: 'clerk' })).toBe('not-permitted')
    expect(await call('POST', '/undo', { revision: '2' })).toBe('3')
    expect(await call('POST', '/tags', { tag: ' vip ' })).toBe('4')
    expect(await call('POST', '/tags/remove', { tag: 'vip' })).toBe('5')
    expect(await call('POST', '/undo', { revision: '5' })).toBe('6')
    expect(await call('POST', '/notes', { text: 'called' }, { as: 'zeynep' })).toBe('7')
    const [, , , , , , , note] = (await dataOf(id)) as { noteId: string }[]
    expect(await call('DELETE', `/notes/${note?.noteId}`)).toBe('8')
    expect(await call('POST', '/undo', { revision: '8' })).toBe('9')
    expect((await dataOf(id))[9]).toEqual({
      noteId: note?.noteId,
      text: 'called',
      wrote: { at: expect.any(String), by: expect.objectContaining({ name: 'zeynep' }) },
      undoes: '8',
    })
    expect(await call('POST', '/archive')).toBe('10')
    expect(await call('POST', '/tags', { tag: 'old' })).toBe('record-archived')
    expect(await call('POST', '/undo', { revision: '10' })).toBe('11')
    expect(await call('POST', '/archive')).toBe('12')
    expect(await call('POST', '/restore')).toBe('13')
    for (const revision of ['0', '14', '99']) expect(await call('POST', '/undo', { revision })).toBe('cannot-be-undone')
    expect(await call('POST', '/archive', undefined, { as: 'reader' })).toBe('not-permitted')
  })
  it('put at most as many tags on a record as it holds', async () => {
    const id = await create({ labels: Array.from({ length: 50 }, (_, index) => `t${index}`) })
    const { body } = await service.call('POST', `${PATH}/${id}/tags`, { tag: 'one more' })
    expect(body).toMatchObject({ code: 'too-many-tags', detail: expect.stringContaining('50') })
  })
})
