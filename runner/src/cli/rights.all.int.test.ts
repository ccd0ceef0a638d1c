import { randomUUID } from 'node:crypto'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { readSettings } from '@kervan/infra/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '../product.ts'
import { type TestInstallation, testInstallation } from './testing/test-installation.ts'

let installation: TestInstallation
let product: Awaited<ReturnType<typeof startProduct>>
let admin: string
beforeAll(async () => {
  installation = await testInstallation({ KERVAN_ADMIN_PASSWORD: PASSWORD })
  product = await startProduct(readSettings(installation.env))
  admin = await tokenOf('admin')
})
afterAll(async () => {
  await product.stop()
  await installation.drop()
})

const PASSWORD = 'a long password of a test'
const ask = async (method: string, path: string, token: string, body?: unknown) => {
  const reply = await fetch(`${product.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return (await reply.json()) as Readonly<Record<string, unknown>>
}
const tokenOf = async (username: string) =>
  String((await ask('POST', '/api/auth/login', '', { username, password: PASSWORD })).token)
const record = (permission: string, allowed = true): PermissionRecord => {
  const [resource = '', action = ''] = permission.split('.')
  return { resource, action, allowed }
}
const makeRole = async (name: string, ...permissions: readonly PermissionRecord[]) => {
  const lines = permissions.map((line) => ({ id: randomUUID(), ...line }))
  return String((await ask('POST', '/api/roles', admin, { name, permissions: lines })).id)
}
const peopleOf = async (id: string): Promise<readonly boolean[]> => {
  const { permissions } = await ask('GET', `/api/roles/${id}`, admin)
  return (permissions as readonly PermissionRecord[])
    .filter(({ resource, action }) => `${resource}.${action}` === 'people.view')
    .map(({ allowed }) => allowed)
}

test('a permission is given to who holds another, once, as it is said of that one, and where nothing is said of it', async () => {
  const sellers = await makeRole('Satış', record('leads.view'))
  const blind = await makeRole('Kör', record('leads.view'), record('people.view', false))
  const cooks = await makeRole('Mutfak', record('clinics.view'))
  const fatma = { username: 'fatma', fullName: 'Fatma', userType: 'user', permissions: [record('leads.view', false)] }
  const { id: denied } = await ask('POST', '/api/users', admin, fatma)
  const line = 'rights give people.view --with leads.view'

  const asked = await installation.run(line)
  expect([asked.exitCode, asked.out]).toEqual([
    0,
    'user fatma: people.view denied\nrole Satış: people.view allowed\nNothing was done: add --yes.\n',
  ])
  expect(await peopleOf(sellers)).toEqual([])

  const given = await installation.run([...line.split(' '), '--yes', '--json'])
  expect(given.json()).toEqual({
    found: [
      { kind: 'user', id: denied, name: 'fatma', to: 'denied' },
      { kind: 'role', id: sellers, name: 'Satış', to: 'allowed' },
    ],
    given: true,
  })
  // The roles are read by the product, which hears of what another process has written.
  await expect
    .poll(async () => [await peopleOf(sellers), await peopleOf(blind), await peopleOf(cooks)])
    .toEqual([[true], [false], []])
  expect((await installation.acts()).map(([type]) => type)).toEqual(['UserPermissionsSet', 'RoleChanged'])

  expect((await installation.run(`${line} --yes`)).out).toMatch(/Nothing was done\.\n$/)
})

test('what there is no permission of is wrong usage', async () => {
  const { exitCode, err } = await installation.run('rights give people.fly --with leads.view')
  expect([exitCode, err]).toEqual([2, expect.stringContaining('must be a permission, as people.view')])
})
