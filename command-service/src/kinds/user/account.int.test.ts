import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Records } from '../../ports.ts'
import { openTestRecords, outcomeOf, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { changePassword, type PasswordChange } from './change-password.ts'
import { changeProfile, type ProfileChange } from './change-profile.ts'
import { demandCurrentPassword } from './demand-current-password.ts'
import { registerUserWith } from './register-user.ts'
import { userDecider } from './user.decider.ts'

const OLD = 'dogru-at-pil-zimba'
const NEW = 'üç deve bir kervan'
const HERE = { address: '203.0.113.1', userAgent: null, isGone: () => false }

let opened: TestRecords
let records: Records
let people = 0
let username: string

beforeAll(async () => {
  opened = await openTestRecords()
  records = opened.records
})
afterAll(() => opened?.close())
beforeEach(async () => {
  username = `colleague-${++people}`
  const user = { username, fullName: username, email: null, userType: 'user', subRole: 'viewer' } as const
  await registerUserWith(records, { ...user, permissions: [] }, OLD, aCause())
})

const signIn = (password = OLD) => records.signIn({ ...HERE, username, password })
const changing = async (more: Partial<PasswordChange> = {}) => {
  const { session } = more.session ? { session: more.session } : await signIn()
  return changePassword(records, { ...HERE, session, currentPassword: OLD, newPassword: NEW, ...more }, async () =>
    aCause(),
  )
}
const passwordChanges = async () =>
  (await Array.fromAsync(opened.store.readAll())).filter(({ type }) => type === 'UserPasswordChanged').length

test('a password that is changed ends all sessions but the one that changes it, and is the only one from then on', async () => {
  const [mine, ...others] = [await signIn(), await signIn(), await signIn()]
  expect(await changing({ session: mine.session })).toEqual({ sessionsEnded: 2 })
  expect(await records.sessions.find(mine.token)).not.toBeNull()
  for (const { token } of others) expect(await records.sessions.find(token)).toBeNull()
  expect(await outcomeOf(signIn(OLD))).toBe('bad-credentials')
  expect(await outcomeOf(signIn(NEW))).toBe('done')
})

test('what is refused names its field, and changes and ends nothing', async () => {
  const before = await passwordChanges()
  const other = await signIn()
  const fault = { field: 'newPassword', fault: 'password-too-common', minimum: 6 }
  expect(await changing({ newPassword: 'Password123' })).toEqual(fault)
  expect(await changing({ newPassword: username })).toEqual({ ...fault, fault: 'password-is-username' })
  expect(await changing({ currentPassword: 'wrong' })).toEqual({
    field: 'currentPassword',
    fault: 'wrong-current-password',
  })
  expect(await records.sessions.find(other.token)).not.toBeNull()
  expect(await passwordChanges()).toBe(before)
  expect(await outcomeOf(signIn(OLD))).toBe('done')
})

test('a change whose answer was lost may be asked for again, and is recorded once', async () => {
  const before = await passwordChanges()
  const { session } = await signIn()
  await changing({ session })
  await signIn(NEW)
  expect(await changing({ session })).toEqual({ sessionsEnded: 1 })
  expect(await passwordChanges()).toBe(before + 1)
})

test('guessing the present password is limited as guessing at the sign-in is', async () => {
  const { session } = await signIn()
  const answers: string[] = []
  for (let guess = 0; guess < 12; guess++) {
    answers.push(await outcomeOf(changing({ session, currentPassword: `guess ${guess}` })))
  }
  expect(answers).toEqual([...Array(10).fill('done'), 'too-many-requests', 'too-many-requests'])
  expect(await outcomeOf(signIn())).toBe('too-many-requests')
})

test('a user’s sessions are that user’s alone to list and to end, and follow what is changed of the user', async () => {
  const { sessions } = records
  const origin = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    address: '203.0.113.9',
  }
  const [mine, other] = [await signIn(), await records.signIn({ ...HERE, ...origin, username, password: OLD })]
  const { id: userId } = mine.session.user
  const stranger = '0190a000-0000-7000-8000-00000000dead'
  const listed = await sessions.listOf(userId)
  expect(listed.map(({ id }) => id).toSorted()).toEqual([mine.session.id, other.session.id].toSorted())
  expect(listed.find(({ id }) => id === other.session.id)).toMatchObject({
    browser: 'Firefox',
    system: 'Linux',
    address: origin.address,
  })
  expect(JSON.stringify(listed)).not.toContain(other.token)
  expect(await sessions.listOf(stranger)).toEqual([])
  expect(await sessions.endOneOf(stranger, other.session.id)).toBe(0)
  const { user } = other.session
  await sessions.renew({ ...user, fullName: 'Ayşe Kaya' }, 9n)
  await sessions.renew({ ...user, fullName: 'Ayşe Eski' }, 8n)
  expect((await records.sessions.find(other.token))?.user).toEqual({ ...other.session.user, fullName: 'Ayşe Kaya' })
  expect(await sessions.endOneOf(userId, other.session.id)).toBe(1)
  expect(await records.sessions.find(other.token)).toBeNull()
  expect(await records.sessions.find(mine.token)).not.toBeNull()
})

const changingProfile = async (
  session: ProfileChange['session'],
  more: Omit<ProfileChange, keyof typeof HERE | 'session'>,
) => changeProfile(records, { ...HERE, session, ...more }, async () => aCause())
const emailOf = async (id: string) => (await records.runner.load(userDecider, id)).state?.values.email

test('another e-mail address takes the present password, and a name does not', async () => {
  const { session } = await signIn()
  const email = `${username}@example.com`
  expect(await changingProfile(session, { set: { email } })).toEqual({ fault: 'required' })
  expect(await changingProfile(session, { set: { email }, currentPassword: 'wrong' })).toEqual({
    fault: 'wrong-current-password',
  })
  expect(await emailOf(session.user.id)).toBeNull()
  await changingProfile(session, { set: { email }, currentPassword: OLD })
  expect(await emailOf(session.user.id)).toBe(email)
  const again = await changingProfile(session, { set: { email, fullName: 'Ayşe Kaya' } })
  expect(again).not.toHaveProperty('fault')
  expect(await changingProfile(session, { set: { email: null } })).toEqual({ fault: 'required' })
})

test('guessing the password by way of another e-mail address is limited as guessing at the sign-in is', async () => {
  const { session } = await signIn()
  const answers: string[] = []
  for (let guess = 0; guess < 11; guess++) {
    const set = { email: `${username}@example.com` }
    answers.push(await outcomeOf(changingProfile(session, { set, currentPassword: `guess ${guess}` })))
  }
  expect(answers).toEqual([...Array(10).fill('done'), 'too-many-requests'])
})

test('guessing the password by way of ending own sessions is limited as guessing at the sign-in is', async () => {
  const { session } = await signIn()
  const raw = { ip: HERE.address, socket: { destroyed: false } }
  const demand = (password: string) =>
    outcomeOf(demandCurrentPassword(records, { raw, session, language: 'tr' } as never, password, 'session-end-failed'))
  expect(await demand(OLD)).toBe('done')
  const answers: string[] = []
  for (let guess = 0; guess < 11; guess++) answers.push(await demand(guess === 0 ? '' : `guess ${guess}`))
  expect(answers).toEqual(Array(11).fill('invalid-request'))
  expect(await demand(OLD)).toBe('too-many-requests')
})
