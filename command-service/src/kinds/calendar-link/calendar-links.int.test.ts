import { createServer, type Server } from 'node:http'
import { MOST_CALENDAR_LINKS } from '@kervan/contracts/api/calendars/calendars'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { type Granted, grantOf } from '@kervan/tests/support/builders/user.builder'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandApp } from '../../app.ts'
import { freshId } from '../../kit/derived-ids.ts'
import { callerOf, PASSWORD, type SignedInColleague, signInColleague } from '../../testing/colleagues-over-http.ts'
import { openTestRecords, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { eventDecider } from '../participant/participant-places.ts'

let opened: TestRecords
let server: Server
let admin: SignedInColleague
const logged: string[] = []

beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
  opened = await openTestRecords({ logger })
  server = createServer(createCommandApp(opened, opened.records, () => undefined)).listen(0)
  admin = await colleague([], 'admin')
})
afterAll(async () => {
  server?.close()
  await opened?.close()
})

const allowing = (...permissions: readonly Granted[]): PermissionRecord[] => permissions.map(grantOf)
const VIEWS = allowing('events.view', 'follow_ups.view')

const colleague = (permissions = VIEWS, userType?: 'admin' | 'user') =>
  signInColleague(opened.records, permissions, { userType })
const ask = callerOf(() => server)

const make = async (user: SignedInColleague, body: object = { calendar: 'followUps' }, key?: string) => {
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
  const made = await ask(user.token, 'POST', '/api/calendar-links', { language: 'tr', ...body }, headers)
  const secret = /^\/api\/calendars\/(krc_[\w-]{43})\.ics$/.exec(String(made.told.path))?.[1] ?? ''
  return { ...made, id: String(made.told.id), secret }
}
const linksOf = async (user: SignedInColleague) => {
  const { told } = await ask(user.token, 'GET', '/api/calendar-links')
  return told.data as readonly { id: string; calendar: string; event: object | null; readAt: string | null }[]
}
const find = (secret: string) => opened.records.calendarLinks.find(secret)

const newEvent = async (manager: string | null): Promise<string> => {
  const id = freshId(new Date().toISOString())
  const values = {
    ...{ name: 'Fuar', dates: { from: '2097-03-01', to: '2097-03-02' }, type: 'fair', location: null, city: null },
    ...{ country: null, clinic: null, capacity: null, reserved: null, waiting: null, manager, description: null },
    ...{ tags: [], files: [] },
  }
  await opened.records.runner.run(eventDecider, id, { type: 'Create', values }, aCause())
  return id
}

test('an address leads to its user, and is told once and stored nowhere', async () => {
  const user = await colleague()
  const { status, id, secret } = await make(user)
  expect(status).toBe(201)
  expect(await find(secret)).toMatchObject({ id, calendar: 'followUps', language: 'tr', user: { id: user.id } })
  const [link] = await linksOf(user)
  expect(link).toEqual({
    ...{ id, calendar: 'followUps', event: null },
    ...{ madeAt: expect.any(String), readAt: expect.any(String) },
  })
  const { rows } = await opened.pool.query('select to_jsonb(l)::text as row from sessions.calendar_links l')
  expect(rows.map(({ row }) => row).join()).not.toContain(secret.slice(4))
  expect(logged.join('')).toContain('calendar-link-made')
  expect(logged.join('')).not.toContain(secret)
})

test('a revoked address leads nowhere, and only its user revokes it', async () => {
  const user = await colleague()
  const { id, secret } = await make(user)
  const other = await colleague()
  expect((await ask(other.token, 'DELETE', `/api/calendar-links/${id}`)).told).toEqual({ success: true, revoked: 0 })
  expect(await find(secret)).not.toBeNull()
  expect((await ask(user.token, 'DELETE', `/api/calendar-links/${id}`)).told).toEqual({ success: true, revoked: 1 })
  expect(await find(secret)).toBeNull()
  expect(await linksOf(user)).toEqual([])
})

test('it stands for what its user may do at that moment', async () => {
  const user = await colleague()
  const { secret } = await make(user)
  const rights = async () => (await find(secret))?.user.permissions.map(({ resource }) => resource)
  expect(await rights()).toEqual(expect.arrayContaining(['events', 'follow_ups']))
  await ask(admin.token, 'PUT', `/api/users/${user.id}/permissions`, { permissions: allowing('teams.view') })
  expect(await rights()).not.toContain('follow_ups')
})

test.each([
  ['deactivated, also after a reactivation', ['archive', 'restore']],
  ['given another password by a colleague', ['reset-password']],
])('the addresses of a user end for good who is %s', async (_, acts) => {
  const user = await colleague()
  const { secret } = await make(user)
  for (const act of acts)
    expect(
      (await ask(admin.token, 'POST', `/api/users/${user.id}/${act}`, act === 'reset-password' ? {} : undefined))
        .status,
    ).toBe(200)
  expect(await find(secret)).toBeNull()
})

test('the addresses of a user outlast a password that the user chooses', async () => {
  const user = await colleague()
  const { secret } = await make(user)
  const passwords = { currentPassword: PASSWORD, newPassword: 'another long password' }
  expect((await ask(user.token, 'POST', '/api/auth/change-password', passwords)).status).toBe(200)
  expect(await find(secret)).toMatchObject({ calendar: 'followUps' })
})

test('a user who may not view such records makes none, and of an event only one who sees it', async () => {
  const user = await colleague(allowing('events.view', 'events.scope-own'))
  expect((await make(user)).code).toBe('not-permitted')
  const [theirs, other] = [await newEvent(user.id), await newEvent(null)]
  expect((await make(user, { calendar: 'event', event: other })).code).toBe('record-not-found')
  const { secret } = await make(user, { calendar: 'event', event: theirs })
  expect(await find(secret)).toMatchObject({ calendar: 'event', eventId: theirs })
  expect(await linksOf(user)).toMatchObject([{ event: { id: theirs, name: 'Fuar' } }])
})

test('asked for again with the same key it is the same link with a new address, and the first address leads nowhere', async () => {
  const user = await colleague()
  const first = await make(user, undefined, 'one-key')
  const again = await make(user, undefined, 'one-key')
  expect(again.id).toBe(first.id)
  expect([await find(first.secret), (await find(again.secret))?.id]).toEqual([null, first.id])
})

test('of many made at once no more are made than a user can have', async () => {
  const user = await colleague()
  const made = await Promise.all(Array.from({ length: MOST_CALENDAR_LINKS + 5 }, () => make(user)))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(MOST_CALENDAR_LINKS)
  expect(new Set(made.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
    new Set(['too-many-calendar-links']),
  )
})
