import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Records } from '../../ports.ts'
import { openTestRecords, outcomeOf, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { endColleagueSessions, sessionsOfColleague } from './end-colleague-sessions.ts'
import { registerUserWith } from './register-user.ts'

const PASSWORD = 'dogru-at-pil-zimba'
const HERE = { address: '203.0.113.1', userAgent: null, isGone: () => false }
const NOBODY = '0190a000-0000-7000-8000-00000000dead'

const lines: Record<string, unknown>[] = []
let opened: TestRecords
let records: Records
let people = 0
beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  opened = await openTestRecords({ logger })
  records = opened.records
})
afterAll(() => opened?.close())

const grant = (permission: Permission) => {
  const [resource = '', action = ''] = permission.split('.')
  return { resource, action, allowed: true }
}
const register = async (...permissions: Permission[]) => {
  const username = `colleague-${++people}`
  const user = { username, fullName: username, email: null, userType: 'user', subRole: 'viewer' } as const
  const registered = { ...user, permissions: permissions.map(grant) }
  const { id } = (await registerUserWith(records, registered, PASSWORD, aCause())).outcome
  return { id, signIn: () => records.signIn({ ...HERE, username, password: PASSWORD }) }
}
const editor = (...more: Permission[]): Reader => ({
  id: '0190a000-0000-7000-8000-000000000001',
  userType: 'user',
  permissions: (['users.view', 'users.edit', ...more] as Permission[]).map(grant),
})
const end = (userId: string, sessionId: string | null, writer = editor()) =>
  endColleagueSessions(records, { userId, sessionId }, writer, async () => aCause())
const told = async (userId: string) =>
  (await Array.fromAsync(opened.store.readStream(`user-${userId}`))).flatMap(({ type, data }) =>
    type === 'UserSessionsEnded' ? [data] : [],
  )
const isRunning = async (token: string) => (await records.sessions.find(token)) !== null

test('sessions of a colleague are listed and ended, one or all, which is told and logged; the account stays open', async () => {
  const { id, signIn } = await register()
  const [first, second, third] = [await signIn(), await signIn(), await signIn()]
  const administrator = await register()
  const look = await records.sessions.start(first.session.user, {
    ...{ userAgent: null, address: null },
    viewer: (await administrator.signIn()).session.id,
  })
  const ids = [first, second, third].map(({ session }) => session.id)
  expect((await sessionsOfColleague(records, editor(), id)).map((session) => session.id).toSorted()).toEqual(
    ids.toSorted(),
  )

  expect(await end(id, first.session.id)).toBe(1)
  expect(await Promise.all([first, second, third].map(({ token }) => isRunning(token)))).toEqual([false, true, true])
  expect(await end(id, null)).toBe(2)
  expect(await sessionsOfColleague(records, editor(), id)).toEqual([])
  const { rows } = await opened.pool.query('select 1 from sessions.sessions where id = $1', [look.session.id])
  expect(rows).toHaveLength(1)
  expect(await told(id)).toEqual([{ every: false }, { every: true }])
  expect(lines.filter(({ security, userId }) => security === 'sessions-ended-by-colleague' && userId === id)).toEqual([
    expect.objectContaining({ by: editor().id, sessions: 1 }),
    expect.objectContaining({ by: editor().id, sessions: 2 }),
  ])

  expect(await outcomeOf(signIn())).toBe('done')
})

test('sessions that do not exist are not ended, and no user is told', async () => {
  const [{ id }, other] = [await register(), await register()]
  const { session, token } = await other.signIn()
  expect([await end(id, session.id), await end(id, NOBODY), await end(id, null)]).toEqual([0, 0, 0])
  expect(await isRunning(token)).toBe(true)
  expect(await told(id)).toEqual([])
})

test('sessions of a colleague who may do more or is out of sight, and own sessions, are neither shown nor ended', async () => {
  const { id, signIn } = await register('leads.edit')
  const { token } = await signIn()
  const stranger = editor('leads.edit', 'users.scope-own' as Permission)
  const cases: [string, Reader, string][] = [
    [id, editor(), 'colleague-exceeds-own'],
    [id, stranger, 'user-not-found'],
    [NOBODY, editor(), 'user-not-found'],
    [editor().id, editor(), 'own-account'],
  ]
  for (const [userId, writer, code] of cases) {
    expect(await outcomeOf(sessionsOfColleague(records, writer, userId))).toBe(code)
    expect(await outcomeOf(end(userId, null, writer))).toBe(code)
  }
  expect(await isRunning(token)).toBe(true)
  expect(await told(id)).toEqual([])
  expect(await outcomeOf(end(id, null, editor('leads.edit')))).toBe('done')
  expect(await isRunning(token)).toBe(false)
})

test('what is cut short between the fact and the end is ended when it is asked for again, and told once', async () => {
  const { id, signIn } = await register()
  const { token } = await signIn()
  const cause = aCause()
  const broken = { ...records, sessions: { ...records.sessions, endOneOf: () => Promise.reject(new Error('cut')) } }
  const ending = { userId: id, sessionId: null }
  await expect(endColleagueSessions(broken, ending, editor(), async () => cause)).rejects.toThrow('cut')
  expect(await isRunning(token)).toBe(true)
  expect(await endColleagueSessions(records, ending, editor(), async () => cause)).toBe(1)
  expect(await isRunning(token)).toBe(false)
  expect(await told(id)).toHaveLength(1)
})
