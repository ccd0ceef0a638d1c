import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { chooseOwnPassword } from '../support/register-colleague.ts'

const PASSWORD = 'a password of colleagues'

type Product = Awaited<ReturnType<typeof productWith>>
let product: Product
let admin: string

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  readonly body: any
}

const ask = async (token: string, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> => {
  const response = await fetch(product.url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const signIn = async (username: string, password: string): Promise<string> =>
  (await ask('', 'POST', '/api/auth/login', { username, password })).body.token

const line = (permission: string, allowed = true) => {
  const [resource, action] = permission.split('.')
  return { resource, action, allowed }
}
const lines = (...permissions: string[]) => permissions.map((each) => ({ id: randomUUID(), ...line(each) }))

const makeRole = async (...permissions: string[]): Promise<string> =>
  (await ask(admin, 'POST', '/api/roles', { name: 'Danışman', permissions: lines(...permissions) })).body.id

const changeRole = (id: string, revision: number, ...permissions: string[]) =>
  ask(admin, 'PATCH', `/api/roles/${id}`, { permissions: lines(...permissions) }, { 'If-Match': `"${revision}"` })

let people = 0
const makeUser = async (subRole: string, own: readonly object[] = []) => {
  const username = `colleague.${++people}`
  const user = { username, fullName: username, subRole, permissions: own }
  const { body } = await ask(admin, 'POST', '/api/users', user)
  await chooseOwnPassword(product.url, username, body.password, PASSWORD)
  return { id: body.id as string, username, token: await signIn(username, PASSWORD) }
}

const leads = async (token: string) => (await ask(token, 'GET', '/api/leads')).status

beforeAll(async () => {
  product = await productWith()
  admin = await signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
})
afterAll(() => product?.close())

test('a role gives its permissions to the users who have it, and a change of it holds from its answer on', async () => {
  const role = await makeRole('leads.view')
  const ayse = await makeUser(role)
  expect(await leads(ayse.token)).toBe(200)
  expect((await changeRole(role, 0)).status).toBe(200)
  expect(await leads(ayse.token)).toBe(403)
  expect((await changeRole(role, 1, 'leads.view', 'clinics.view')).status).toBe(200)
  expect(await leads(ayse.token)).toBe(200)
  const { permissions } = (await ask(ayse.token, 'GET', '/api/auth/permissions')).body
  expect(permissions).toEqual([line('leads.view'), line('clinics.view')])
  const { user } = (await ask(ayse.token, 'GET', '/api/auth/user')).body
  expect(user).toMatchObject({ subRole: role, permissions })
})

test('an archived role gives nothing, one that is restored what it gave, and a change of it can be taken back', async () => {
  const role = await makeRole('leads.view')
  const { token } = await makeUser(role)
  await ask(admin, 'POST', `/api/roles/${role}/archive`)
  expect(await leads(token)).toBe(403)
  await ask(admin, 'POST', `/api/roles/${role}/restore`)
  expect(await leads(token)).toBe(200)
  await changeRole(role, 2)
  expect(await leads(token)).toBe(403)
  expect((await ask(admin, 'POST', `/api/roles/${role}/undo`, { revision: '3' })).status).toBe(200)
  expect(await leads(token)).toBe(200)
})

test('personal permissions override the role, and a denial overrides everything', async () => {
  const role = await makeRole('leads.view')
  const mert = await makeUser(role)
  const set = (permissions: unknown) => ask(admin, 'PUT', `/api/users/${mert.id}/permissions`, { permissions })
  await set([line('leads.view', false)])
  expect(await leads(mert.token)).toBe(403)
  await set([line('leads.view', false), line('leads.view')])
  expect(await leads(mert.token)).toBe(403)
  await set([])
  expect(await leads(mert.token)).toBe(200)
  await changeRole(role, 0)
  await set({ canViewLeads: true })
  expect(await leads(mert.token)).toBe(200)
})

/** One permission: what the editor saw, and what it is to be. */
const cell = (permission: string, from: string, to: string) => {
  const [resource, action] = permission.split('.')
  return { resource, action, from, to }
}
const changeCells = (token: string, of: { user: string } | { role: string }, ...changes: object[]) =>
  ask(token, 'POST', '/api/permissions/rights', { ...of, changes })

test('permissions are changed one by one: two editors conflict only at the same permission', async () => {
  const role = await makeRole('leads.view')
  const mert = await makeUser(role)
  for (const of of [{ user: mert.id }, { role }]) {
    const answers = await Promise.all([
      changeCells(admin, of, cell('teams.view', 'unset', 'allowed')),
      changeCells(admin, of, cell('clinics.view', 'unset', 'denied')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const late = await changeCells(
      admin,
      of,
      cell('clinics.view', 'unset', 'allowed'),
      cell('teams.edit', 'unset', 'allowed'),
    )
    expect([late.status, late.body]).toMatchObject([409, { code: 'right-overtaken', permission: 'clinics.view' }])
    expect((await changeCells(admin, of, cell('clinics.view', 'unset', 'denied'))).status).toBe(200)
    const back = await changeCells(admin, of, cell('clinics.view', 'denied', 'unset'))
    expect(back.status).toBe(200)
  }
  const told = (await ask(mert.token, 'GET', '/api/auth/permissions')).body.permissions
  expect(told).toEqual([line('teams.view'), line('leads.view')])
})

test('a permission is changed only by users who may, of a role that exists, and given only by users who have it', async () => {
  const role = await makeRole('leads.view')
  const giver = await makeUser(
    'viewer',
    ['permissions.view', 'permissions.edit', 'leads.view'].map((each) => line(each)),
  )
  const other = await makeUser('viewer')
  const given = await changeCells(giver.token, { user: other.id }, cell('leads.edit', 'unset', 'allowed'))
  expect(given.body).toMatchObject({ code: 'grant-exceeds-own', permission: 'leads.edit' })
  const raised = await changeCells(giver.token, { role }, cell('leads.edit', 'unset', 'allowed'))
  expect(raised.body).toMatchObject({ code: 'grant-exceeds-own' })
  expect((await changeCells(other.token, { user: other.id }, cell('leads.view', 'unset', 'allowed'))).status).toBe(403)
  expect((await changeCells(giver.token, { user: other.id }, cell('leads.view', 'unset', 'allowed'))).status).toBe(200)
  expect((await changeCells(giver.token, { role }, cell('nothing.view', 'unset', 'allowed'))).status).toBe(400)
  expect((await changeCells(giver.token, { role: randomUUID() }, cell('leads.view', 'unset', 'allowed'))).status).toBe(
    404,
  )
})

test('a user gives no more than they have: by a role, by a registration with one, or by records of a colleague', async () => {
  const giver = await makeUser(
    'viewer',
    ['permissions.view', 'permissions.create', 'permissions.edit', 'users.create', 'leads.view'].map((each) =>
      line(each),
    ),
  )
  const role = (...permissions: string[]) =>
    ask(giver.token, 'POST', '/api/roles', { name: 'Rol', permissions: lines(...permissions) })
  expect((await role('leads.view')).status).toBe(201)
  expect((await role('leads.edit')).body).toMatchObject({ code: 'grant-exceeds-own', permission: 'leads.edit' })
  const strong = await makeRole('leads.manage')
  expect((await ask(giver.token, 'POST', `/api/roles/${strong}/undo`, { revision: '0' })).status).toBe(409)
  const user = { username: `colleague.${++people}`, fullName: 'Ali', password: PASSWORD, subRole: strong }
  expect((await ask(giver.token, 'POST', '/api/users', user)).body).toMatchObject({
    code: 'grant-exceeds-own',
    permission: 'leads.manage',
  })
  const other = await makeUser('viewer')
  const records = (permission: string) =>
    ask(giver.token, 'PUT', `/api/users/${other.id}/permissions`, { permissions: [line(permission)] })
  expect((await records('leads.edit')).body).toMatchObject({ code: 'grant-exceeds-own' })
  expect((await records('leads.view')).status).toBe(200)
})

test('sessions follow a change that was cut short before it told them', async () => {
  const role = await makeRole('leads.view')
  const { token } = await makeUser(role)
  const metadata = {
    schemaVersion: 1,
    at: new Date().toISOString(),
    by: { kind: 'process', name: 'test' } as const,
    correlationId: randomUUID(),
    causationId: randomUUID(),
    commandId: randomUUID(),
  }
  const data = { changes: { permissions: { from: [], to: [] } } }
  await product.store.append(`role-${role}`, [{ id: randomUUID(), type: 'RoleChanged', data, metadata }], 0n)
  await expect.poll(() => leads(token)).toBe(403)
})

test('whatever is changed at the same time, every user ends with what the log says', async () => {
  const role = await makeRole('leads.view')
  const { id, username, token } = await makeUser(role)
  const rounds = 12
  const acts = Array.from({ length: rounds }, (_, round) => [
    changeRole(role, 0, ...(round % 2 ? ['leads.view', 'clinics.view'] : ['clinics.view'])),
    ask(admin, 'PUT', `/api/users/${id}/permissions`, { permissions: round % 3 ? [line('teams.view')] : [] }),
    signIn(username, PASSWORD),
  ])
  await Promise.all(acts.flat())
  const { body } = await ask(admin, 'GET', `/api/roles/${role}`)
  const history = (await ask(admin, 'GET', `/api/users/${id}/history?limit=1`)).body.data[0]
  const own = history.type === 'UserPermissionsSet' ? history.changes[0].to : []
  const shown = (await ask(token, 'GET', '/api/auth/permissions')).body.permissions
  const fresh = await signIn(username, PASSWORD)
  expect((await ask(fresh, 'GET', '/api/auth/permissions')).body.permissions).toEqual(shown)
  const told = ({ resource, action }: { resource: string; action: string }) => `${resource}.${action}`
  expect(shown.map(told).toSorted()).toEqual([...own, ...body.permissions].map(told).toSorted())
})

test('the rights of a role are not stale for a reader who waits for what was just written', async () => {
  const made = await fetch(`${product.url}/api/roles`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin}` },
    body: JSON.stringify({ name: 'Danışman', permissions: lines('leads.view') }),
  })
  const position = made.headers.get('Position')!
  const { id: role } = (await made.json()) as { readonly id: string }
  const reply = await fetch(`${product.url}/api/permissions/rights?role=${role}`, {
    headers: { Authorization: `Bearer ${admin}`, 'After-Position': position },
  })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Stale')).toBeNull()
  expect(BigInt(reply.headers.get('Position')!)).toBeGreaterThanOrEqual(BigInt(position))
})
