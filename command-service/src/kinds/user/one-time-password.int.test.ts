import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Records } from '../../ports.ts'
import { openTestRecords, outcomeOf, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { changePassword } from './change-password.ts'
import { currentUserOf } from './current-user-of.ts'
import { registerUserWith } from './register-user.ts'
import { resetPassword } from './reset-password.ts'
import { createSignIn } from './sign-in.ts'
import { userDecider } from './user.decider.ts'

const RUNS = schedulesOf(10, 30)
const HERE = { address: '203.0.113.1', userAgent: null, isGone: () => false }
const ADMINISTRATOR = { id: '0190a000-0000-7000-8000-000000000001', userType: 'admin', permissions: [] } as const

let opened: TestRecords
let records: Records
let people = 0
let username: string
let userId: string
let first: string

beforeAll(async () => {
  opened = await openTestRecords()
  records = opened.records
})
afterAll(() => opened?.close())
const register = async () => {
  username = `colleague-${++people}`
  first = `one-time-of-${username}`
  const user = { username, fullName: username, email: null, userType: 'user', subRole: 'viewer' } as const
  const registered = { ...user, permissions: [] }
  const { outcome } = await registerUserWith(records, registered, first, aCause(), { isOneTime: true })
  userId = outcome.id
  await opened.pool.query('truncate sessions.attempts, commands.known_sign_ins')
}
beforeEach(register)

const signIn = (password: string) => records.signIn({ ...HERE, username, password })
const change = async (token: string, currentPassword: string, newPassword: string) => {
  const session = await records.sessions.find(token)
  if (!session) return 'no session'
  const done = await changePassword(records, { ...HERE, session, currentPassword, newPassword }, async () => aCause())
  return 'fault' in done ? done.fault : 'changed'
}
const owes = async (token: string) => (await records.sessions.find(token))?.user.owes
const expire = () =>
  opened.pool.query(`update commands.credentials set one_time_until = now() - interval '1 second'
    where user_id = '${userId}'`)

test('a user who signs in by a one-time password owes one of the own choice, until it is chosen', async () => {
  const { token, session } = await signIn(first)
  expect(session.user.owes).toBe('password')
  expect(await change(token, first, first)).toBe('password-as-before')
  // Sending the one-time password again as the new one, as after a lost answer, is no change either.
  expect(await change(token, 'something-else', first)).toBe('wrong-current-password')
  expect(await owes(token)).toBe('password')
  expect(await change(token, first, 'üç deve bir kervan')).toBe('changed')
  expect(await owes(token)).toBeUndefined()
  expect(await outcomeOf(signIn(first))).toBe('bad-credentials')
  const again = await signIn('üç deve bir kervan')
  expect(again.session.user.owes).toBeUndefined()
  // The first own password is the choice of every new user; a later one is reported to its user.
  expect(await change(again.token, 'üç deve bir kervan', 'bir kervan üç deve')).toBe('changed')
  const events = await Array.fromAsync(opened.store.readStream(`user-${userId}`))
  expect(events.flatMap(({ type, data }) => (type === 'UserPasswordChanged' ? [data] : []))).toEqual([
    { ofOneTime: true },
    {},
  ])
})

test('a one-time password is good for its time, and a caller without it is not told that it is over', async () => {
  await expire()
  expect(await outcomeOf(signIn(first))).toBe('one-time-password-expired')
  expect(await outcomeOf(signIn('a guess'))).toBe('bad-credentials')
  const { password } = await resetPassword(records, userId, aCause(), ADMINISTRATOR)
  expect(await outcomeOf(signIn(String(password)))).toBe('done')
})

test('a reset that is repeated gives another password, but takes away none that was chosen meanwhile', async () => {
  const cause = aCause()
  await resetPassword(records, userId, cause, ADMINISTRATOR)
  const again = await resetPassword(records, userId, cause, ADMINISTRATOR)
  const { token } = await signIn(String(again.password))
  expect(await change(token, String(again.password), 'üç deve bir kervan')).toBe('changed')
  expect(await resetPassword(records, userId, cause, ADMINISTRATOR)).toMatchObject({ password: null, sessionsEnded: 0 })
  expect(await records.sessions.find(token)).not.toBeNull()
  expect(await outcomeOf(signIn('üç deve bir kervan'))).toBe('done')
  const resets = (await Array.fromAsync(opened.store.readAll())).filter(({ type }) => type === 'UserPasswordReset')
  expect(resets.filter(({ stream }) => stream.endsWith(userId))).toHaveLength(1)
})

test('a reset ends the API keys of the user, and those of no other user', async () => {
  const secretOf = async (ownerId: string) => {
    const { state } = await records.runner.load(userDecider, ownerId)
    const [id, owner] = [aCause().commandId, currentUserOf(ownerId, state!)]
    const facts = { name: 'Muhasebe', scopes: [], expiresOn: '2999-12-31', perMinute: 60, revoked: false }
    await records.apiKeys.keep({ ...facts, id, owner, asOf: 1n })
    return (await records.apiKeys.issue(id, { ownerId, issuedBy: ownerId, overlapMinutes: 0 })).secret
  }
  const call = (secret: string) => outcomeOf(records.apiKeys.find(secret, null))
  const others = await secretOf(userId)
  await register()
  const secret = await secretOf(userId)
  expect(await call(secret)).toBe('done')
  expect(await resetPassword(records, userId, aCause(), ADMINISTRATOR)).toMatchObject({ apiKeysEnded: 1 })
  expect([await call(secret), await call(others)]).toEqual(['api-key-revoked', 'done'])
})

test('a user is not reset by one who may do less', async () => {
  const clerk = { id: userId, userType: 'user', permissions: [] } as const
  const boss = { username: `boss-${people}`, fullName: 'Boss', email: null, userType: 'admin', subRole: 'x' } as const
  const { outcome } = await registerUserWith(records, { ...boss, permissions: [] }, 'the-boss', aCause())
  expect(await outcomeOf(resetPassword(records, outcome.id, aCause(), clerk))).toBe('colleague-exceeds-own')
  expect(await outcomeOf(records.signIn({ ...HERE, username: boss.username, password: 'the-boss' }))).toBe('done')
})

test('a sign-in whose password is reset while it goes on begins no session', async () => {
  const { credentials } = records
  let after = async () => {}
  const slow: typeof credentials.check = async (...asked) => {
    const checked = await credentials.check(...asked)
    await after()
    return checked
  }
  after = async () => {
    await resetPassword(records, userId, aCause(), ADMINISTRATOR)
  }
  const rival = createSignIn({ ...records, credentials: { ...credentials, check: slow } })
  expect(await outcomeOf(rival({ ...HERE, username, password: first }))).toBe('bad-credentials')
  expect(await records.sessions.listOf(userId)).toEqual([])
})

const act = fc.oneof(
  fc.record({ does: fc.constant('sign in'), with: fc.nat(5) }),
  fc.record({ does: fc.constant('change'), with: fc.nat(5), from: fc.nat(5) }),
  fc.record({ does: fc.constantFrom('reset', 'expire') }),
)

test('in whichever order rivals reset, change and sign in, one password counts, and no session goes on that began by another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      await register()
      /** Every password that ever was, the present one last. */
      const passwords = [first]
      let own = false
      let expired = false
      let tokens: string[] = []
      const at = <Value>(list: readonly Value[], index: number) => list[index % list.length]
      for (const asked of acts) {
        if (asked.does === 'reset') {
          const { password } = await resetPassword(records, userId, aCause(), ADMINISTRATOR)
          passwords.push(String(password))
          ;[own, expired, tokens] = [false, false, []]
        } else if (asked.does === 'expire') {
          await opened.pool.query(
            `update commands.credentials set one_time_until = now() - interval '1 second'
             where user_id = $1 and one_time_until is not null`,
            [userId],
          )
          expired = !own
        } else if (asked.does === 'sign in') {
          const password = String(at(passwords, 'with' in asked ? asked.with : 0))
          const right = password === passwords.at(-1)
          const signed = await signIn(password).catch((error) => error.code as string)
          if (typeof signed === 'object') tokens.push(signed.token)
          const expected = right ? (expired ? 'one-time-password-expired' : 'object') : 'bad-credentials'
          expect(typeof signed === 'object' ? 'object' : signed).toBe(expected)
        } else if (tokens.length > 0 && 'from' in asked) {
          const token = String(at(tokens, asked.from))
          const current = String(at(passwords, asked.with))
          const next = `own-${passwords.length}-${username}`
          const right = current === passwords.at(-1)
          expect(await change(token, current, next)).toBe(right ? 'changed' : 'wrong-current-password')
          if (right) {
            passwords.push(next)
            ;[own, expired, tokens] = [true, false, [token]]
          }
        }
        // A user who is still signed in owes a password exactly as long as they have not chosen one.
        for (const token of tokens) expect(await owes(token)).toBe(own ? undefined : 'password')
        expect((await records.sessions.listOf(userId)).length).toBe(tokens.length)
        await opened.pool.query('truncate sessions.attempts')
      }
    }),
    { numRuns: RUNS },
  )
}, 600_000)
