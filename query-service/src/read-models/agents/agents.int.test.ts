import { randomUUID } from 'node:crypto'
import { listOnlineUsers } from '@kervan/contracts/api/agents/list-online-users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, recordsIn } from '../../testing/records.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

let service: TestQueryService
beforeEach(async () => {
  service = await testQueryService()
})
afterEach(() => service.close())

const online = async () => {
  const { body } = await service.get(listOnlineUsers, '/api/auth/online-users')
  return body.users
}

test('colleagues are listed by name with what they are at, and with the first status until they choose', async () => {
  const tells = recordsIn(service.log)
  for (const name of ['Zeynep', 'Çağrı', 'Mert']) tells.colleague(name)
  const change = { from: 'available', to: 'break', availableForCalls: false, reason: null } as const
  service.log.record(`agent-${colleagueOf('Zeynep')}`, 'AgentStatusChanged', change)
  await service.tell()
  await service.ports.seen.say(randomUUID(), [colleagueOf('Zeynep'), colleagueOf('Çağrı')])
  const users = await online()
  expect(users.map(({ name, agent_status, availableForCalls }) => [name, agent_status, availableForCalls])).toEqual([
    ['Çağrı', 'available', true],
    ['Zeynep', 'break', false],
  ])
  expect(users[0]).toMatchObject({
    id: colleagueOf('Çağrı'),
    full_name: 'Çağrı',
    timeSinceLastSeen: 0,
    isOnline: true,
    sessionActive: false,
  })
})

test('a colleague who was seen is listed for less than ten minutes, and after that while signed in somewhere', async () => {
  const tells = recordsIn(service.log)
  for (const name of ['Lately', 'LongAgo', 'SignedIn', 'Never']) tells.colleague(name)
  await service.tell()
  const node = randomUUID()
  const seen = service.ports.seen
  await seen.say(node, ['Lately', 'LongAgo', 'SignedIn'].map(colleagueOf))
  await seen.say(node, [])
  const wereSeenBefore = (minutes: number, ...names: readonly string[]) =>
    service.pool.query(`update presence.seen set at = now() - $1 * interval '1 minute' where user_id = any ($2)`, [
      minutes,
      names.map(colleagueOf),
    ])
  await wereSeenBefore(9, 'Lately')
  await wereSeenBefore(11, 'LongAgo', 'SignedIn')
  service.sessions.usersWithSession = async () => new Set([colleagueOf('SignedIn')])
  expect((await online()).map(({ name, isOnline, sessionActive }) => [name, isOnline, sessionActive])).toEqual([
    ['Lately', false, false],
    ['SignedIn', false, true],
  ])
})

test('a user who has no right to anything is told of no other user', async () => {
  const tells = recordsIn(service.log)
  for (const name of ['Zeynep', 'newcomer']) tells.colleague(name)
  await service.tell()
  await service.ports.seen.say(randomUUID(), [colleagueOf('Zeynep'), colleagueOf('newcomer')])
  const { body } = await service.get(listOnlineUsers, '/api/auth/online-users', { as: 'newcomer' })
  expect(body.users.map(({ id }) => id)).toEqual([colleagueOf('newcomer')])
  expect((await online()).map(({ name }) => name)).toEqual(['newcomer', 'Zeynep'])
})
