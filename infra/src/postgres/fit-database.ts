import type pg from 'pg'

/** A later one has what the product asks of it; an earlier one fails in the middle of work. */
const OLDEST = 16

/** What a database must be for that which the product promises. */
export interface Fitness {
  /** `server_version_num`. */
  readonly version: number
  /** Whether it only follows another server. */
  readonly isReplica: boolean
  /** Of a session's transactions, unless they say otherwise. */
  readonly isReadOnly: boolean
  readonly isolation: string
  readonly fsync: string
  readonly fullPageWrites: string
  readonly synchronousCommit: string
  /** It says of itself that losing its data is no loss: `kervan.throwaway` is on, as tests set it for servers of their own. */
  readonly isThrowaway: boolean
}

/** The columns of Fitness. */
export const FITNESS = `
  current_setting('server_version_num')::int as version, pg_is_in_recovery() as "isReplica",
  current_setting('default_transaction_read_only')::boolean as "isReadOnly",
  current_setting('default_transaction_isolation') as isolation, current_setting('fsync') as fsync,
  current_setting('full_page_writes') as "fullPageWrites", current_setting('synchronous_commit') as "synchronousCommit",
  coalesce(nullif(current_setting('kervan.throwaway', true), '')::boolean, false) as "isThrowaway"`

/** What makes a database unfit, gravest first, each in one line with its remedy. */
export const unfitnessOf = (found: Fitness): string[] => {
  const faults: string[] = []
  const major = Math.floor(found.version / 10_000)
  if (major < OLDEST)
    faults.push(
      `PostgreSQL ${major} is too old: ${OLDEST} or later is needed. Upgrade it, or name another in DATABASE_URL.`,
    )
  if (found.isReplica)
    faults.push('The database is a replica, which takes no writes. Name the server that it follows in DATABASE_URL.')
  if (found.isReadOnly)
    faults.push(
      'The database takes no writes: default_transaction_read_only is on. Set it off for the server, the database and the user in DATABASE_URL.',
    )
  if (found.isolation !== 'read committed')
    faults.push(
      `Transactions are isolated as ${found.isolation}, under which appends fail that need not. Let DATABASE_URL and what stands before the database pass on the session's options, or set default_transaction_isolation = 'read committed'.`,
    )
  if (found.isThrowaway) return faults
  if (found.fsync === 'off')
    faults.push(
      'fsync of the database is off: a power cut may destroy everything. Set fsync = on, and restart PostgreSQL.',
    )
  if (found.fullPageWrites === 'off')
    faults.push(
      'full_page_writes of the database is off: a power cut may destroy pages. Set full_page_writes = on, and reload PostgreSQL.',
    )
  if (found.synchronousCommit === 'off')
    faults.push(
      'synchronous_commit of the database is off: a crash loses what was acknowledged. Set synchronous_commit = on for the server, the database and the user in DATABASE_URL.',
    )
  return faults
}

/** The database would break what the product promises. The message is one line for the operator. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase'
}

/** @throws UnfitDatabase  for what is gravest */
export const refuseUnfitDatabase = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<Fitness>(`select ${FITNESS}`)
  const [fault] = unfitnessOf(rows[0] as Fitness)
  if (fault) throw new UnfitDatabase(fault)
}
