import { listNotifications } from '@kervan/contracts/api/notifications/list-notifications'
import type { Actor } from '@kervan/contracts/events/envelope'
import type { StoredChoices } from '@kervan/contracts/preferences/notification-choices'
import { streamOf } from '@kervan/contracts/streams'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, leadOf, recordsIn } from '../../testing/records.ts'
import { idOf } from '../../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
  tells.person('Işıl')
})
afterEach(() => service.close())

const ME = colleagueOf('agent')
const told = async (query = '') => {
  await service.tell()
  return (await service.get(listNotifications, `/api/notifications${query}`)).body
}
const gives = (name: string, ownerId: string | null = ME) => tells.onLead(name, 'LeadAssigned', { ownerId })
const reads = (ids: string[], until: string | null) =>
  service.log.record(streamOf('notifications', ME), 'NotificationsRead', { ids, until })

test('a user is told of a lead that they are given, and not of one that another user is given', async () => {
  for (const name of ['a', 'b']) tells.lead(name, 'Işıl')
  gives('a')
  gives('b', colleagueOf('Mert'))
  const { data, unread } = await told()
  expect(data).toMatchObject([
    { type: 'lead-given', title: 'Yeni adayınız var', link: `/leads/${leadOf('a')}`, read: false },
  ])
  expect(data[0]?.content).toContain('Işıl adayını verdi')
  expect(unread).toBe(1)
})

test('a lead that the reader may not see is not told of, and neither is it counted', async () => {
  tells.lead('a', 'Işıl')
  gives('a', colleagueOf('newcomer'))
  await service.tell()
  const { body } = await service.get(listNotifications, '/api/notifications', { as: 'newcomer' })
  expect(body).toEqual({ data: [], next: null, unread: 0 })
})

test('single ones are read, then all up to a position; what comes later is not', async () => {
  for (const name of ['a', 'b', 'c']) tells.lead(name, 'Işıl')
  gives('a')
  const [, second] = [gives('b'), gives('c')]
  reads([second.id], null)
  expect((await told()).data.map(({ read }) => read)).toEqual([true, false, false])
  reads([], String(second.position))
  tells.lead('d', 'Işıl')
  gives('d')
  const { data, unread } = await told()
  expect(data.map(({ read }) => read)).toEqual([false, true, true, true])
  expect(unread).toBe(1)
})

test('pages go on where the last one ended', async () => {
  for (const name of ['a', 'b', 'c']) {
    tells.lead(name, 'Işıl')
    gives(name)
  }
  const first = await told('?limit=2')
  const second = await told(`?limit=2&before=${first.next}`)
  expect([...first.data, ...second.data].map(({ link }) => link)).toEqual(
    ['c', 'b', 'a'].map((name) => `/leads/${leadOf(name)}`),
  )
  expect(second.next).toBeNull()
})

const chooses = (to: StoredChoices | null) =>
  service.log.record(streamOf('preferences', ME), 'PreferencesChanged', {
    changes: { notifications: { from: null, to } },
  })

test('what its user turned off is neither told nor counted; what was told before stays, and comes again once it is turned on', async () => {
  for (const name of ['a', 'b', 'c']) tells.lead(name, 'Işıl')
  gives('a')
  chooses({ bell: { 'lead-given': false }, mail: { 'lead-given': true } })
  gives('b')
  service.log.record(streamOf('preferences', ME), 'PreferencesChanged', {
    changes: { language: { from: null, to: 'tr' } },
  })
  gives('c', colleagueOf('Mert'))
  gives('c')
  const links = async () => {
    const { data, unread } = await told()
    expect(unread).toBe(data.length)
    return data.map(({ link }) => link)
  }
  expect(await links()).toEqual([`/leads/${leadOf('a')}`])
  chooses(null)
  gives('c')
  expect(await links()).toEqual([`/leads/${leadOf('c')}`, `/leads/${leadOf('a')}`])
})

test('changes of the ways into an account, and trial notifications, are told, whatever the log has as chosen', async () => {
  chooses({ bell: { 'password-reset': false, tried: false } })
  service.log.record(streamOf('user', ME), 'UserPasswordReset', {})
  service.log.record(streamOf('notifications', ME), 'NotificationTried', {})
  expect((await told()).data.map(({ type }) => type)).toEqual(['tried', 'password-reset'])
})

test('a trial notification is told to the user who asked for it', async () => {
  service.log.record(streamOf('notifications', ME), 'NotificationTried', {})
  expect((await told()).data).toMatchObject([{ type: 'tried', link: null, read: false }])
})

