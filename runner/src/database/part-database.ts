import { migrate } from '@kervan/infra/postgres/migrate'
import { type DatabasePart, PART_ROLES } from '@kervan/infra/postgres/part-roles'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import type { Settings } from '@kervan/infra/settings'
import pg from 'pg'
import { LOG_POLICIES } from './log-policies.ts'
import { FUNCTIONS, RIGHTS } from './rights.ts'
import { SCHEMAS } from './schemas.ts'

/** The roles are not there. The message is one line for the operator. */
export class RolesMissing extends Error {
  override name = 'RolesMissing'
}

const ROLES = Object.values(PART_ROLES).join(', ')
const READERS = [PART_ROLES['command-service'], PART_ROLES['realtime-gateway']].join(', ')
const OWNER_OF_READ_MODELS = PART_ROLES['query-service']

/**
 * Makes the tables of every part and says what each part's role may do with them; what it was allowed before and is not any more is
 * taken back. For the owner of the database, as often as wanted, beside running parts too.
 * @throws RolesMissing, MigrationError
 */
export const partDatabase = async (pool: pg.Pool, { EVENT_STORE }: Pick<Settings, 'EVENT_STORE'>): Promise<void> => {
  await refuseWithoutRoles(pool)
  const schemas = SCHEMAS.filter(({ schema }) => schema !== 'log' || EVENT_STORE === 'postgres')
  for (const work of schemas) await migrate(pool, work)
  await inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('database roles', 0))`)
    for (const { schema } of schemas) await admit(client, schema)
    for (const table of await tablesOf(client, schemas)) await grant(client, table)
    for (const [name, part] of Object.entries(FUNCTIONS))
      await client.query(`grant execute on function ${name} to ${PART_ROLES[part]}`)
    if (EVENT_STORE === 'postgres') await boundAppends(client)
    await handOverReadModels(client)
  })
}

const refuseWithoutRoles = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ role: string; there: boolean }>(
    `select role, exists (select from pg_roles where rolname = role and pg_has_role(oid, 'set')) as there
     from unnest($1::text[]) as role`,
    [Object.values(PART_ROLES)],
  )
  const missing = rows.filter(({ there }) => !there).map(({ role }) => role)
  if (missing.length > 0)
    throw new RolesMissing(
      `The server has no role ${missing.join(', ')} that the user in DATABASE_URL may act as. Make them: docs/operations/services.md, "A role for each part".`,
    )
}

const admit = async (client: pg.ClientBase, schema: string): Promise<void> => {
  const name = pg.escapeIdentifier(schema)
  await client.query(`grant usage on schema ${name} to ${ROLES}`)
  // What the owner of the read models may do with them is theirs.
  if (schema !== 'read') await client.query(`revoke all on all tables in schema ${name} from ${ROLES}`)
  await client.query(`grant select on ${name}.migrations to ${ROLES}`)
}

const tablesOf = async (client: pg.ClientBase, schemas: readonly { schema: string }[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname = any ($1) and schemaname <> 'read' and tablename <> 'migrations'`,
    [schemas.map(({ schema }) => schema)],
  )
  return rows.map(({ name }) => name)
}

const grant = async (client: pg.ClientBase, table: string): Promise<void> => {
  for (const [part, rights] of Object.entries(RIGHTS[table] ?? {}))
    await client.query(`grant ${rights} on ${table} to ${PART_ROLES[part as DatabasePart]}`)
}

/** Made once: to make one, the log must stand still for a moment. */
const boundAppends = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select policyname as name from pg_policies where schemaname = 'log' and tablename = 'events'`,
  )
  const there = new Set(rows.map(({ name }) => name))
  for (const { name, sql } of LOG_POLICIES)
    if (!there.has(name)) await client.query(`create policy ${name} on log.events ${sql}`)
  if (rows.length === 0) await client.query('alter table log.events enable row level security')
}

/** The query service makes, swaps and drops the tables of read models, which their owner alone may; others read them. */
const handOverReadModels = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`alter schema read owner to ${OWNER_OF_READ_MODELS}`)
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'read'::regnamespace and relkind in ('r', 'v') and relname <> 'migrations'
       and relowner <> $1::text::regrole`,
    [OWNER_OF_READ_MODELS],
  )
  for (const { name } of rows)
    await client.query(`alter table read.${pg.escapeIdentifier(name)} owner to ${OWNER_OF_READ_MODELS}`)
  await client.query(`grant select on all tables in schema read to ${READERS}`)
  await client.query(
    `alter default privileges for role ${OWNER_OF_READ_MODELS} in schema read grant select on tables to ${READERS}`,
  )
}
