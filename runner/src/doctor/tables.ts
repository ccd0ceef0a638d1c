import { logMigrations } from '@kervan/infra/event-store/postgres-schema'
import { LEASE_MIGRATIONS } from '@kervan/infra/leases/schema'
import { MigrationError, pendingMigrations } from '@kervan/infra/postgres/migrate'
import { RELAY_MIGRATIONS } from '@kervan/infra/relay/schema'
import { PRESENCE } from '@kervan/infra/seen/postgres'
import { SESSION_MIGRATIONS } from '@kervan/infra/sessions/postgres'
import { QUERY_MIGRATIONS } from '@kervan/query-service/operate'
import type pg from 'pg'
import { KEPT_SCHEMAS } from '../kept-schemas.ts'
import { broken, type Finding, fine, warning } from './finding.ts'

/** What is made anew is not there after a restore, and where another engine keeps the log. */
const SCHEMAS = [
  ...KEPT_SCHEMAS.map(({ schema, migrations }) => ({ schema, migrations, isKept: true })),
  ...[
    { schema: 'log', migrations: logMigrations() },
    { schema: 'sessions', migrations: SESSION_MIGRATIONS },
    PRESENCE,
    { schema: 'leases', migrations: LEASE_MIGRATIONS },
    { schema: 'relay', migrations: RELAY_MIGRATIONS },
    ...QUERY_MIGRATIONS,
  ].map((each) => ({ ...each, isKept: false })),
]

/** PostgreSQL manual, appendix A. */
const NO_TABLE = '42P01'

export const isTableMissing = (error: unknown): boolean => (error as { code?: string }).code === NO_TABLE

/** Whether the tables are those of this program. */
export const checkMigrations = async (pool: pg.Pool): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const { schema, migrations, isKept } of SCHEMAS) {
    const applied = await appliedTo(pool, schema)
    if (!applied) {
      if (isKept) findings.push(broken('tables', neverMade(schema)))
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

const neverMade = (schema: string): string =>
  `There is no schema ${schema}: the product never ran on this database. Start it once, or see DATABASE_URL.`

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
