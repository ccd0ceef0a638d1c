import pg from 'pg'
import { inTransaction } from '../postgres/transaction.ts'
import type { KeptSchema } from './backup/kept-tables.ts'
import { mapPositions } from './backup/map-positions.ts'
import { type Copied, type CopyOptions, copyLog } from './copy-log.ts'
import { LogFault } from './log.ts'

export interface AdoptOptions extends CopyOptions {
  /** Of the installation, whose positions are those of `from`. */
  readonly pool: pg.Pool
  readonly schemas: readonly KeptSchema[]
  /** Schemas that are made anew from the log. Where the first is missing, nothing has run on `from`, or all is done already. */
  readonly madeAnew: readonly [string, ...string[]]
}

/**
 * Lets an installation, which stands still, go on with another log of the same events: copies what is missing there, compares
 * the rest, and translates the positions that its tables hold.
 * @throws LogFault  the logs differ, or there are no positions of the old one
 */
export const adoptLog = async ({ pool, schemas, madeAnew, ...copy }: AdoptOptions): Promise<Copied> => {
  const { rows } = await pool.query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [
    madeAnew[0],
  ])
  if (!rows[0]?.there)
    throw new LogFault(
      'There are no read models of the old log: it was adopted before, or the product never ran on it. Start the product.',
    )
  const copied = await copyLog(copy)
  if (copied.stopped) throw new LogFault('It was stopped before its end. Run it again to go on.')
  const columns = schemas.flatMap(({ schema, tables }) =>
    tables.flatMap(({ name, position }) =>
      position ? [{ table: nameOf(schema, name), column: pg.escapeIdentifier(position.name) }] : [],
    ),
  )
  const held = await Promise.all(
    columns.map(async ({ table, column }) => {
      const { rows } = await pool.query<{ position: bigint }>(`select distinct ${column} as position from ${table}`)
      return rows.map(({ position }) => position)
    }),
  )
  const now = [...(await mapPositions(copy.from, copy.to, held.flat()))]
  const updates = columns.map(
    ({ table, column }) =>
      `update ${table} set ${column} = place.now from unnest($1::bigint[], $2::bigint[]) as place (before, now) where ${column} = place.before`,
  )
  await inTransaction(pool, async (client) => {
    for (const update of updates)
      await client.query(update, [now.map(([before]) => before), now.map(([, after]) => after)])
    await client.query(`drop schema if exists ${madeAnew.map(pg.escapeIdentifier).join(', ')} cascade`)
  })
  return copied
}

const nameOf = (schema: string, table: string): string => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`
