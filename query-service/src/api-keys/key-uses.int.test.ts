import { randomUUID } from 'node:crypto'
import { listApiKeyUses } from '@kervan/contracts/api/api-keys/list-api-key-uses'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { idOf } from '../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'

const reader = (name: string, actions: readonly string[]) => ({
  id: idOf(`user ${name}`),
  username: name,
  fullName: 'Ayşe Kaya',
  email: null,
  role: 'user' as const,
  userType: 'user' as const,
  subRole: 'viewer',
  permissions: actions.map((action) => ({ resource: 'api_keys', action, allowed: true })),
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

const AT = '2026-03-01T10:00:00.000Z'
const own = { id: randomUUID(), ownerId: idOf('user newcomer'), lastUsed: null }
const foreign = { id: randomUUID(), ownerId: randomUUID(), lastUsed: AT }

test('a reader is told when the keys were used last that the reader sees, and of no others', async () => {
  service.sessions.keys.lastUses = async () => [own, foreign]
  const toldTo = async (as: 'agent' | 'newcomer') =>
    (await service.get(listApiKeyUses, '/api/api-keys/uses', { as })).body.data
  expect(await toldTo('agent')).toEqual([
    { id: own.id, lastUsed: null },
    { id: foreign.id, lastUsed: AT },
  ])
  expect(await toldTo('newcomer')).toEqual([{ id: own.id, lastUsed: null }])
  const { status } = await fetch(`${service.url}/api/api-keys/uses`, { headers: { Authorization: 'Bearer nobody' } })
  expect(status).toBe(403)
})
