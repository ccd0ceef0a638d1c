import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Records } from '../../ports.ts'
import { openTestRecords, outcomeOf, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { registerUserWith } from './register-user.ts'
import { runOnUser } from './run-on-user.ts'

const PASSWORD = 'dogru-at-pil-zimba'
const HERE = { address: '203.0.113.1', userAgent: null, isGone: () => false }

let opened: TestRecords
let records: Records
let people = 0

beforeAll(async () => {
  opened = await openTestRecords()
  records = opened.records
})
afterAll(() => opened?.close())

const register = async (userType: 'admin' | 'user' = 'user') => {
  const username = `colleague-${++people}`
  const user = { username, fullName: username, email: null, userType, subRole: 'viewer', permissions: [] }
  const { outcome } = await registerUserWith(records, user, PASSWORD, aCause())
  const signIn = (password = PASSWORD) => records.signIn({ ...HERE, username, password })
  return { id: outcome.id, signIn }
}
const SOMEBODY = '0190a000-0000-7000-8000-00000000dead'
const ADMINISTRATOR = { id: SOMEBODY, userType: 'admin', permissions: [] } as const

test('a deactivation ends every session at once and is told by name; a reactivation brings no session back', async () => {
  const { id, signIn } = await register()
  const { token, session } = await signIn()
  const told: string[] = []
  let tell = () => {}
  const heard = new Promise<void>((resolve) => {
    tell = resolve
  })
  const unwatch = opened.sessions.watch({
    changed: (sessionId) => {
      told.push(sessionId)
      tell()
    },
    interrupted: () => {},
  })
  // What is listened to is told from the next change on; an own change is repeated until it is heard.
  await runOnUser(records, id, { type: 'Archive' }, aCause(), ADMINISTRATOR)
  expect(await outcomeOf(records.sessions.find(token))).toBe('account-inactive')
  expect(await outcomeOf(signIn())).toBe('account-inactive')
  expect(await outcomeOf(signIn('falsch'))).toBe('bad-credentials')
  await heard
  expect(told).toContain(session.id)
  unwatch()
  await runOnUser(records, id, { type: 'Restore' }, aCause(), ADMINISTRATOR)
  expect(await records.sessions.find(token)).toBeNull()
  expect(await outcomeOf(signIn())).toBe('done')
})

test('a change of the type is in every session before it is answered', async () => {
  const { id, signIn } = await register()
  const { token } = await signIn()
  await runOnUser(records, id, { type: 'Change', set: { userType: 'clinic' } }, aCause(), ADMINISTRATOR)
  expect((await records.sessions.find(token))?.user).toMatchObject({ userType: 'clinic', role: 'clinic' })
})

test('of two administrators who deactivate each other at once, one stays', async () => {
  const [one, other] = [await register('admin'), await register('admin')]
  const outcomes = await Promise.all(
    [one, other].map(({ id }) => outcomeOf(runOnUser(records, id, { type: 'Archive' }, aCause(), ADMINISTRATOR))),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'last-administrator'])
})

test('no user changes a colleague who may do more, or gives more than their own rights', async () => {
  const { id } = await register('admin')
  const { id: weak } = await register()
  const mayEdit = { resource: 'users', action: 'edit', allowed: true }
  const writer = { id: SOMEBODY, userType: 'user', permissions: [mayEdit] } as const
  const change = (whom: string, set: object) =>
    outcomeOf(runOnUser(records, whom, { type: 'Change', set: set as never }, aCause(), writer))
  expect(await change(id, { fullName: 'Başka' })).toBe('colleague-exceeds-own')
  expect(await change(weak, { userType: 'admin' })).toBe('grant-exceeds-own')
  expect(await change(weak, { subRole: 'manager' })).toBe('grant-exceeds-own')
  expect(await change(weak, { fullName: 'Başka' })).toBe('done')
})

test('no user changes the own e-mail address by the route for colleagues, or undoes a change of it there', async () => {
  const { id } = await register('admin')
  const change = (writer: string) =>
    outcomeOf(
      runOnUser(records, id, { type: 'Change', set: { email: `${writer}@example.com` } }, aCause(), {
        ...ADMINISTRATOR,
        id: writer,
      }),
    )
  expect(await change(id)).toBe('own-address')
  expect(await change(SOMEBODY)).toBe('done')
  const undo = { type: 'Undo', revision: 1n, effect: { set: { email: null } } } as const
  expect(await outcomeOf(runOnUser(records, id, undo, aCause(), { ...ADMINISTRATOR, id }))).toBe('own-address')
  expect(await outcomeOf(runOnUser(records, id, undo, aCause(), ADMINISTRATOR))).toBe('done')
})
