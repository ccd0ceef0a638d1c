import { listSecurityLog } from '@kervan/contracts/api/security/list-security-log'
import { keepSecurityLog } from '@kervan/infra/security-log/keep-security-log'
import { withCorrelation } from '@kervan/infra/telemetry/correlation'
import { logSecurity, type SecurityEvent } from '@kervan/infra/telemetry/security-log'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, recordsIn } from '../testing/records.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'

let service: TestQueryService
beforeEach(async () => {
  service = await testQueryService()
})
afterEach(() => service.close())

const SESSION = '0190a000-0000-7000-8000-0000000000aa'

/** What happened, each from an address; none for what no request led to. */
const happened = async (...events: readonly (readonly [SecurityEvent, address?: string])[]) => {
  const logger = pino({ level: 'silent' })
  const keeping = keepSecurityLog(logger, service.ports.pool, new Registry())
  for (const [event, address] of events) withCorrelation('asked-1', () => logSecurity(logger, event), address)
  await keeping.close()
}
const read = async (query = '') => (await service.get(listSecurityLog, `/api/security-log${query}`)).body
const kinds = async (query: string) => (await read(query)).data.map(({ kind }) => kind)

test('lines are listed newest first, with names as they are now, and page by page', async () => {
  recordsIn(service.log).colleague('Cem')
  const cem = colleagueOf('Cem')
  const changes = { fullName: { from: 'Cem', to: 'Tarık' } }
  service.log.record(`user-${cem}`, 'UserChanged', { changes })
  await service.tell()
  await happened(
    [{ security: 'signed-in', userId: cem, sessionId: SESSION, address: 'digest' }, '192.0.2.7'],
    [{ security: 'sign-in-failed', userId: null, account: 'a1b2', address: 'digest' }, '198.51.100.1'],
    [{ security: 'permissions-set', userId: SESSION, by: cem }],
  )
  const first = await read('?limit=2')
  expect(first.data).toMatchObject([
    { kind: 'permissions-set', user: { id: SESSION, name: null }, by: { id: cem, name: 'Tarık' }, address: null },
    { kind: 'sign-in-failed', user: null, by: null, details: [{ name: 'account', value: 'a1b2' }] },
  ])
  const second = await read(`?limit=2&before=${first.next}`)
  expect(second).toMatchObject({
    data: [{ kind: 'signed-in', user: { id: cem, name: 'Tarık' }, address: '192.0.2.7', correlationId: 'asked-1' }],
    next: null,
  })
})

test('it is narrowed by kind, person, address and time', async () => {
  const [cem, ece] = [colleagueOf('Cem'), colleagueOf('Ece')]
  await happened(
    [{ security: 'signed-in', userId: cem, sessionId: SESSION, address: 'd' }, '192.0.2.7'],
    [{ security: 'password-changed', userId: ece, sessionId: SESSION, sessionsEnded: 1 }, '192.0.2.70'],
    [{ security: 'permissions-set', userId: ece, by: cem }, '2001:db8::1'],
  )
  expect(await kinds('?group=password')).toEqual(['password-changed'])
  expect(await kinds('?kind=signed-in')).toEqual(['signed-in'])
  expect(await kinds('?group=password&kind=signed-in')).toEqual([])
  expect(await kinds(`?user=${cem}`)).toEqual(['permissions-set', 'signed-in'])
  expect(await kinds('?address=192.0.2.7')).toEqual(['signed-in'])
  expect(await kinds('?address=192.0.2.')).toEqual(['password-changed', 'signed-in'])
  expect(await kinds('?address=2001:db8:')).toEqual(['permissions-set'])
  expect(await kinds('?from=2999-01-01T00:00:00Z')).toEqual([])
  expect(await kinds('?to=2999-01-01T00:00:00Z')).toHaveLength(3)
})

test('what this version has no words for is left out, and who has no right sees nothing', async () => {
  await service.ports.pool.query(
    `insert into security.entries (at, kind, details) values (now(), 'of-a-later-version', '{}')`,
  )
  expect((await read()).data).toEqual([])
  const refused = await service.get(listSecurityLog, '/api/security-log', { as: 'newcomer' })
  expect(refused.status).toBe(403)
})
