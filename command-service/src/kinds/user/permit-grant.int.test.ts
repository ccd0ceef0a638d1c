import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandApp } from '../../app.ts'
import { openTestRecords, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { registerUserWith } from './register-user.ts'

const PASSWORD = 'dogru-at-pil-zimba'
let opened: TestRecords
let server: Server
let admin: Colleague
let people = 0

beforeAll(async () => {
  opened = await openTestRecords()
  server = createServer(createCommandApp(opened, opened.records, () => undefined)).listen(0)
  admin = await colleague([], 'admin')
})
afterAll(async () => {
  server?.close()
  await opened?.close()
})

interface Colleague {
  readonly id: string
  readonly token: string
}

/** `leads.view` allows, `!leads.view` denies. */
const records = (...permissions: readonly string[]): PermissionRecord[] =>
  permissions.map((permission) => {
    const [resource = '', action = ''] = permission.replace('!', '').split('.')
    return { resource, action, allowed: !permission.startsWith('!') }
  })

const colleague = async (permissions: readonly string[], userType: 'admin' | 'user' = 'user'): Promise<Colleague> => {
  const username = `colleague-${++people}`
  const user = { username, fullName: `Ece ${people}`, email: null, userType, subRole: 'viewer' }
  const own = { ...user, permissions: records(...permissions) }
  // Registered now: an administrator's days without a second step are counted from then.
  const { outcome } = await registerUserWith(opened.records, own, PASSWORD, aCause({ at: new Date().toISOString() }))
  const at = { address: '203.0.113.1', userAgent: null, isGone: () => false }
  const { token } = await opened.records.signIn({ ...at, username, password: PASSWORD })
  return { id: outcome.id, token }
}

const ask = async ({ token }: Colleague, method: string, path: string, body?: unknown) => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: {
      ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(method === 'PATCH' && { 'If-Match': '"0"' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const told = (await response.json()) as Readonly<Record<string, unknown>>
  return { status: response.status, id: String(told.id), said: told.code ?? 'given', told }
}
const linesOf = (gift: readonly string[]) => records(...gift).map((line) => ({ id: randomUUID(), ...line }))
const makeRole = async (gift: readonly string[]) =>
  (await ask(admin, 'POST', '/api/roles', { name: `Rol ${++people}`, permissions: linesOf(gift) })).id
const keyOf = async (owner: Colleague, scopes: readonly string[]) =>
  (await ask(admin, 'POST', '/api/api-keys', { name: 'Muhasebe', owner: owner.id, scopes })).id
const INVITED = { fullName: 'Işıl', email: null, userType: 'user', language: 'tr', validDays: 3 }

const TO_WRITE = [
  ...['permissions.create', 'permissions.edit', 'api_keys.create', 'api_keys.edit', 'invitations.create'],
  ...['users.create', 'users.edit', 'invitations.edit'],
]

/** Every way by which one colleague gives rights to another, or to a program. */
const WAYS: Readonly<Record<string, (giver: Colleague, gift: readonly string[]) => Promise<{ said: unknown }>>> = {
  'a new role': (giver, gift) => ask(giver, 'POST', '/api/roles', { name: 'Rol', permissions: linesOf(gift) }),
  'a changed role': async (giver, gift) =>
    ask(giver, 'PATCH', `/api/roles/${await makeRole([])}`, { permissions: linesOf(gift) }),
  'a role out of the archive': async (giver, gift) => {
    const id = await makeRole(gift)
    await ask(admin, 'POST', `/api/roles/${id}/archive`)
    return ask(giver, 'POST', `/api/roles/${id}/restore`)
  },
  "a colleague's own records": async (giver, gift) =>
    ask(giver, 'PUT', `/api/users/${(await colleague(['!fields.contact'])).id}/permissions`, {
      permissions: records(...gift),
    }),
  'single permissions': async (giver, gift) =>
    ask(giver, 'POST', '/api/permissions/rights', {
      user: (await colleague(['!fields.contact'])).id,
      changes: records(...gift).map(({ resource, action }) => ({
        ...{ resource, action, to: 'allowed' },
        from: `${resource}.${action}` === 'fields.contact' ? 'denied' : 'unset',
      })),
    }),
  "a colleague's role": async (giver, gift) =>
    ask(giver, 'PATCH', `/api/users/${(await colleague(['!leads.scope-own'])).id}`, { subRole: await makeRole(gift) }),
  'an invitation': async (giver, gift) =>
    ask(giver, 'POST', '/api/invitations', { ...INVITED, subRole: await makeRole(gift) }),
  "a new key of an administrator's": (giver, gift) =>
    ask(giver, 'POST', '/api/api-keys', { name: 'Muhasebe', owner: admin.id, scopes: gift }),
  "an administrator's key": async (giver, gift) =>
    ask(giver, 'PATCH', `/api/api-keys/${await keyOf(admin, [])}`, { scopes: gift }),
  "a colleague's key": async (giver, gift) =>
    ask(giver, 'PATCH', `/api/api-keys/${await keyOf(await colleague(gift), [])}`, { scopes: gift }),
  'a key of their own': async (giver, gift) =>
    ask(giver, 'PATCH', `/api/api-keys/${await keyOf(giver, [])}`, { scopes: gift }),
  'a key out of the archive': async (giver, gift) => {
    const id = await keyOf(admin, gift)
    await ask(admin, 'POST', `/api/api-keys/${id}/archive`)
    return ask(giver, 'POST', `/api/api-keys/${id}/restore`)
  },
  'an undo of what took it from a key': async (giver, gift) => {
    const id = await keyOf(admin, gift)
    await ask(admin, 'PATCH', `/api/api-keys/${id}`, { scopes: [] })
    return ask(giver, 'POST', `/api/api-keys/${id}/undo`, { revision: '1' })
  },
}

const CASES: readonly (readonly [holds: string[], gift: string[], said: 'given' | RegExp])[] = [
  [['leads.view'], ['leads.view'], 'given'],
  [['leads.view', 'fields.money'], ['fields.money'], 'given'],
  [[], ['leads.view'], /exceeds-own$/],
  [['leads.view'], ['leads.view', 'leads.edit'], /exceeds-own$/],
  [['leads.view'], ['fields.medical'], /exceeds-own$/],
  [['leads.view', '!leads.edit'], ['leads.edit'], /exceeds-own$/],
  [['!fields.contact'], ['fields.contact'], /exceeds-own$/],
]

test.each(Object.entries(WAYS))('%s gives what its giver has at that moment, and nothing else', async (_, way) => {
  for (const [holds, gift, said] of CASES) {
    const giver = await colleague([...TO_WRITE, ...holds])
    expect((await way(giver, gift)).said, `${holds} gives ${gift}`).toMatch(said)
  }
  const giver = await colleague([...TO_WRITE, 'leads.view'])
  expect((await way(giver, ['leads.view'])).said).toBe('given')
  await ask(admin, 'PUT', `/api/users/${giver.id}/permissions`, { permissions: records(...TO_WRITE) })
  expect((await way(giver, ['leads.view'])).said).toMatch(/exceeds-own$/)
})

test('a giver who sees some records gives no key to all of them', async () => {
  const giver = await colleague([...TO_WRITE, 'leads.view', 'leads.scope-own'])
  for (const [owner, said] of [
    [admin, 'grant-exceeds-own'],
    [await colleague(['leads.view']), 'grant-exceeds-own'],
    [await colleague(['leads.view', 'leads.scope-own']), 'given'],
  ] as const) {
    const key = `/api/api-keys/${await keyOf(owner, [])}`
    expect((await ask(giver, 'PATCH', key, { scopes: ['leads.view'] })).said).toBe(said)
  }
})

test('a key that has more than its editor is renamed, narrowed and revoked by them, and not handed to one who sees more', async () => {
  const giver = await colleague(TO_WRITE)
  const narrowed = await colleague(['leads.view', 'leads.edit', 'leads.scope-own'])
  const key = `/api/api-keys/${await keyOf(narrowed, ['leads.view', 'leads.edit'])}`
  expect((await ask(giver, 'PATCH', key, { name: 'Rapor' })).said).toBe('given')
  expect((await ask(giver, 'PATCH', key, { owner: admin.id })).said).toBe('grant-exceeds-own')
  expect((await ask(giver, 'PATCH', key, { scopes: ['leads.view'] })).said).toBe('given')
  expect((await ask(giver, 'POST', `${key}/archive`)).said).toBe('given')
})

test('a key outside the scope of its editor is not there, whatever it is to be given', async () => {
  const giver = await colleague([...TO_WRITE, 'api_keys.scope-own'])
  const key = `/api/api-keys/${await keyOf(admin, [])}`
  expect((await ask(giver, 'PATCH', key, { scopes: ['leads.view'] })).said).toBe('record-not-found')
})
