import { migrate } from '@kervan/infra/postgres/migrate'
import { addressAs, type DatabasePart, PART_ROLES } from '@kervan/infra/postgres/part-roles'
import { createPool } from '@kervan/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { readSettings } from '@kervan/infra/settings'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partDatabase } from './part-database.ts'
import { RIGHTS } from './rights.ts'
import { SCHEMAS } from './schemas.ts'

const settings = readSettings({})
const PARTS = Object.keys(PART_ROLES) as DatabasePart[]

let database: TestDatabase
const pools = new Map<DatabasePart, pg.Pool>()
beforeAll(async () => {
  database = await testDatabase()
  await partDatabase(database.pool, settings)
  for (const part of PARTS)
    pools.set(part, createPool(addressAs(database.url, PART_ROLES[part]), { applicationName: part, max: 2 }))
})
afterAll(async () => {
  for (const pool of pools.values()) await pool.end()
  await database.drop()
})

const as = (part: DatabasePart) => pools.get(part) as pg.Pool

/** What a part hears that tries a statement. */
const tryAs = (part: DatabasePart, sql: string): Promise<string> =>
  as(part)
    .query(sql)
    .then(
      () => 'done',
      (error: Error) => error.message,
    )

test('every table of the product says which parts use it, and none is named that is not there', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname = any ($1) and schemaname <> 'read' and tablename <> 'migrations'`,
    [SCHEMAS.map(({ schema }) => schema)],
  )
  expect(Object.keys(RIGHTS).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('the schemas are all that there are', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(SCHEMAS.map(({ schema }) => schema).toSorted())
})

const EVENT = (stream: string) =>
  `select log.append_event('${stream}', 0, gen_random_uuid(), 'OperationSucceeded', '{}', '{}')`

test.each<[DatabasePart, string, RegExp]>([
  // It adds the orders of the page of monitoring, and nothing else.
  ['query-service', EVENT('lead-1'), /row-level security policy/],
  ['query-service', EVENT('user-1'), /row-level security policy/],
  ['query-service', 'update log.events set data = data', /permission denied for table events/],
  ['query-service', 'delete from log.events', /permission denied for table events/],
  ['query-service', 'select password_hash from commands.credentials', /permission denied for table credentials/],
  ['query-service', 'select value from commands.secrets', /permission denied for table secrets/],
  ['query-service', 'select secret from commands.second_factors', /permission denied for table second_factors/],
  ['query-service', 'select public_key from commands.passkeys', /permission denied for table passkeys/],
  ['query-service', 'select id from commands.password_links', /permission denied for table password_links/],
  ['query-service', 'select data from commands.mail_outbox', /permission denied for table mail_outbox/],
  ['query-service', 'select raw from inbox.webhooks', /permission denied for table webhooks/],
  ['query-service', 'select key from relay.topic_keys', /permission denied for table topic_keys/],
  ['query-service', `update sessions.sessions set user_json = '{}'`, /permission denied for table sessions/],
  ['query-service', `update sessions.sessions set owes = '{}'`, /permission denied for table sessions/],
  ['query-service', 'delete from sessions.sessions', /permission denied for table sessions/],
  ['query-service', `insert into sessions.roles values ('agent', '[]', 1)`, /permission denied for table roles/],
  [
    'query-service',
    `update sessions.calendar_links set user_json = '{}'`,
    /permission denied for table calendar_links/,
  ],
  ['query-service', 'delete from sessions.calendar_links', /permission denied for table calendar_links/],
  ['query-service', `update api_keys.keys set scopes = '[]'`, /permission denied for table keys/],
  ['query-service', 'delete from security.entries', /permission denied for table entries/],
  ['query-service', 'set role kervan_command', /permission denied to set role/],
  ['query-service', 'set role kervan', /permission denied to set role/],
  ['query-service', 'create table commands.mine ()', /permission denied for schema commands/],
  ['query-service', 'create schema mine', /permission denied for database/],

  ['command-service', 'update log.events set data = data', /permission denied for table events/],
  ['command-service', 'delete from log.events', /permission denied for table events/],
  ['command-service', 'alter table log.events disable row level security', /must be owner of table events/],
  ['command-service', 'create table read.mine ()', /permission denied for schema read/],
  ['command-service', 'delete from projections.builds', /permission denied for table builds/],
  ['command-service', 'select key from relay.topic_keys', /permission denied for table topic_keys/],
  ['command-service', 'update security.entries set details = details', /permission denied for table entries/],

  ['command-service', `update vault.subject_keys set wrapped = null`, /permission denied for table subject_keys/],
  ['command-service', `select vault.end_subjects('{person-1}')`, /only keys that end by themselves/],
  ['query-service', `select vault.end_subjects('{inbox-2026-01-01}')`, /permission denied for function end_subjects/],

  ['realtime-gateway', EVENT('operation-1'), /permission denied for table events/],
  ['realtime-gateway', 'create table read.mine ()', /permission denied for schema read/],
  ['realtime-gateway', 'select password_hash from commands.credentials', /permission denied for table credentials/],
  ['realtime-gateway', 'select from inbox.webhooks', /permission denied for table webhooks/],
  ['realtime-gateway', 'select from projections.builds', /permission denied for table builds/],
  ['realtime-gateway', `update sessions.sessions set user_json = '{}'`, /permission denied for table sessions/],
  ['realtime-gateway', 'select from sessions.calendar_links', /permission denied for table calendar_links/],
  ['realtime-gateway', 'select from security.entries', /permission denied for table entries/],

  ['relay', EVENT('operation-1'), /permission denied for table events/],
  ['relay', 'select token_hash from sessions.sessions', /permission denied for table sessions/],
  ['relay', 'select hash from api_keys.secrets', /permission denied for table secrets/],
  ['relay', 'select password_hash from commands.credentials', /permission denied for table credentials/],
  ['relay', 'create table read.mine ()', /permission denied for schema read/],
])('%s is refused: %s', async (part, sql, refusal) => {
  expect(await tryAs(part, sql)).toMatch(refusal)
})

test('what is refused to one part, another does', async () => {
  expect(await tryAs('command-service', EVENT('lead-1'))).toBe('done')
  expect(await tryAs('query-service', EVENT('operation-1'))).toBe('done')
  expect(await tryAs('query-service', 'create table read.mine ()')).toBe('done')
  expect(await tryAs('realtime-gateway', 'select from read.mine')).toBe('done')
  expect(await tryAs('realtime-gateway', 'delete from read.mine')).toMatch(/permission denied for table mine/)
  expect(await tryAs('query-service', 'drop table read.mine')).toBe('done')
  expect(await tryAs('command-service', 'select password_hash from commands.credentials')).toBe('done')
  expect(await tryAs('command-service', `select vault.end_subjects('{inbox-2026-01-01}')`)).toBe('done')
})

test('a right that a part has no more is taken back, and what was allowed stays', async () => {
  await database.pool.query('grant select on commands.credentials to kervan_gateway')
  await partDatabase(database.pool, settings)
  expect(await tryAs('realtime-gateway', 'select from commands.credentials')).toMatch(/permission denied/)
  expect(await tryAs('realtime-gateway', 'select token_hash from sessions.sessions')).toBe('done')
})

test('a part finds nothing pending and makes nothing; where something is pending it says who must make it', async () => {
  for (const { schema, migrations } of SCHEMAS) await migrate(as('relay'), { schema, migrations })
  const later = { schema: 'commands', migrations: [...SCHEMAS[0]!.migrations, { name: '9999', sql: 'select 1' }] }
  await expect(migrate(as('command-service'), later)).rejects.toThrow(
    /^The tables of commands are not those of this version, .+ run as the owner: npm run kervan -- database-roles$/,
  )
})
