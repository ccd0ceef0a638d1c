import { appliedMigrations, MigrationError, pendingMigrations } from '@kervan/infra/postgres/migrate'
import type pg from 'pg'
import { SCHEMAS } from '../database/schemas.ts'
import { broken, type Finding, fine, warning } from './finding.ts'

/** PostgreSQL manual, appendix A. */
const NO_TABLE = '42P01'

export const isTableMissing = (error: unknown): boolean => (error as { code?: string }).code === NO_TABLE

/** Whether the tables are those of this program. */
export const checkMigrations = async (pool: pg.Pool): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const { schema, migrations, isKept } of SCHEMAS) {
    const applied = await appliedMigrations(pool, schema)
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
