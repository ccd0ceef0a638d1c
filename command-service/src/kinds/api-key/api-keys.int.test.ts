import { createServer, type Server } from 'node:http'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { KEY_SCOPES } from '@kervan/contracts/permissions/key-rights'
import { isForKeys } from '@kervan/contracts/permissions/key-scopes'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { type Granted, grantOf } from '@kervan/tests/support/builders/user.builder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandApp } from '../../app.ts'
import type { Records } from '../../ports.ts'
import { callerOf, signInColleague } from '../../testing/colleagues-over-http.ts'
import { openTestRecords, type TestRecords } from '../../testing/open-test-records.ts'
import { currentUserOf } from '../user/current-user-of.ts'
import { userDecider } from '../user/user.decider.ts'

let opened: TestRecords
let records: Records
let server: Server
let admin: string
let adminId: string

beforeAll(async () => {
  opened = await openTestRecords()
  records = opened.records
  server = createServer(createCommandApp(opened, records, () => undefined)).listen(0)
  ;({ token: admin, id: adminId } = await colleague([], 'admin'))
})
afterAll(async () => {
  server?.close()
  await opened?.close()
})

const allowing = (...permissions: readonly Granted[]): PermissionRecord[] => permissions.map(grantOf)

const colleague = (permissions: PermissionRecord[], userType?: 'admin' | 'user') =>
  signInColleague(records, permissions, { userType })
const ask = callerOf(() => server)

/** A key with a secret. */
const keyOf = async (
  owner: { readonly id: string; readonly token: string },
  scopes: readonly string[],
  more: object = {},
) => {
  const made = await ask(owner.token, 'POST', '/api/api-keys', {
    name: 'Muhasebe',
    owner: owner.id,
    scopes,
    expiresOn: '2999-12-31',
    ...more,
  })
  expect([made.status, made.told]).toEqual([201, expect.anything()])
  const id = String(made.told.id)
  return { id, secret: await secretOf(owner.token, id) }
}
const secretOf = async (bearer: string, id: string, overlapMinutes = 0) => {
  const { status, told } = await ask(bearer, 'POST', `/api/api-keys/${id}/secrets`, { overlapMinutes })
  expect(status).toBe(201)
  return String(told.secret)
}

let teams = 0
const makeTeam = (bearer: string) => ask(bearer, 'POST', '/api/teams', { name: `Ekip ${++teams}` })
const TEAMS = allowing('teams.create', 'teams.view')
const OWN_KEYS = allowing('api_keys.view', 'api_keys.create', 'api_keys.edit')

test('a key does what it is given and its owner may at that moment, and says by whom and by what it was done', async () => {
  const owner = await colleague([...TEAMS, ...OWN_KEYS])
  const { secret } = await keyOf(owner, ['teams.create'])
  const made = await makeTeam(secret)
  expect(made.status).toBe(201)
  for await (const { metadata } of opened.store.readStream(`team-${made.told.id}`))
    expect(metadata.by).toMatchObject({ id: owner.id, name: expect.stringMatching(/^Ece \d+ \(Muhasebe\)$/) })
  // Not what it was not given, though the owner may.
  const foreign = await ask(secret, 'POST', `/api/teams/${made.told.id}/notes`, { text: 'x' })
  expect([foreign.status, foreign.code]).toEqual([403, 'not-permitted'])

  const give = (permissions: PermissionRecord[]) =>
    ask(admin, 'PUT', `/api/users/${owner.id}/permissions`, { permissions })
  expect((await give(OWN_KEYS)).status).toBe(200)
  expect((await makeTeam(secret)).code).toBe('not-permitted')
  expect((await give([...TEAMS, ...OWN_KEYS])).status).toBe(200)
  expect((await makeTeam(secret)).status).toBe(201)
})

test('a key of an administrator with every scope reaches no call on keys, users, rights or the own account', async () => {
  const { secret } = await keyOf({ id: adminId, token: admin }, KEY_SCOPES)
  const id = '0190a000-0000-7000-8000-000000000001'
  const commands = ENDPOINTS.filter(({ owner, permission }) => owner === 'command-service' && permission !== 'public')
  const closed = commands.filter(
    ({ permission, forKeys }) =>
      (permission === 'signed-in' && !forKeys) || (permission !== 'signed-in' && !isForKeys(permission)),
  )
  expect(closed.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'create-api-key',
      'issue-api-key-secret',
      'register-user',
      'change-password',
      'end-session',
    ]),
  )
  const met: string[] = []
  for (const { name, method, path } of closed) {
    const { status, code } = await ask(secret, method, path.replace(/:\w+/g, id))
    if (status !== 403 || (code !== 'not-for-keys' && code !== 'not-permitted')) met.push(`${name} ${status} ${code}`)
  }
  expect(met).toEqual([])
  expect((await makeTeam(secret)).status).toBe(201)
})

