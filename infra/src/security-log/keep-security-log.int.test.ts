import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { withCorrelation } from '../telemetry/correlation.ts'
import { logSecurity } from '../telemetry/security-log.ts'
import { forgetOldSecurityLines, keepSecurityLog } from './keep-security-log.ts'
import { migrateSecurityLog } from './schema.ts'

const AYSE = '0190a000-0000-7000-8000-000000000001'
const SESSION = '0190a000-0000-7000-8000-000000000002'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  await migrateSecurityLog(database.pool)
})
afterEach(() => database.drop())

const kept = async () => (await database.pool.query('select * from security.entries order by id')).rows

test('what is logged by any child at any level is kept, with where it came from', async () => {
  const logger = pino({ level: 'silent' })
  const metrics = new Registry()
  const keeping = keepSecurityLog(logger, database.pool, metrics)
  withCorrelation(
    'asked-1',
    () => {
      const request = logger.child({ part: 'a' }, { level: 'fatal' })
      logSecurity(request, { security: 'signed-in', userId: AYSE, sessionId: SESSION, address: 'digest' })
    },
    '::ffff:192.0.2.7',
  )
  logSecurity(logger, { security: 'sign-in-limited', limit: 'pair', account: 'a1', address: 'digest', unlogged: 3 })
  await keeping.close()
  const counted = await metrics.metrics()
  expect(counted).toContain('kervan_security_lines_total{kind="signed-in"} 1')
  expect(counted).toContain('kervan_security_lines_total{kind="sign-in-limited"} 4')
  expect(await kept()).toMatchObject([
    {
      kind: 'signed-in',
      user_id: AYSE,
      by_id: null,
      session_id: SESSION,
      address: '192.0.2.7',
      correlation_id: 'asked-1',
      details: {},
    },
    {
      kind: 'sign-in-limited',
      user_id: null,
      address: null,
      correlation_id: null,
      details: { limit: 'pair', account: 'a1', unlogged: '3' },
    },
  ])
})

test('a database that is away holds up no caller, and what was logged meanwhile is kept in its order when it is back', async () => {
  const logger = pino({ level: 'silent' })
  let isAway = true
  const tries: Promise<unknown>[] = []
  const asked = Promise.withResolvers<void>()
  const query: typeof database.pool.query = (...args: unknown[]) => {
    asked.resolve()
    const answer = isAway
      ? Promise.reject(new Error('connect ECONNREFUSED'))
      : database.pool.query(...(args as Parameters<typeof database.pool.query>))
    tries.push(Promise.resolve(answer).catch(() => undefined))
    return answer as never
  }
  const keeping = keepSecurityLog(logger, { query } as never, new Registry())
  for (let permission = 0; permission < 600; permission++)
    logSecurity(logger, { security: 'grant-refused', by: AYSE, permission: String(permission) })
  await asked.promise
  await Promise.all(tries)
  isAway = false
  await keeping.settle()
  expect((await kept()).map(({ details }) => Number(details.permission))).toEqual([...Array(600).keys()])
  await keeping.close()
})

test('a text that no store holds keeps no other line from being kept', async () => {
  const logger = pino({ level: 'silent' })
  const keeping = keepSecurityLog(logger, database.pool, new Registry())
  logSecurity(logger, { security: 'grant-refused', by: 'nobody', permission: 'a\0b'.repeat(200) })
  logSecurity(logger, { security: 'signed-out', userId: AYSE, sessionId: SESSION })
  await keeping.settle()
  expect((await kept()).map(({ kind, by_id }) => [kind, by_id])).toEqual([
    ['grant-refused', null],
    ['signed-out', null],
  ])
  await keeping.close()
})

test('a line is not changed, and not removed before its time', async () => {
  const logger = pino({ level: 'silent' })
  const keeping = keepSecurityLog(logger, database.pool, new Registry())
  logSecurity(logger, { security: 'signed-out', userId: AYSE, sessionId: SESSION })
  await keeping.close()
  for (const change of ['update security.entries set kind = $$x$$', 'delete from security.entries'])
    await expect(database.pool.query(change)).rejects.toThrow('is not changed, and not removed before its time')
  await database.pool.query(
    `insert into security.entries (at, kind, details) select now() - make_interval(days => old), 'signed-in', '{}' from unnest(array[40, 200]) as old`,
  )
  await forgetOldSecurityLines(database.pool, 180)
  expect(await kept()).toHaveLength(2)
})
