import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const migrationsOf = (schema: string) => {
  const folder = join(import.meta.dirname, 'migrations', schema)
  return {
    schema,
    migrations: readdirSync(folder)
      .sort()
      .map((file) => ({ name: file.replace('.sql', ''), sql: readFileSync(join(folder, file), 'utf8') })),
  }
}

/** What is not made by builds: how they are kept account of, and what their tables and queries need. */
export const QUERY_MIGRATIONS = [migrationsOf('projections'), migrationsOf('read')]
