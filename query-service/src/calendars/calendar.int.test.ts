import type { Calendar } from '@kervan/contracts/api/calendars/calendars'
import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { refused } from '@kervan/contracts/errors/refusal'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Session } from '@kervan/infra/sessions/port'
import ICAL from 'ical.js'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'

const ME = idOf('user me')
const TODAY = dayOf(new Date())

let service: TestQueryService
const logged: string[] = []
beforeEach(async () => {
  logged.length = 0
  const logger = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
  service = await testQueryService(undefined, logger)
})
afterEach(() => service.close())

type Right = readonly [string, string]
const VIEWS: readonly Right[] = [
  ['events', 'view'],
  ['follow_ups', 'view'],
]
const secretOf = (calendar: string) => `krc_${calendar.padEnd(43, '-')}`
/** A user with a link to a calendar. */
const linkTo = (calendar: Calendar, rights: readonly Right[] = VIEWS, eventId: string | null = null) => {
  const permissions = rights.map(([resource, action]) => ({ resource, action, allowed: true }))
  const user = { id: ME, username: 'me', fullName: 'Işıl', email: null, role: 'user', userType: 'user', permissions }
  service.links.set(secretOf(calendar), {
    ...{ id: idOf(calendar), calendar, eventId, language: 'tr' },
    user: { ...user, subRole: 'agent', active: true } as Session['user'],
  })
}
const read = (calendar: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/api/calendars/${secretOf(calendar)}.ics`, { headers })
const entriesOf = async (calendar: string) => {
  await service.tell()
  const answer = await read(calendar)
  expect(answer.status).toBe(200)
  const parsed = new ICAL.Component(ICAL.parse(await answer.text()))
  return parsed.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
}
const titlesOf = async (calendar: string) => (await entriesOf(calendar)).map(({ summary }) => summary)

const followUp = (subcategory: string, more: object = {}): string => {
  const stream = `follow-up-${idOf(subcategory)}`
  const values = {
    ...{ subcategory, about: null, person: null, dueAt: TODAY, assignedUser: ME, recur: null, until: null },
    ...{ recurDay: null, notes: 'Ayşe Kaya hamile', outcome: null, completedAt: null, ...more },
  }
  service.log.record(stream, 'FollowUpCreated', { values } as never)
  return stream
}
const event = (name: string, more: object = {}): string => {
  const stream = `event-${idOf(name)}`
  const values = {
    ...{ name, dates: { from: TODAY, to: addDays(TODAY, 1) }, type: 'fair', location: 'Kordon', city: 'İzmir' },
    ...{ country: null, clinic: null, capacity: null, reserved: null, waiting: null, manager: null },
    ...{ description: null, tags: [], files: [], ...more },
  }
  service.log.record(stream, 'EventCreated', { values } as never)
  return stream
}

test("a user's own open follow-ups, at their minute or on their day, by what they are called alone", async () => {
  linkTo('followUps')
  followUp('Ara', { dueAt: `${TODAY}T09:30:00.000Z` })
  followUp('Mesaj', { dueAt: addDays(TODAY, 1) })
  followUp('Başkasının', { assignedUser: idOf('user other') })
  service.log.record(followUp('Bitti'), 'FollowUpStatusChanged', { from: 'new', to: 'completed' })
  service.log.record(followUp('Arşivde'), 'FollowUpArchived', {})
  const [call, message, ...more] = await entriesOf('followUps')
  expect(more).toEqual([])
  expect([call!.summary, call!.startDate.toString(), call!.endDate.toString()]).toEqual([
    'Ara',
    `${TODAY}T09:30:00Z`,
    `${TODAY}T09:45:00Z`,
  ])
  expect([message!.summary, message!.startDate.toString(), message!.endDate.toString()]).toEqual([
    'Mesaj',
    addDays(TODAY, 1),
    addDays(TODAY, 2),
  ])
  expect(await (await read('followUps')).text()).not.toContain('hamile')
})

test('events that the user sees, with what was cancelled as such', async () => {
  linkTo('events')
  event('Taslak')
  service.log.record(event('Fuar'), 'EventStatusChanged', { from: 'draft', to: 'open' })
  service.log.record(event('İptal'), 'EventStatusChanged', { from: 'draft', to: 'cancelled', reason: 'Salon yok' })
  service.log.record(event('Arşivde'), 'EventArchived', {})
  const entries = await entriesOf('events')
  const told = entries.map(({ summary, component }) => [summary, component.getFirstPropertyValue('status')])
  expect(told.toSorted()).toEqual([
    ['Fuar', 'CONFIRMED'],
    ['Taslak', 'TENTATIVE'],
    ['İptal', 'CANCELLED'],
  ])
  const fair = entries.find(({ summary }) => summary === 'Fuar')!
  expect([fair.startDate.toString(), fair.endDate.toString(), fair.location]).toEqual([
    TODAY,
    addDays(TODAY, 2),
    'Kordon, İzmir',
  ])
  expect(fair.uid).toBe(`event-${idOf('Fuar')}@kervan`)
})

test('what the user may see is judged at each reading', async () => {
  linkTo('events', [...VIEWS, ['events', 'scope-own']])
  event('Benim', { manager: ME })
  event('Başkasının')
  expect(await titlesOf('events')).toEqual(['Benim'])
  linkTo('events')
  expect((await titlesOf('events')).toSorted()).toEqual(['Başkasının', 'Benim'])
  linkTo('events', [['follow_ups', 'view']])
  expect((await read('events')).status).toBe(404)
})

test('who sees what the team sees is told that', async () => {
  linkTo('events', [...VIEWS, ['events', 'scope-team']])
  const colleague = idOf('user colleague')
  for (const id of [ME, colleague])
    service.log.record(`user-${id}`, 'UserRegistered', {
      ...{ username: id, fullName: id, email: null, userType: 'user', subRole: 'agent', permissions: [] },
    } as never)
  service.log.record(`team-${idOf('team')}`, 'TeamCreated', {
    values: { name: 'Ekip', leader: null, members: [ME, colleague], description: null },
  } as never)
  event('Ekibin', { manager: colleague })
  event('Kimsenin')
  expect(await titlesOf('events')).toEqual(['Ekibin'])
})

test('one event, as long as the user sees it', async () => {
  linkTo('event', VIEWS, idOf('Fuar'))
  const stream = event('Fuar', { dates: { from: '2020-03-01', to: '2020-03-02' } })
  event('Gün')
  expect(await titlesOf('event')).toEqual(['Fuar'])
  linkTo('event', [...VIEWS, ['events', 'scope-own']], idOf('Fuar'))
  expect((await read('event')).status).toBe(404)
  linkTo('event', VIEWS, idOf('Fuar'))
  service.log.record(stream, 'EventArchived', {})
  await service.tell()
  expect((await read('event')).status).toBe(404)
})

further('it goes back ninety days, and holds two thousand entries that come soonest', async () => {
  linkTo('followUps')
  linkTo('events')
  followUp('Eski', { dueAt: addDays(TODAY, -91) })
  followUp('Doksan gün önce', { dueAt: addDays(TODAY, -90) })
  event('Geçmiş', { dates: { from: addDays(TODAY, -100), to: addDays(TODAY, -91) } })
  event('Süren', { dates: { from: addDays(TODAY, -100), to: addDays(TODAY, -90) } })
  expect(await titlesOf('events')).toEqual(['Süren'])
  for (let each = 0; each < 2_001; each++) followUp(`${each}`, { dueAt: addDays(TODAY, 2_001 - each) })
  const titles = await titlesOf('followUps')
  expect([titles.length, titles[0], titles.includes('1'), titles.includes('2')]).toEqual([
    2_000,
    'Doksan gün önce',
    false,
    true,
  ])
})

test('it is a calendar that programs keep until it changes', async () => {
  linkTo('events')
  const stream = event('Fuar')
  await service.tell()
  const first = await read('events')
  expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  const etag = first.headers.get('ETag')!
  const again = await read('events', { 'If-None-Match': `"other", W/${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const changes = { city: { from: 'İzmir', to: 'Bursa' } }
  service.log.record(stream, 'EventChanged', { changes } as never)
  await service.tell()
  const changed = await read('events', { 'If-None-Match': etag })
  expect([changed.status, (await changed.text()).includes('Bursa')]).toEqual([200, true])
})

test('an address that leads nowhere says no more than that', async () => {
  const answer = await read('nothing')
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'calendar-not-found'])
})

test('no log tells an address, whether it leads to a calendar or not', async () => {
  linkTo('events')
  await service.tell()
  for (const calendar of ['events', 'nothing', 'y'.repeat(200)]) await (await read(calendar)).text()
  expect(logged.join('')).toContain('/api/calendars/:file')
  expect(logged.join('')).not.toContain('krc_')
})

test('readings are counted by the address, and tries of what leads nowhere by the network', async () => {
  linkTo('events')
  await service.tell()
  const take = vi.spyOn(service.sessions.attempts, 'take')
  await read('events')
  await read('nothing')
  expect(take.mock.calls.map(([[limit]]) => [limit!.name, limit!.most, limit!.seconds])).toEqual([
    ['calendar', 60, 600],
    ['calendar-miss', 120, 600],
  ])
  take.mockRejectedValueOnce(refused('too-many-requests', { seconds: 9, limit: 'calendar' }))
  const answer = await read('events')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '9'])
})
