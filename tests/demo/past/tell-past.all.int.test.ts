import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { sealingStore } from '@kervan/infra/event-store/sealing'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import { migrate } from '@kervan/infra/postgres/migrate'
import { testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { readSettings } from '@kervan/infra/settings'
import { openVault } from '@kervan/infra/vault/open-vault'
import { QUERY_MIGRATIONS } from '@kervan/query-service/migrations'
import { PROJECTIONS } from '@kervan/query-service/projections'
import { startProjector } from '@kervan/query-service/projector/projector'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { TEST_SECRETS, temporaryDataDir } from '../../support/product.ts'
import { SMALL_PAST } from './plan-past.ts'
import { tellPast } from './tell-past.ts'

const NOW = new Date('2026-11-26T08:12:00.000Z')
const LONGEST_MS = 60_000

test('a past that was told is folded by every read model, in the order of its times, and is told once', async () => {
  const database = await testDatabase()
  onTestFinished(database.drop)
  const { dataDir, remove } = await temporaryDataDir()
  onTestFinished(remove)
  const env = { ...TEST_SECRETS, DATABASE_URL: database.url, KERVAN_DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  expect(await tellPast(env, { now: NOW, size: SMALL_PAST })).toBeGreaterThan(300)
  expect(await tellPast(env, { now: NOW, size: SMALL_PAST })).toBe(null)

  const { pool } = database
  for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
  const vault = await openVault(pool, readSettings(env))
  const store = sealingStore(createPostgresEventStore({ url: database.url }), vault)
  onTestFinished(async () => {
    await store.close()
    vault.close()
  })
  const times: string[] = []
  for await (const { metadata } of store.readAll()) if (metadata.by.kind === 'user') times.push(metadata.at)
  expect(times).toEqual(times.toSorted())
  expect(times.at(-1)! <= NOW.toISOString()).toBe(true)

  const projector = await startProjector({
    ...{ pool, store, leases: alwaysHeld, projections: PROJECTIONS, metrics: new Registry() },
    logger: pino({ level: 'silent' }),
  })
  onTestFinished(projector.stop)
  const names = PROJECTIONS.map(({ name }) => name)
  expect((await projector.progress.reach(names, await store.head(), LONGEST_MS)).reached).toBe(true)
  expect((await projector.status()).filter(({ parked }) => parked > 0)).toEqual([])
  const count = async (what: string) =>
    Number((await pool.query(`select count(*) as count from read.${what}`)).rows[0].count)
  expect({
    leads: await count('leads_list'),
    events: await count('events'),
    participants: await count('participants'),
    requests: await count('requests'),
    followUps: await count('follow_ups'),
  }).toEqual(SMALL_PAST)
  expect(await count("events where status = 'full' and f_waiting = 4")).toBe(1)
  expect(
    await count("participants where status = 'arrived' and f_arrived_at <= f_session_at + interval '1 hour'"),
  ).toBe(await count("participants where status = 'arrived'"))
  const open = "leads_list where status not in ('won', 'lost') and not archived"
  const about =
    "select substring(f_about from 6)::uuid from read.follow_ups where status = 'new' and f_about_kind = 'lead'"
  expect(await count(`${open} and id in (${about})`)).toBeGreaterThan(0.5 * (await count(open)))
  expect(await count("follow_ups where status = 'new' and values->>'dueAt' = '2026-11-26'")).toBeGreaterThan(5)
})
