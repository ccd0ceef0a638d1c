import { randomUUID } from 'node:crypto'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { isChanging } from '@kervan/contracts/http/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { chooseOwnPassword } from '../support/register-colleague.ts'

const PASSWORD = 'a password of colleagues'

let product: Awaited<ReturnType<typeof productWith>>
let admin: string

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  readonly body: any
  readonly cookie: string | null
}

const ask = async (token: string, method: string, path: string, body?: unknown): Promise<Answer> => {
  const response = await fetch(product.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json(), cookie: response.headers.get('set-cookie') }
}

const signIn = async (username: string, password: string): Promise<string> =>
  (await ask('', 'POST', '/api/auth/login', { username, password })).body.token

const line = (permission: string, allowed = true) => {
  const [resource, action] = permission.split('.')
  return { resource, action, allowed }
}

let people = 0
const makeUser = async (more: object) => {
  const username = `viewed.${++people}`
  const user = { username, fullName: `Viewed ${people}`, ...more }
  const { body } = await ask(admin, 'POST', '/api/users', user)
  await chooseOwnPassword(product.url, username, body.password, PASSWORD)
  return { id: body.id as string, username }
}
const view = (token: string, id: string) => ask(token, 'POST', `/api/users/${id}/view-as`)
const reads = async (token: string, path: string) => (await ask(token, 'GET', path)).status

beforeAll(async () => {
  product = await productWith()
  admin = await signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
})
afterAll(() => product?.close())

test('an administrator sees what the colleague sees and nothing else, also as that changes', async () => {
  const { id } = await makeUser({ permissions: [line('leads.view')] })
  const { body } = await view(admin, id)
  expect(body.user).toMatchObject({ id, userType: 'user', viewedBy: { fullName: expect.any(String) } })
  expect([await reads(body.token, '/api/leads'), await reads(body.token, '/api/clinics')]).toEqual([200, 403])
  expect((await ask(body.token, 'GET', '/api/auth/user')).body.user).toMatchObject({ id, viewedBy: body.user.viewedBy })
  await ask(admin, 'PUT', `/api/users/${id}/permissions`, { permissions: [line('clinics.view')] })
  expect([await reads(body.token, '/api/leads'), await reads(body.token, '/api/clinics')]).toEqual([403, 200])
  expect(await reads(admin, '/api/leads')).toBe(200)
})

test('nothing can be changed, whatever the colleague may: every call that changes is refused', async () => {
  const { id } = await makeUser({ userType: 'admin' })
  const { token } = (await view(admin, id)).body
  const changing = ENDPOINTS.filter(
    (each) => isChanging(each) && each.permission !== 'public' && !each.whileViewing && each.takes !== 'bytes',
  )
  expect(changing.length).toBeGreaterThan(40)
  const refusals = await Promise.all(
    changing.map(async ({ name, method, path }) => {
      const { status, body } = await ask(
        token,
        method,
        path.replace(/:\w+/g, randomUUID()),
        method === 'GET' ? undefined : {},
      )
      return `${name} ${status} ${body.code}`
    }),
  )
  expect(refusals.filter((each) => !each.endsWith(' 403 view-only'))).toEqual([])
})

test('administrators alone may look, and not at one who is gone', async () => {
  const strong = await makeUser({ permissions: ['users.view', 'users.manage'].map((each) => line(each)) })
  const { id } = await makeUser({})
  const refused = await view(await signIn(strong.username, PASSWORD), id)
  expect([refused.status, refused.body.code]).toEqual([403, 'not-permitted'])
  await ask(admin, 'POST', `/api/users/${id}/archive`)
  expect((await view(admin, id)).body.code).toBe('user-deactivated')
  expect((await view(admin, randomUUID())).body.code).toBe('user-not-found')
})

test('a look makes the colleague neither signed in nor seen, and is none of the sessions of the colleague', async () => {
  const { id, username } = await makeUser({})
  const { token } = (await view(admin, id)).body
  const online = (await ask(admin, 'GET', '/api/auth/online-users')).body.users as { id: string }[]
  expect(online.map((each) => each.id)).not.toContain(id)
  const own = await signIn(username, PASSWORD)
  expect((await ask(own, 'GET', '/api/auth/sessions')).body.data).toHaveLength(1)
  expect(await reads(token, '/api/auth/user')).toBe(200)
})

test('a look ends by its own way back, with the session it was begun from, with the rights of who looks and with the colleague', async () => {
  const { id } = await makeUser({})
  const left = (await view(admin, id)).body.token
  const out = await ask(left, 'POST', '/api/auth/logout')
  expect([out.status, out.cookie]).toEqual([200, null])
  expect([await reads(left, '/api/auth/user'), await reads(admin, '/api/auth/user')]).toEqual([401, 200])

  const second = await makeUser({ userType: 'admin' })
  const theirs = await signIn(second.username, PASSWORD)
  const looked = (await view(theirs, id)).body.token
  await ask(theirs, 'POST', '/api/auth/logout')
  expect(await reads(looked, '/api/auth/user')).toBe(401)

  const again = (await view(await signIn(second.username, PASSWORD), id)).body.token
  const { body } = await ask(admin, 'GET', `/api/users/${second.id}`)
  await fetch(`${product.url}/api/users/${second.id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin}`, 'If-Match': `"${body.revision}"` },
    body: JSON.stringify({ userType: 'user' }),
  })
  expect(await reads(again, '/api/auth/user')).toBe(401)

  const last = (await view(admin, id)).body.token
  await ask(admin, 'POST', `/api/users/${id}/archive`)
  expect(await reads(last, '/api/auth/user')).toBe(401)
})
