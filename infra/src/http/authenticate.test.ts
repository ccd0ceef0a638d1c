import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { authenticate, tokenOf } from './authenticate.ts'
import { sessionCookie, sessionCookieName } from './cookies.ts'

test('over https the cookie is of a name that no neighbour of the domain can set, and no other is taken', () => {
  const name = sessionCookieName(true)
  expect(sessionCookie(name, 'own', 60)).toBe(
    '__Host-kervan_session=own; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
  )
  expect(tokenOf({ cookie: 'kervan_session=a neighbour’s; __Host-kervan_session=own' }, name)?.token).toBe('own')
  expect(tokenOf({ cookie: 'kervan_session=a neighbour’s' }, name)).toBe(null)
})

test('over http on this machine it has its plain name', () => {
  const name = sessionCookieName(false)
  expect(sessionCookie(name, 'own', 60)).toBe('kervan_session=own; Path=/; HttpOnly; SameSite=Lax; Max-Age=60')
  expect(tokenOf({ cookie: 'a=b; kervan_session=own' }, name)).toEqual({ token: 'own', from: 'cookie' })
})

const ayse = { id: '0190a000-0000-7000-8000-000000000001', username: 'ayse' }
const lines: Record<string, unknown>[] = []
const log = pino(
  new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  }),
)
const caller = { address: '203.0.113.1', log }
const withSession = () => {
  const uses: unknown[] = []
  const sessions = {
    cookieName: 'kervan_session',
    async find(_token: string, options: unknown) {
      uses.push(options)
      return { id: 'session', user: ayse }
    },
  } as never
  return { sessions, uses }
}

test('a GET that changes something is refused to a cookie without the marker, as another site would send it', async () => {
  const { sessions } = withSession()
  const cookie = { cookie: 'kervan_session=own' }
  const ask = (endpoint: Parameters<typeof authenticate>[0], headers = {}) =>
    authenticate(endpoint, { ...cookie, ...headers }, sessions, caller)
  await expect(ask({ method: 'GET', changes: true })).rejects.toMatchObject({ code: 'cross-site' })
  await expect(ask({ method: 'POST' })).rejects.toMatchObject({ code: 'cross-site' })
  await expect(ask({ method: 'GET', changes: true }, { 'x-requested-with': 'XMLHttpRequest' })).resolves.toBeTruthy()
  await expect(ask({ method: 'GET' })).resolves.toBeTruthy()
  await expect(ask({ method: 'POST', changes: false })).resolves.toBeTruthy()
})

test('what is asked again and again by itself does not keep a session alive', async () => {
  const { sessions, uses } = withSession()
  const headers = { authorization: 'Bearer own' }
  await authenticate({ method: 'GET', isPoll: true }, headers, sessions, caller)
  await authenticate({ method: 'GET' }, headers, sessions, caller)
  expect(uses).toEqual([{ noteUse: false }, { noteUse: true }])
})

test('what is sent in the name of another, or by another page, is told to the security log, once in a while', async () => {
  const { sessions } = withSession()
  const ask = (headers: Record<string, string>) =>
    authenticate({ method: 'POST' }, { cookie: 'kervan_session=own', ...headers }, sessions, caller)
  const marked = { 'x-requested-with': 'XMLHttpRequest' }
  lines.splice(0)
  for (const [name, claim] of [
    ['x-user-id', 'of another'],
    ['x-user-name', 'mehmet'],
    ['x-user-id', 'of a third'],
  ] as const)
    await expect(ask({ ...marked, [name]: claim })).rejects.toMatchObject({ code: 'identity-mismatch' })
  expect(lines).toMatchObject([{ security: 'call-forged', userId: ayse.id, code: 'identity-mismatch', unlogged: 0 }])
  await expect(ask({ ...marked, 'x-user-id': ayse.id, 'x-user-name': 'ay%73e' })).resolves.toBeTruthy()
})
