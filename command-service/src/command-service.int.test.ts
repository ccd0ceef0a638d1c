import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TREATMENTS } from '@kervan/contracts/kinds/lead/lead-stages'
import type { EventStore } from '@kervan/infra/event-store/port'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { sealingStore } from '@kervan/infra/event-store/sealing'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import { testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { createPostgresSessions, migrateSessions } from '@kervan/infra/sessions/postgres'
import { createDerivedSubjectKeys } from '@kervan/infra/vault/testing/derived-subject-keys'
import { createVault } from '@kervan/infra/vault/vault'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandService, startCommandService } from './command-service.ts'

const PASSWORD = 'three-unrelated-words'
const vault = createVault(createDerivedSubjectKeys())
let database: Awaited<ReturnType<typeof testDatabase>>
let store: EventStore
let service: CommandService
let server: Server
let url: string
let token: string
let userId: string
const lines: Record<string, unknown>[] = []

const start = async () => {
  service = await startCommandService({
    store,
    pool: database.pool,
    sessions: createPostgresSessions(database.pool),
    leases: alwaysHeld,
    vault,
    files: testFiles(),
    fileLimitMb: 1,
    secondFactorKey: Buffer.alloc(32),
    logger: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics: new Registry(),
    adminPassword: PASSWORD,
    providers: [],
    settings: {},
  })
  server = createServer(service.app).listen(0)
  url = `http://localhost:${(server.address() as AddressInfo).port}`
}
const stop = async () => {
  server.close()
  server.closeAllConnections()
  await service.stop()
}

/** Any reply's JSON: each test says what it expects of it. */
// biome-ignore lint/suspicious/noExplicitAny: what a reply holds is what is tested
type Reply = any

const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const reply: Reply = await response.json().catch(() => null)
  return { status: response.status, headers: response.headers, body: reply }
}
const post = (path: string, body?: unknown, headers?: Record<string, string>) => send('POST', path, body, headers)
/** Signs in a colleague who was just registered, and who chooses another password before anything else. */
const signInFirst = async (username: string, given: string): Promise<string> => {
  const { body } = await post('/api/auth/login', { username, password: given })
  const own = { Authorization: `Bearer ${body.token}` }
  const chosen = { currentPassword: given, newPassword: `${given} ve bir han` }
  expect((await post('/api/auth/change-password', chosen, own)).status).toBe(200)
  return body.token
}
let people = 0
const openLead = async (more: object = {}, headers: Record<string, string> = {}) =>
  post(
    '/api/leads',
    { name_surname: 'Işıl Çağrı', phone_number: `0532 123 ${String(1000 + people++)}`, ...more },
    headers,
  )

beforeAll(async () => {
  database = await testDatabase()
  await migrateEventStore(database.pool)
  await migrateSessions(database.pool)
  store = sealingStore(createPostgresEventStore({ url: database.url }), vault)
  await start()
  const login = await post('/api/auth/login', { username: 'Admin', password: PASSWORD })
  token = login.body.token
  userId = login.body.user.id
})

afterAll(async () => {
  await stop()
  await store.close()
  await database.drop()
})

