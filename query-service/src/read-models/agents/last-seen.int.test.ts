import { randomUUID } from 'node:crypto'
import { listLastSeen } from '@kervan/contracts/api/users/list-last-seen'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { idOf } from '../../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

const reader = (name: string, actions: readonly string[]) => ({
  id: idOf(`user ${name}`),
  username: name,
  fullName: 'Ayşe Kaya',
  email: null,
  role: 'user' as const,
  userType: 'user' as const,
  subRole: 'viewer',
  permissions: actions.map((action) => ({ resource: 'users', action, allowed: true })),
  active: true,
})

let service: TestQueryService
beforeEach(async () => {
  service = await testQueryService(
    new Map([
      ['agent', reader('agent', ['view'])],
      ['newcomer', reader('newcomer', ['view', 'scope-own'])],
      ['nobody', reader('nobody', [])],
    ]),
  )
})
afterEach(() => service.close())

const seenBy = async (as: 'agent' | 'newcomer') => {
  const { body } = await service.get(listLastSeen, '/api/users/last-seen', { as })
  return new Map(body.data.map(({ id, ...seen }) => [id, seen]))
}

test('a user was last here at the later of two times: the last request, and the last open window', async () => {
  const [here, left, used] = [randomUUID(), randomUUID(), randomUUID()]
  const node = randomUUID()
  await service.ports.seen.say(node, [here, left])
  await service.ports.seen.say(node, [here])
  await service.pool.query("update presence.seen set at = now() - interval '1 hour' where user_id = $1", [left])
  const at = '2026-03-01T10:00:00.000Z'
  service.sessions.lastUses = async () =>
    new Map([
      [used, at],
      [here, at],
      [left, at],
    ])
  const seen = await seenBy('agent')
  expect([...seen.keys()].toSorted()).toEqual([here, left, used].toSorted())
  expect(seen.get(here)?.isOnline).toBe(true)
  expect(seen.get(used)).toEqual({ lastSeen: at, isOnline: false })
  expect(seen.get(left)?.isOnline).toBe(false)
  const later = '2099-01-01T00:00:00.000Z'
  for (const id of [here, left]) expect(Date.parse(seen.get(id)!.lastSeen)).toBeGreaterThan(Date.parse(at))
  service.sessions.lastUses = async () => new Map([[left, later]])
  expect((await seenBy('agent')).get(left)).toEqual({ lastSeen: later, isOnline: false })
})

test('a user limited to their own records is told of no other user, and one who may not see users is refused', async () => {
  const at = '2026-03-01T10:00:00.000Z'
  const own = idOf('user newcomer')
  service.sessions.lastUses = async () => new Map([own, randomUUID()].map((id) => [id, at]))
  expect([...(await seenBy('newcomer')).keys()]).toEqual([own])
  const { status } = await fetch(`${service.url}/api/users/last-seen`, { headers: { Authorization: 'Bearer nobody' } })
  expect(status).toBe(403)
})