test('a secret is stored nowhere, begins as its prefix says, and is no token of a session: no socket opens with it', async () => {
  const owner = await colleague([...TEAMS, ...OWN_KEYS])
  const { id, secret } = await keyOf(owner, ['teams.create'])
  expect(secret).toMatch(/^krv_[\w-]{43}$/)
  expect(await records.sessions.find(secret)).toBeNull()
  const { rows } = await opened.pool.query('select to_jsonb(s)::text as row from api_keys.secrets s')
  expect(rows.map(({ row }) => row).join()).not.toContain(secret)
  const useOf = async () => (await records.apiKeys.lastUses()).find((each) => each.id === id)
  expect(await useOf()).toEqual({ id, ownerId: owner.id, lastUsed: null })
  await makeTeam(secret)
  const first = await ask(owner.token, 'GET', `/api/api-keys/${id}/secrets`)
  expect(first.told).toMatchObject({
    inForce: ['teams.create'],
    data: [
      {
        prefix: secret.slice(0, 8),
        works: true,
        until: null,
        usedAt: expect.any(String),
        usedFrom: expect.any(String),
      },
    ],
  })
  const [{ usedAt = '' } = {}] = first.told.data as readonly { usedAt: string }[]
  expect(await useOf()).toEqual({ id, ownerId: owner.id, lastUsed: usedAt })
  // Written at most once a minute.
  await makeTeam(secret)
  expect((await ask(owner.token, 'GET', `/api/api-keys/${id}/secrets`)).told).toEqual(first.told)
  // Nor forgotten when another one is made.
  await secretOf(owner.token, id, 60)
  expect(await useOf()).toEqual({ id, ownerId: owner.id, lastUsed: usedAt })
})

test('the history of a key tells who made and replaced its secrets, and when, and never what they are', async () => {
  const owner = await colleague([...TEAMS, ...OWN_KEYS])
  const { id, secret } = await keyOf(owner, ['teams.create'])
  const next = await secretOf(admin, id)
  expect((await ask(owner.token, 'POST', `/api/api-keys/${id}/archive`)).status).toBe(200)
  const refused = await ask(owner.token, 'POST', `/api/api-keys/${id}/secrets`, {})
  expect(refused.code).toBe('record-archived')
  const events = await Array.fromAsync(opened.store.readStream(`api-key-${id}`))
  expect(events.map(({ type, metadata: { by } }) => [type, by.kind === 'user' && by.id])).toEqual([
    ['ApiKeyCreated', owner.id],
    ['ApiKeySecretMade', owner.id],
    ['ApiKeySecretReplaced', adminId],
    ['ApiKeyArchived', owner.id],
  ])
  const told = JSON.stringify(events, (_name, value) => (typeof value === 'bigint' ? String(value) : value))
  for (const each of [secret, next]) expect(told).not.toContain(each.slice(0, 12))
})

test('a new secret takes the place of the one before at once, or after the time that was asked for', async () => {
  const owner = await colleague([...TEAMS, ...OWN_KEYS])
  const { id, secret: one } = await keyOf(owner, ['teams.create'])
  const two = await secretOf(owner.token, id, 60)
  expect((await makeTeam(one)).status).toBe(201)
  expect((await makeTeam(two)).status).toBe(201)
  const three = await secretOf(owner.token, id)
  for (const ended of [one, two]) {
    const { status, code } = await makeTeam(ended)
    expect([status, code]).toEqual([401, 'api-key-revoked'])
  }
  expect((await makeTeam(three)).status).toBe(201)
})

