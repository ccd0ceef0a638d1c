import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { processIdentity } from './process-identity.ts'

const fileOf = (dataDir: string): string => `${dataDir}/owner`

const livingOwner = (file: string): number | undefined => {
  const identity = readFileSync(file, 'utf8')
  const pid = Number.parseInt(identity, 10)
  return processIdentity(pid) === identity ? pid : undefined
}

/** The living process that has claimed a data folder; undefined where there is none. */
export const ownerOf = (dataDir: string): number | undefined =>
  existsSync(fileOf(dataDir)) ? livingOwner(fileOf(dataDir)) : undefined

/**
 * Claims a data folder for this process, so that a second start does not take PostgreSQL away from a running first one,
 * while the claim of a killed process is worth nothing. Gives the function that lets go.
 */
export const claimFolder = (dataDir: string): (() => void) => {
  const file = fileOf(dataDir)
  try {
    writeFileSync(file, processIdentity(process.pid) ?? '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = livingOwner(file)
    if (owner !== undefined) {
      throw new EmbeddedPostgresError(
        `The data folder ${dataDir} is in use by process ${owner}. Stop that one, or set KERVAN_DATA_DIR to another folder.`,
      )
    }
    rmSync(file, { force: true })
    return claimFolder(dataDir)
  }
  return () => rmSync(file, { force: true })
}
