import { MigrationError, pendingMigrations } from '@kervan/infra/postgres/migrate'
import type pg from 'pg'
import { KEPT_SCHEMAS } from '../kept-schemas.ts'
import { broken, type Finding, fine, warning } from './finding.ts'

const OLDEST = 16
const SKEW_SECONDS = 2
const LONG_TRANSACTION_SECONDS = 600

export interface DatabaseFacts {
  /** `server_version_num`. */
  readonly version: number
  readonly fsync: string
  readonly fullPageWrites: string
  readonly synchronousCommit: string
  readonly connections: number
  readonly mostConnections: number
  /** Its clock less ours, seconds. */
  readonly skewSeconds: number
  /** Of the transaction that has been open longest, seconds. */
  readonly oldestTransactionSeconds: number
  readonly bytes: number
}

export const databaseFacts = async (pool: pg.Pool): Promise<DatabaseFacts> => {
  const asked = Date.now()
  const { rows } = await pool.query<Omit<DatabaseFacts, 'skewSeconds'> & { now: number }>(`
    select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as "fullPageWrites", current_setting('synchronous_commit') as "synchronousCommit",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "mostConnections",
      (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()) as "oldestTransactionSeconds",
      pg_database_size(current_database())::float8 as bytes, extract(epoch from clock_timestamp())::float8 as now`)
  const { now, ...facts } = rows[0]!
  const middle = (asked + Date.now()) / 2_000
  return { ...facts, skewSeconds: now - middle }
}

export const judgeDatabase = (facts: DatabaseFacts): Finding[] => {
  const { version, connections, mostConnections, skewSeconds, oldestTransactionSeconds } = facts
  const findings: Finding[] = []
  const major = Math.floor(version / 10_000)
  if (major < OLDEST) findings.push(broken('database', `PostgreSQL ${major} is too old: ${OLDEST} or later is needed.`))
  if (facts.fsync === 'off')
    findings.push(
      broken('database', 'fsync is off: a power cut may destroy everything. Set fsync = on, and restart PostgreSQL.'),
    )
  if (facts.fullPageWrites === 'off')
    findings.push(
      broken(
        'database',
        'full_page_writes is off: a power cut may destroy pages. Set it on, unless the file system never tears a page.',
      ),
    )
  if (facts.synchronousCommit === 'off')
    findings.push(
      broken(
        'database',
        'synchronous_commit is off: a crash loses what was acknowledged. Set synchronous_commit = on.',
      ),
    )
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
  return findings.length > 0
    ? findings
    : [
        fine(
          'database',
          `PostgreSQL ${major}, ${Math.round(facts.bytes / 2 ** 20)} MiB, ${connections} of ${mostConnections} connections`,
        ),
      ]
}

/** Whether the tables are those of this program. */
export const checkMigrations = async (pool: pg.Pool): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const { schema, migrations } of KEPT_SCHEMAS) {
    const applied = await appliedTo(pool, schema)
    if (!applied) {
      findings.push(
        broken(
          'tables',
          `There is no schema ${schema}: the product never ran on this database. Start it once, or see DATABASE_URL.`,
        ),
      )
      continue
    }
    try {
      const pending = pendingMigrations(migrations, applied)
      if (pending.length > 0)
        findings.push(
          warning('tables', `${pending.length} migrations of ${schema} have not run. They do when the product starts.`),
        )
    } catch (error) {
      if (!(error instanceof MigrationError)) throw error
      findings.push(broken('tables', error.message))
    }
  }
  return findings.length > 0 ? findings : [fine('tables', 'are those of this version')]
}

const appliedTo = async (pool: pg.Pool, schema: string): Promise<Map<string, string> | undefined> => {
  const { rows: found } = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${schema}.migrations`,
  ])
  if (!found[0]?.there) return
  const { rows } = await pool.query<{ name: string; checksum: string }>(
    `select name, checksum from "${schema}".migrations`,
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}
