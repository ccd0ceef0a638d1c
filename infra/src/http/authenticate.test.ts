import { expect, test } from 'vitest'
import { tokenOf } from './authenticate.ts'
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
