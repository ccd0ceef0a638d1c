import pg from 'pg'
import { migrate, UNFINISHED_RESTORE } from '../../postgres/migrate.ts'
import { BackupFault } from './backup-fault.ts'
import type { KeptSchema } from './kept-tables.ts'
import type { Manifest } from './manifest.ts'

/** @throws BackupFault  a newer version took the backup */
export const refuseUnknown = (folder: string, manifest: Manifest, schemas: readonly KeptSchema[]): void => {
  for (const saved of manifest.schemas) {
    const known = schemas.find(({ schema }) => schema === saved.schema)
    const newer = saved.migrations.find((name) => !known?.migrations.some((migration) => migration.name === name))
    if (newer !== undefined || !known)
      throw new BackupFault(
        `${folder} was taken by a newer version (it has the migration ${newer ?? saved.schema}). Install that version or a later one.`,
      )
  }
}

/** Where a restore that is under way is marked. */
export const markOf = (schemas: readonly KeptSchema[]): string =>
  `${pg.escapeIdentifier(schemas[0]?.schema ?? '')}.migrations`

/**
 * Makes the tables as they were when the backup was taken, and marks the database, so that no product starts on half of a
 * restore.
 * @throws BackupFault  something is in them
 */
export const readyTables = async (pool: pg.Pool, manifest: Manifest, schemas: readonly KeptSchema[]): Promise<void> => {
  if (await isMarked(pool, schemas)) return
  for (const { schema, tables } of schemas) for (const { name } of tables) await refuseUnlessEmpty(pool, schema, name)
  for (const { schema, migrations } of schemas) {
    const then = manifest.schemas.find((saved) => saved.schema === schema)?.migrations ?? []
    await refuseLater(pool, schema, then)
    await migrate(pool, { schema, migrations: migrations.filter(({ name }) => then.includes(name)) })
  }
  await pool.query(`insert into ${markOf(schemas)} (name, checksum) values ($1, '')`, [UNFINISHED_RESTORE])
}

const exists = async (pool: pg.Pool, table: string): Promise<boolean> =>
  (await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]?.there === true

const isMarked = async (pool: pg.Pool, schemas: readonly KeptSchema[]): Promise<boolean> => {
  const mark = markOf(schemas)
  if (!(await exists(pool, mark))) return false
  return (await pool.query(`select from ${mark} where name = $1`, [UNFINISHED_RESTORE])).rowCount === 1
}

const refuseUnlessEmpty = async (pool: pg.Pool, schema: string, name: string): Promise<void> => {
  const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
  if (!(await exists(pool, table))) return
  const { rowCount } = await pool.query(`select from ${table} limit 1`)
  if (rowCount !== 0)
    throw new BackupFault(
      `This installation is not empty: there are rows in ${schema}.${name}. Restore into an empty database, or replace this one: restore --help.`,
    )
}

const refuseLater = async (pool: pg.Pool, schema: string, then: readonly string[]): Promise<void> => {
  const table = `${pg.escapeIdentifier(schema)}.migrations`
  if (!(await exists(pool, table))) return
  const { rows } = await pool.query<{ name: string }>(`select name from ${table} where name <> all ($1)`, [then])
  const [later] = rows
  if (later)
    throw new BackupFault(
      `The tables of this database are newer than the backup (${schema} has the migration ${later.name}). Restore into an empty database, or replace this one: restore --help.`,
    )
}
