import type { Owed } from '@kervan/contracts/api/auth/owed'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { expect, test } from 'vitest'
import { demandSettled } from './demand-settled.ts'

const allowed = (owes?: Owed) =>
  ENDPOINTS.filter(({ permission }) => permission !== 'public')
    .filter((endpoint) => {
      try {
        demandSettled({ user: { owes } as never }, endpoint)
        return true
      } catch {
        return false
      }
    })
    .map(({ name }) => name)
    .toSorted()

const ALWAYS = ['get-current-user', 'logout']

test('a session that owes a password can have it chosen, and nothing else of all calls', () => {
  expect(allowed('password')).toEqual(['change-password', ...ALWAYS])
})

test('a session that owes nothing can ask for everything', () => {
  expect(allowed()).toHaveLength(ENDPOINTS.filter(({ permission }) => permission !== 'public').length)
})

test('the refusal says what is owed', () => {
  const refusal = (owes: Owed) => () => demandSettled({ user: { owes } as never })
  expect(refusal('password')).toThrow(expect.objectContaining({ code: 'password-change-required' }))
  expect(refusal('second-factor')).toThrow(expect.objectContaining({ code: 'second-factor-required' }))
})
