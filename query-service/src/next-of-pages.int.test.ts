import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { keepSecurityLog } from '@kervan/infra/security-log/keep-security-log'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { colleagueOf, conversationOf, leadOf, personOf, recordsIn } from './testing/records.ts'
import { type TestQueryService, testQueryService } from './testing/test-query-service.ts'

let service: TestQueryService
beforeAll(async () => {
  service = await testQueryService()
  const tells = recordsIn(service.log)
  tells.person('Işıl')
  for (const name of ['a', 'b', 'c']) {
    tells.lead(name, 'Işıl')
    tells.onLead(name, 'LeadAssigned', { ownerId: colleagueOf('agent') })
    tells.onLead(name, 'LeadTagged', { tag: 'vip' })
  }
  tells.conversation('talk')
  for (const id of ['m1', 'm2', 'm3']) tells.receives('talk', id, 'Merhaba', '2026-03-01T12:00:00.000Z')
  for (const id of ['m1', 'm2', 'm3']) tells.routes('talk', id, 'Işıl', 'a')
  await service.tell()
  const logger = pino({ level: 'silent' })
  const keeping = keepSecurityLog(logger, service.pool, new Registry())
  for (const name of ['a', 'b', 'c'])
    logSecurity(logger, { security: 'permissions-set', userId: colleagueOf(name), by: colleagueOf('agent') })
  await keeping.close()
  for (const name of ['a', 'b', 'c'])
    await service.pool.query(
      `insert into security.readings (kind, record_id, user_id, through, fields) values ('person', $1, $2, 'page', '{diet}')`,
      [personOf('Işıl'), colleagueOf(name)],
    )
})
afterAll(() => service.close())

const pages = (endpoint: AnyEndpoint): boolean =>
  'next' in ((endpoint.response as z.ZodObject).shape ?? {}) && endpoint.owner === 'query-service'
const isList = ({ response }: AnyEndpoint): boolean => 'total' in (response as z.ZodObject).shape

/** What does not page as a list does: by what of the last entry it goes on. */
const BY_ENTRY: Readonly<Record<string, readonly [path: string, by: string]>> = {
  'get-timeline': [`/api/people/${personOf('Işıl')}/timeline`, 'position'],
  'list-notifications': ['/api/notifications', 'position'],
  'list-security-log': ['/api/security-log', 'id'],
  'list-person-reads': [`/api/people/${personOf('Işıl')}/reads`, 'id'],
  'list-conversation-messages': [`/api/conversations/${conversationOf('talk')}/messages`, 'position'],
  'get-lead-history': [`/api/leads/${leadOf('a')}/history`, 'revision'],
}

test.each(Object.entries(BY_ENTRY))('%s goes on from what its last entry says of itself', async (_, [path, by]) => {
  const response = await fetch(`${service.url}${path}?limit=2`, { headers: { Authorization: 'Bearer agent' } })
  const { data, next } = (await response.json()) as { data: Record<string, unknown>[]; next: unknown }
  expect(data).toHaveLength(2)
  expect(next).toBe(data.at(-1)?.[by])
})

/** Lists as they are asked with a body are the same lists. */
const IN_BODY = new Set(ENDPOINTS.flatMap(({ inBody }) => (inBody ? [inBody.endpoint] : [])))

test('whatever pages is a list, whose cursors are sealed, a history, or one of these', () => {
  const others = ENDPOINTS.filter((endpoint) => pages(endpoint) && !isList(endpoint) && !IN_BODY.has(endpoint)).map(
    ({ name }) => name,
  )
  expect(others.filter((name) => !name.endsWith('-history')).toSorted()).toEqual(
    Object.keys(BY_ENTRY)
      .filter((name) => !name.endsWith('-history'))
      .toSorted(),
  )
})
