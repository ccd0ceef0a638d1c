import { FITNESS, type Fitness, unfitnessOf } from '@kervan/infra/postgres/fit-database'
import type pg from 'pg'
import { broken, type Finding, fine, warning } from './finding.ts'

const SKEW_SECONDS = 2
const LONG_TRANSACTION_SECONDS = 600
/** A replica that restarts is back before that much WAL was written. */
const MUCH_WAL_BYTES = 2 ** 30

export interface DatabaseFacts extends Fitness {
  readonly connections: number
  readonly mostConnections: number
  /** Its clock less ours, seconds. */
  readonly skewSeconds: number
  /** Of the transaction that has been open longest, seconds. */
  readonly oldestTransactionSeconds: number
  readonly bytes: number
  /** Of the replication slot that keeps most WAL for a reader that is away; null where there is none. */
  readonly abandonedSlot: { readonly name: string; readonly bytes: number } | null
  /** Whether the newest try to put WAL into the archive failed. */
  readonly archivingFails: boolean
}

export const databaseFacts = async (pool: pg.Pool): Promise<DatabaseFacts> => {
  const asked = Date.now()
  const { rows } = await pool.query<Omit<DatabaseFacts, 'skewSeconds'> & { now: number }>(`
    select ${FITNESS},
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "mostConnections",
      (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()) as "oldestTransactionSeconds",
      pg_database_size(current_database())::float8 as bytes,
      (select json_build_object('name', slot_name, 'bytes', kept) from (
         select slot_name, pg_wal_lsn_diff(
           case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, restart_lsn) as kept
         from pg_replication_slots where not active) slots
       where kept is not null order by kept desc limit 1) as "abandonedSlot",
      coalesce((select last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver), false)
        as "archivingFails", extract(epoch from clock_timestamp())::float8 as now`)
  const { now, ...facts } = rows[0]!
  const middle = (asked + Date.now()) / 2_000
  return { ...facts, skewSeconds: now - middle }
}

export const judgeDatabase = (facts: DatabaseFacts): Finding[] => {
  const { version, connections, mostConnections, skewSeconds, oldestTransactionSeconds } = facts
  const findings = unfitnessOf(facts).map((fault) => broken('database', fault))
  if (facts.isThrowaway)
    findings.push(warning('database', 'It says of itself that losing its data is no loss: kervan.throwaway is on.'))
  if (connections > 0.8 * mostConnections)
    findings.push(
      warning(
        'database',
        `${connections} of ${mostConnections} connections are taken. Raise max_connections, or end what does not need them.`,
      ),
    )
  if (Math.abs(skewSeconds) > SKEW_SECONDS)
    findings.push(
      warning(
        'database',
        `Its clock is ${skewSeconds.toFixed(1)} s off from this machine's. Let both follow a time server.`,
      ),
    )
  if (oldestTransactionSeconds > LONG_TRANSACTION_SECONDS)
    findings.push(
      warning(
        'database',
        `A transaction has been open for ${Math.round(oldestTransactionSeconds / 60)} minutes: dead rows pile up behind it. Find it in pg_stat_activity, and end it.`,
      ),
    )
  const { abandonedSlot: slot } = facts
  if (slot && slot.bytes > MUCH_WAL_BYTES)
    findings.push(
      warning(
        'database',
        `The replication slot ${slot.name} keeps ${(slot.bytes / 2 ** 30).toFixed(1)} GiB of WAL for a reader that is away, and the disk fills. Start its reader, or drop it: select pg_drop_replication_slot('${slot.name}').`,
      ),
    )
  if (facts.archivingFails)
    findings.push(
      warning(
        'database',
        'WAL cannot be archived, and stays on the disk until it can. See last_failed_wal in pg_stat_archiver, and the log of PostgreSQL.',
      ),
    )
  return findings.length > 0
    ? findings
    : [
        fine(
          'database',
          `PostgreSQL ${Math.floor(version / 10_000)}, ${Math.round(facts.bytes / 2 ** 20)} MiB, ${connections} of ${mostConnections} connections`,
        ),
      ]
}
