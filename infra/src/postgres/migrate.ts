import { createHash } from 'node:crypto'
import pg from 'pg'
import { inTransaction } from './transaction.ts'

export type Migration = { name: string; sql: string }
export type Migrations = { schema: string; migrations: readonly Migration[] }

/** The database and this version of the program do not fit together. The message is one line for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Stands among the migrations that ran while a backup is being put back. */
export const UNFINISHED_RESTORE = 'unfinished-restore'

const checksum = (sql: string): string => createHash('sha256').update(sql).digest('hex')

/**
 * Which migrations are still to be run. Throws MigrationError when the database has been taken further than `known`
 * reaches, or when the text of one that ran was changed since.
 */
export const pendingMigrations = (known: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] => {
  const names = new Set(known.map(({ name }) => name))
  if (applied.has(UNFINISHED_RESTORE)) {
    throw new MigrationError(
      'A backup is being put back into this database, or was until it was interrupted. Run restore again.',
    )
  }
  const newer = [...applied.keys()].find((name) => !names.has(name))
  if (newer !== undefined) {
    throw new MigrationError(
      `The database is from a newer version (it has the migration ${newer}). Install that version or a later one.`,
    )
  }
  const edited = known.find(({ name, sql }) => applied.has(name) && applied.get(name) !== checksum(sql))
  if (edited) {
    throw new MigrationError(
      `The migration ${edited.name} was changed after it ran. Restore it, and put the change into a new one.`,
    )
  }
  return known.filter(({ name }) => !applied.has(name))
}

/** Which migrations of a schema have run, by name with their checksums; undefined where none ever has. */
export const appliedMigrations = async (
  db: pg.Pool | pg.ClientBase,
  schema: string,
): Promise<ReadonlyMap<string, string> | undefined> => {
  const { rowCount } = await db.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relname = 'migrations'`,
    [schema],
  )
  if (rowCount === 0) return
  const { rows } = await db.query<{ name: string; checksum: string }>(
    `select name, checksum from ${pg.escapeIdentifier(schema)}.migrations`,
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

const run = async (client: pg.PoolClient, { schema, migrations }: Migrations): Promise<void> => {
  const quoted = pg.escapeIdentifier(schema)
  await client.query('set local statement_timeout = 0')
  await client.query(`select pg_advisory_xact_lock(hashtextextended('migrate ' || $1, 0))`, [schema])
  await client.query(`create schema if not exists ${quoted}`)
  await client.query(`set local search_path to ${quoted}, public`)
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const applied = (await appliedMigrations(client, schema)) ?? new Map()
  for (const { name, sql } of pendingMigrations(migrations, applied)) {
    await client.query(sql).catch((error: Error) => {
      throw new MigrationError(`The migration ${name} failed: ${error.message}`, { cause: error })
    })
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum(sql)])
  }
}

/** PostgreSQL manual, appendix A. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** The role of one part of the product may look whether something is pending, and make nothing. */
const tellOwner = (schema: string) => (error: Error & { code?: string }) => {
  if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
  throw new MigrationError(
    `The tables of ${schema} are not those of this version, and the user in DATABASE_URL may not make them (${error.message}). Name the owner of the database there; or, where each part has a role of its own, run as the owner: npm run kervan -- database-roles`,
    { cause: error },
  )
}

/**
 * Brings `schema` up to date: runs what is pending, in the order given, all or nothing, one process at a time.
 * A migration finds `schema` first on its search path. Where nothing is pending, nothing is asked for but to read.
 * Throws MigrationError.
 */
export const migrate = async (pool: pg.Pool, work: Migrations): Promise<void> => {
  const { schema, migrations } = work
  const isPending = async () => {
    const applied = await appliedMigrations(pool, schema)
    return !applied || pendingMigrations(migrations, applied).length > 0
  }
  const bringUp = async () => {
    if (await isPending()) await inTransaction(pool, (client) => run(client, work))
  }
  await bringUp().catch(tellOwner(schema))
}