test('changes of the ways into an account are told to its user, in whatever name they were made', async () => {
  const by = { kind: 'user', id: ME, name: 'Agent' } as const
  service.log.record(streamOf('user', ME), 'UserPasskeyAdded', { passkeyId: leadOf('a') }, by)
  service.log.record(streamOf('user', ME), 'UserSecondFactorReset', {})
  service.log.record(streamOf('user', ME), 'UserSessionsEnded', { every: false })
  service.log.record(streamOf('user', ME), 'UserSessionsEnded', { every: true })
  service.log.record(streamOf('user', ME), 'UserPasswordChanged', { ofOneTime: true }, by)
  service.log.record(streamOf('user', colleagueOf('Mert')), 'UserPasswordChanged', {}, by)
  expect((await told()).data).toMatchObject([
    { type: 'sessions-ended', link: '/profile', read: false },
    { type: 'session-ended', link: '/profile', read: false },
    { type: 'second-factor-reset', link: '/profile', read: false },
    { type: 'passkey-added', link: '/profile', read: false },
  ])
})

test('the user who takes care of what is due is told, by its name, and a user who may not see it is not', async () => {
  const [id, stream] = [idOf('follow-up'), streamOf('follow-up', idOf('follow-up'))]
  const values = {
    ...{ subcategory: 'Fiyat için ara', about: null, person: null, dueAt: '2026-03-02', assignedUser: ME, notes: null },
    ...{ recur: null, until: null, recurDay: null, outcome: null, completedAt: null },
  }
  service.log.record(stream, 'FollowUpCreated', { values })
  service.log.record(streamOf('notifications', ME), 'TimeCame', {
    kind: 'follow-up',
    recordId: id,
    name: 'overdue',
    at: '2026-03-02T06:00:00.000Z',
  })
  const { data, unread } = await told()
  expect(data).toMatchObject([
    { type: 'follow-up-due', title: 'Takip zamanı geldi', content: 'Fiyat için ara', link: `/follow-ups/${id}` },
  ])
  expect(unread).toBe(1)
  service.log.record(streamOf('notifications', colleagueOf('newcomer')), 'TimeCame', {
    kind: 'follow-up',
    recordId: id,
    name: 'overdue',
    at: '2026-03-02T06:00:00.000Z',
  })
  await service.tell()
  const { body } = await service.get(listNotifications, '/api/notifications', { as: 'newcomer' })
  expect(body).toEqual({ data: [], next: null, unread: 0 })
})

const mentions = (name: string, users: readonly string[], by?: Actor) =>
  service.log.record(
    streamOf('lead', leadOf(name)),
    'LeadNoteAdded',
    {
      noteId: idOf('note'),
      text: '@Biri bak',
      mentions: users.map((userId) => ({ userId: colleagueOf(userId), at: 0, length: 5 })),
    },
    by,
  )

test('all whom a note names are told of it, each once, but for those who may not see its lead and its writer', async () => {
  tells.lead('a', 'Işıl')
  const { id } = mentions('a', ['agent', 'Mert', 'newcomer', 'agent'])
  mentions('a', ['agent'], { kind: 'user', id: ME, name: 'Agent' })
  const { data, unread } = await told()
  expect(data).toMatchObject([
    {
      id,
      type: 'mentioned',
      title: 'Bir notta sizden söz edildi',
      link: `/leads/${leadOf('a')}?note=${idOf('note')}`,
      read: false,
    },
  ])
  expect(data[0]?.content).toContain('Işıl adayının notunda')
  expect(unread).toBe(1)
  const { rows } = await service.pool.query<{ user_id: string }>(
    `select user_id from read.notifications where event_id = $1 order by user_id`,
    [id],
  )
  expect(rows.map(({ user_id }) => user_id)).toEqual(['agent', 'Mert', 'newcomer'].map(colleagueOf).toSorted())
  const { body } = await service.get(listNotifications, '/api/notifications', { as: 'newcomer' })
  expect(body).toEqual({ data: [], next: null, unread: 0 })
})

test('a notification that one user has read or turned off is read or turned off for that user alone', async () => {
  tells.lead('a', 'Işıl')
  service.log.record(streamOf('preferences', colleagueOf('Mert')), 'PreferencesChanged', {
    changes: { notifications: { from: null, to: { bell: { mentioned: false } } } },
  })
  const { id } = mentions('a', ['Mert', 'agent'])
  service.log.record(streamOf('notifications', colleagueOf('Mert')), 'NotificationsRead', { ids: [id], until: null })
  expect((await told()).data).toMatchObject([{ id, read: false }])
  reads([id], null)
  expect((await told()).data).toMatchObject([{ id, read: true }])
})