test('a revoked key is refused from the moment on that the revocation is answered, and its secrets never work again', async () => {
  const owner = await colleague([...TEAMS, ...OWN_KEYS])
  const { id, secret } = await keyOf(owner, ['teams.create'])
  const underWay = Array.from({ length: 8 }, () => makeTeam(secret))
  expect((await ask(owner.token, 'POST', `/api/api-keys/${id}/archive`)).status).toBe(200)
  expect((await makeTeam(secret)).code).toBe('api-key-revoked')
  for (const { status, code } of await Promise.all(underWay))
    expect(['201', '401 api-key-revoked']).toContain(status === 201 ? '201' : `${status} ${code}`)
  expect((await ask(owner.token, 'POST', `/api/api-keys/${id}/secrets`, {})).code).toBe('record-archived')
  expect((await ask(owner.token, 'POST', `/api/api-keys/${id}/restore`)).status).toBe(200)
  expect((await makeTeam(secret)).code).toBe('api-key-revoked')
  expect((await makeTeam(await secretOf(owner.token, id))).status).toBe(201)
})

test('a deactivated owner ends the keys for good; a key given to another owner does nothing in the name of either', async () => {
  const owner = await colleague([...TEAMS, ...OWN_KEYS])
  const { id, secret } = await keyOf(owner, ['teams.create'])
  await ask(admin, 'POST', `/api/users/${owner.id}/archive`)
  expect((await makeTeam(secret)).code).toBe('api-key-revoked')
  await ask(admin, 'POST', `/api/users/${owner.id}/restore`)
  expect((await makeTeam(secret)).code).toBe('api-key-revoked')

  const again = await secretOf(admin, id)
  expect((await makeTeam(again)).status).toBe(201)
  const other = await colleague([...TEAMS, ...OWN_KEYS])
  const revision = (await ask(admin, 'PATCH', `/api/api-keys/${id}`, { owner: other.id }, { 'If-Match': '"0"' })).status
  expect(revision).toBe(200)
  expect((await makeTeam(again)).code).toBe('api-key-revoked')
})

test('a secret that was never given out is unknown, an expired one is told so, and a limit tells when it ends', async () => {
  const unknown = await makeTeam(`krv_${'x'.repeat(43)}`)
  expect([unknown.status, unknown.code]).toEqual([401, 'api-key-unknown'])
  const owner = await colleague([...TEAMS, ...OWN_KEYS])
  const expiresOn = '2020-01-01'
  const late = await ask(owner.token, 'POST', '/api/api-keys', { name: 'Muhasebe', owner: owner.id, expiresOn })
  expect([late.status, late.code]).toEqual([409, 'key-ends-in-the-past'])
  const past = await keyOf(owner, ['teams.create'])
  const { state } = await records.runner.load(userDecider, owner.id)
  const facts = { name: 'Muhasebe', scopes: ['teams.create'], perMinute: 60, revoked: false }
  await records.apiKeys.keep({
    ...facts,
    id: past.id,
    expiresOn,
    owner: currentUserOf(owner.id, state!),
    asOf: 100n,
  })
  expect((await makeTeam(past.secret)).code).toBe('api-key-expired')

  const { secret } = await keyOf(owner, ['teams.create'], { perMinute: 1 })
  // Two calls lie in one minute, unless another one begins between them.
  let answer = await makeTeam(secret)
  for (let tries = 0; answer.status === 201 && tries < 20; tries++) answer = await makeTeam(secret)
  expect([answer.status, answer.code]).toEqual([429, 'too-many-requests'])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('what a key is given and its owner lacks is not in force, and no user is shown a secret of another', async () => {
  const owner = await colleague([...TEAMS, ...OWN_KEYS])
  const { id } = await keyOf(owner, ['teams.create'])
  const more = await ask(admin, 'PATCH', `/api/api-keys/${id}`, { scopes: ['leads.view'] }, { 'If-Match': '"0"' })
  expect(more.status).toBe(200)
  expect((await ask(owner.token, 'GET', `/api/api-keys/${id}/secrets`)).told.inForce).toEqual([])
  const closed = await ask(admin, 'PATCH', `/api/api-keys/${id}`, { scopes: ['users.edit'] }, { 'If-Match': '"0"' })
  expect(closed.status).toBe(400)
  const other = await colleague(OWN_KEYS)
  expect((await ask(other.token, 'POST', `/api/api-keys/${id}/secrets`, {})).code).toBe('not-key-owner')
  const narrowed = await colleague([...OWN_KEYS, ...allowing('api_keys.scope-own')])
  expect((await ask(narrowed.token, 'POST', `/api/api-keys/${id}/secrets`, {})).code).toBe('record-not-found')
  expect((await ask(narrowed.token, 'GET', `/api/api-keys/${id}/secrets`)).code).toBe('record-not-found')
})
