import type pg from 'pg'
import { KEPT_SCHEMAS, MADE_ANEW } from '../kept-schemas.ts'
import { CliFault } from './cli-fault.ts'

/** As the processes of the product call themselves in the database's list of connections. */
const PRODUCT = ['kervan', 'kervan event store', 'command-service', 'query-service', 'realtime-gateway', 'relay']

/** A process that has ended is connected for a moment longer. */
const LOOKS = 20
const PAUSE_MS = 100

/** @throws CliFault  a part of the product is connected */
export const refuseWhileInUse = async (pool: pg.Pool): Promise<void> => {
  let names: string[] = []
  for (let look = 0; look < LOOKS; look++) {
    names = await connectedParts(pool)
    if (names.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new CliFault(`The product runs on this database (${names.join(', ')}). Stop it, and run this again.`)
}

const connectedParts = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name = any ($1) and pid <> pg_backend_pid() order by 1`,
    [PRODUCT],
  )
  return rows.map(({ name }) => name)
}

/**
 * Throws away what the product keeps in a database.
 * @param keeping  schemas that stay
 * @param named  the database's name, to confirm that it is the one that is meant
 * @throws CliFault  it is another one
 */
export const emptyDatabase = async (pool: pg.Pool, named: string, keeping: readonly string[]): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  if (name !== named)
    throw new CliFault(
      `The database is called ${name}, not ${named}. Nothing was changed. To replace it: --replace ${name}`,
    )
  const schemas = [...KEPT_SCHEMAS.map(({ schema }) => schema), ...MADE_ANEW].filter(
    (schema) => !keeping.includes(schema),
  )
  await pool.query(`drop schema if exists ${schemas.map((schema) => `"${schema}"`).join(', ')} cascade`)
}