describe('who calls', () => {
  test('a wrong password and an unknown name are told alike', async () => {
    const wrong = await post('/api/auth/login', { username: 'admin', password: 'wrong' })
    const unknown = await post('/api/auth/login', { username: 'nobody', password: 'wrong' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'bad-credentials'])
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  test('ten failures for a name from an address are enough for a while', async () => {
    const spellings = ['guessed', 'GUESSED', ' güessed ']
    const tries = []
    for (let index = 0; index < 11; index++)
      tries.push(await post('/api/auth/login', { username: spellings[index % 3], password: 'x' }))
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429])
    expect(tries.at(-1)?.body.code).toBe('too-many-requests')
    expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test.each([
    ['no session', { Authorization: '' }, 401, 'not-signed-in'],
    ['a made-up token', { Authorization: 'Bearer made-up' }, 401, 'not-signed-in'],
    ['another user id', { 'X-User-ID': '2' }, 403, 'identity-mismatch'],
    ['another user name', { 'X-User-Name': 'somebody' }, 403, 'identity-mismatch'],
  ])('%s is refused', async (_name, headers, status, code) => {
    const { body } = await openLead({}, headers)
    expect([body.status, body.code, body.success]).toEqual([status, code, false])
  })

  test('the session’s own name and id are no contradiction', async () => {
    expect((await openLead({}, { 'X-User-ID': userId, 'X-User-Name': 'admin' })).status).toBe(201)
  })

  test('a cookie alone changes nothing without the header that another site cannot send', async () => {
    const cookie = { Authorization: '', Cookie: `kervan_session=${token}` }
    expect((await openLead({}, cookie)).body.code).toBe('cross-site')
    expect((await openLead({}, { ...cookie, 'X-Requested-With': 'XMLHttpRequest' })).status).toBe(201)
  })

  test('who signs in anew ends the session of the cookie that is replaced, and no other', async () => {
    const credentials = { username: 'admin', password: PASSWORD }
    const [former, elsewhere] = [await post('/api/auth/login', credentials), await post('/api/auth/login', credentials)]
    const fails = { username: 'admin', password: 'falsch' }
    const cookie = { Cookie: `kervan_session=${former.body.token}` }
    const bearer = { Authorization: `Bearer ${former.body.token}` }
    expect((await post('/api/auth/login', fails, cookie)).status).toBe(401)
    expect((await openLead({}, bearer)).status).toBe(201)
    const { body } = await post('/api/auth/login', credentials, cookie)
    expect((await openLead({}, bearer)).body.code).toBe('not-signed-in')
    for (const living of [elsewhere.body.token, body.token])
      expect((await openLead({}, { Authorization: `Bearer ${living}` })).status).toBe(201)
  })

  test('a password that the registrar chose is good for choosing another, and for nothing else', async () => {
    const given = { username: 'nazli', password: 'dokuz deve' }
    await post('/api/users', { ...given, fullName: 'Nazlı', permissions: [] })
    const { body } = await post('/api/auth/login', given)
    const own = { Authorization: `Bearer ${body.token}` }
    expect((await openLead({}, own)).body.code).toBe('password-change-required')
    await post('/api/auth/change-password', { currentPassword: 'dokuz deve', newPassword: 'on deve bir han' }, own)
    expect((await openLead({}, own)).body.code).toBe('not-permitted')
    expect((await post('/api/auth/login', given)).body.code).toBe('bad-credentials')
  })

  test('a colleague without the permission is told which one', async () => {
    const colleague = {
      username: 'ayse',
      fullName: 'Ayşe',
      password: 'yedi deve',
      permissions: [{ resource: 'leads', action: 'view', allowed: true }],
    }
    expect((await post('/api/users', colleague)).status).toBe(201)
    expect((await post('/api/users', colleague)).body.code).toBe('username-taken')
    const own = await signInFirst('AYŞE', 'yedi deve')
    const refused = await openLead({}, { Authorization: `Bearer ${own}`, 'Accept-Language': 'en' })
    expect(refused.body).toMatchObject({
      status: 403,
      code: 'not-permitted',
      message: 'You do not have the permission that this needs. An administrator can grant it.',
      permission: 'leads.create',
    })
  })

  test.each([
    ['a zero character', 'Ayşe\0Kaya', 400, 'one-line'],
    ['half of an emoji', 'Ayşe \ud83d', 400, 'unstorable-text'],
    ['accents upon accents, signs, letters of other planes', `Z${'\u0301'.repeat(150)} '"\\ 𝒦 \ufffe`, 201],
  ])('a full name with %s signs in, or is refused at registration', async (_, fullName, status, code?: string) => {
    const colleague = { username: `odd.${status}`, fullName, password: 'three-odd-words' }
    const registered = await post('/api/users', colleague)
    expect(registered.status).toBe(status)
    if (status === 400) expect(registered.body.errors).toMatchObject([{ path: 'body.fullName', code }])
    const { username, password } = colleague
    const login = await post('/api/auth/login', { username, password })
    expect(login.status).toBe(status === 201 ? 200 : 401)
    if (status === 201) expect(login.body.user.fullName).toBe(fullName)
  })

  test('a colleague who may register others gives them no more rights than their own', async () => {
    const password = 'yedi deve'
    const create = { resource: 'users', action: 'create', allowed: true }
    const mehmet = { username: 'mehmet', fullName: 'Mehmet', password, permissions: [create] }
    expect((await post('/api/users', mehmet)).status).toBe(201)
    const own = await signInFirst('mehmet', password)
    const register = (more: object) =>
      post(
        '/api/users',
        { username: 'fatma', fullName: 'Fatma', password, ...more },
        { Authorization: `Bearer ${own}` },
      )
    expect((await register({ userType: 'admin' })).body.code).toBe('grant-exceeds-own')
    const leads = { resource: 'leads', action: 'view', allowed: true }
    expect((await register({ permissions: [create, leads] })).body).toMatchObject({
      status: 403,
      message: 'Kendinizde olmayan bir yetkiyi veremezsiniz. Bir yöneticiden isteyin.',
      permission: 'leads.view',
    })
    expect((await register({ permissions: [create, { ...leads, allowed: false }] })).status).toBe(201)
  })

  test('who was given which rights by whom is in the security log, and who signed out', async () => {
    const password = 'yedi deve'
    const create = { resource: 'users', action: 'create', allowed: true }
    const { body: can } = await post('/api/users', {
      username: 'can',
      fullName: 'Can',
      password,
      permissions: [create],
    })
    const own = { Authorization: `Bearer ${await signInFirst('can', password)}` }
    await post('/api/users', { username: 'cem', fullName: 'Cem', password, userType: 'admin' }, own)
    await post('/api/auth/logout', undefined, own)
    expect(lines.filter(({ userId, by }) => userId === can.id || by === can.id)).toMatchObject([
      { security: 'user-registered', by: userId, userType: 'user', permissions: ['users.create'] },
      { security: 'signed-in' },
      { security: 'password-changed' },
      { security: 'grant-refused', by: can.id, permission: 'admin' },
      { security: 'signed-out' },
    ])
  })

  test('signing out ends the session', async () => {
    const { body } = await post('/api/auth/login', { username: 'admin', password: PASSWORD })
    const own = { Authorization: `Bearer ${body.token}` }
    expect((await post('/api/auth/logout', undefined, own)).body).toEqual({ success: true })
    expect((await openLead({}, own)).status).toBe(401)
  })
})

describe('what is sent', () => {
  test.each([
    [
      'an unknown field',
      { name_surname: 'A', phone_number: '05321234567', colour: 'red' },
      'body.colour',
      'unknown-field',
    ],
    ['a missing name', { phone_number: '05321234567' }, 'body.name_surname', 'required'],
    ['a wrong type', { name_surname: 5, phone_number: '05321234567' }, 'body.name_surname', 'wrong-type'],
    ['no way to be reached', { name_surname: 'A' }, 'body.phone_number', 'contact-required'],
    ['a short phone', { name_surname: 'A', phone_number: '123' }, 'body.phone_number', 'phone-too-short'],
    ['no phone at all', { name_surname: 'A', phone_number: '000000000' }, 'body.phone_number', 'invalid-phone'],
    ['a bad e-mail', { name_surname: 'A', email_address: 'a@' }, 'body.email_address', 'invalid-email'],
    [
      'an unknown treatment',
      { name_surname: 'A', phone_number: '05321234567', treatment: 'magic' },
      'body.treatment',
      'not-allowed',
    ],
  ])('%s is named', async (_name, body, path, code) => {
    const reply = await post('/api/leads', body)
    expect(reply.status).toBe(400)
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
    const choices = code === 'not-allowed' && { allowed: TREATMENTS }
    expect(reply.body.errors).toEqual([{ path, code, message: expect.any(String), ...choices }])
  })

  test('broken JSON and a body over the limit', async () => {
    expect((await post('/api/leads', '{"name')).body.code).toBe('malformed-json')
    expect((await post('/api/leads', { name_surname: 'x'.repeat(300_000) })).body).toMatchObject({
      status: 413,
      code: 'body-too-large',
    })
  })

  test('an id that is none, and a lead that is not there', async () => {
    expect((await post('/api/leads/7/archive')).body.errors[0].path).toBe('params.id')
    expect((await post(`/api/leads/${userId}/archive`)).body.code).toBe('lead-not-found')
  })
})

describe('which revision', () => {
  test('a change of stage must say what it changes, and loses a race with the current revision', async () => {
    const { body, headers } = await openLead()
    const path = `/api/leads/${body.id}/stage`
    expect(headers.get('etag')).toBe('"0"')
    expect((await post(path, { stage: 'in-negotiation' })).body.code).toBe('revision-required')
    expect((await post(path, { stage: 'in-negotiation' }, { 'If-Match': 'W/"0"' })).body.code).toBe('invalid-request')
    const moved = await post(path, { stage: 'in-negotiation' }, { 'If-Match': '"0"' })
    expect([moved.status, moved.body.revision, moved.headers.get('position')]).toEqual([200, '1', moved.body.position])
    const late = await post(path, { stage: 'won' }, { 'If-Match': '"0"' })
    expect(late.body).toMatchObject({ status: 412, code: 'revision-conflict', current: '1' })
    const nowhere = await post(path, { stage: 'lost', reason: 'price' }, { 'If-Match': '"1"' })
    expect((await post(path, { stage: 'won' }, { 'If-Match': `"${nowhere.body.revision}"` })).body).toMatchObject({
      status: 409,
      code: 'stage-not-allowed',
      allowed: expect.arrayContaining(['prospect']),
    })
  })
})

describe('a retry', () => {
  test('with the same key is the same command, across a restart', async () => {
    const lead = { phone_number: '+49 30 901820' }
    const key = { 'Idempotency-Key': 'a key of the test' }
    const first = await openLead(lead, key)
    await stop()
    await start()
    const again = await openLead(lead, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await openLead({ phone_number: '+49 30 901821' }, key)).body.code).toBe('idempotency-key-reused')
    const rival = await openLead(lead)
    expect(rival.body).toMatchObject({ status: 409, code: 'lead-already-open', existing: first.body.id })
  })
})

describe('people', () => {
  test('who is known by the phone and the name is the same person', async () => {
    const phone = { phone_number: '0532 999 88 77' }
    const first = await openLead({ ...phone, treatment: 'dental' })
    const second = await openLead({ ...phone, treatment: 'hair' })
    expect(second.body.personId).toBe(first.body.personId)
  })

  test('by another name it is asked who is meant, and both answers are taken', async () => {
    const phone = { phone_number: '0532 999 88 78' }
    const first = await openLead({ ...phone, treatment: 'dental' })
    const other = { ...phone, name_surname: 'Hasan', treatment: 'hair' }
    const existing = first.body.personId
    expect((await openLead(other)).body).toMatchObject({ code: 'person-known', existing, people: [{ id: existing }] })
    expect((await openLead({ ...other, person: existing })).body.personId).toBe(existing)
    const hasan = (await openLead({ ...other, person: 'new' })).body.personId
    expect(hasan).not.toBe(existing)
    expect((await openLead({ ...other, treatment: 'dental' })).body.personId).toBe(hasan)
  })

  test('of a phone of one and an e-mail of another it is asked who is meant', async () => {
    const first = await openLead({ phone_number: '0532 999 00 01' })
    const other = await openLead({ phone_number: '0532 999 00 02', email_address: 'b@example.com' })
    const both = await openLead({ phone_number: '0532 999 00 01', email_address: 'B@example.com' })
    const people = [{ id: first.body.personId }, { id: other.body.personId }]
    expect(both.body).toMatchObject({ code: 'person-known', people })
  })
})

test('while the database is away everything is refused with 503 and works again afterwards', async () => {
  const gone = {
    ...store,
    append: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  }
  const original = store
  await stop()
  store = gone as EventStore
  await start()
  const { status, headers, body } = await openLead(
    { phone_number: '0532 777 00 01' },
    { 'Idempotency-Key': 'during the outage' },
  )
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
  await stop()
  store = original
  await start()
  expect((await openLead({ phone_number: '0532 777 00 01' }, { 'Idempotency-Key': 'during the outage' })).status).toBe(
    201,
  )
})
