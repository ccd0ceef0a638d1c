import { listNotifications } from '@kervan/contracts/api/notifications/list-notifications'
import { streamOf } from '@kervan/contracts/streams'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, leadOf, recordsIn } from '../../testing/records.ts'
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

test('one who is given a lead is told, whoever else was; what others are told is theirs', async () => {
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

test('what was tried is told to the one who tried it', async () => {
  service.log.record(streamOf('notifications', ME), 'NotificationTried', {})
  expect((await told()).data).toMatchObject([{ type: 'tried', link: null, read: false }])
})

test('what is changed of the ways into an account is told to its user, who did it in whatever name', async () => {
  const by = { kind: 'user', id: ME, name: 'Agent' } as const
  service.log.record(streamOf('user', ME), 'UserPasskeyAdded', { passkeyId: leadOf('a') }, by)
  service.log.record(streamOf('user', ME), 'UserSecondFactorReset', {})
  service.log.record(streamOf('user', ME), 'UserPasswordChanged', { ofOneTime: true }, by)
  service.log.record(streamOf('user', colleagueOf('Mert')), 'UserPasswordChanged', {}, by)
  expect((await told()).data).toMatchObject([
    { type: 'second-factor-reset', link: '/profile', read: false },
    { type: 'passkey-added', link: '/profile', read: false },
  ])
})
