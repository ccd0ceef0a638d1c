import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { EventDefinition } from '@kervan/contracts/events/define-events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'

/** Recorded events of every type and every version that ever was. What is in here is never edited and never deleted. */
const FOLDER = join(import.meta.dirname, '../../contracts/golden')
/** What those of earlier versions say in the words of later ones. Looked over when it is written, and kept like them. */
const AS_READ = 'as-read'
/** The schema of each version, as other teams are given it. That of the present version follows the contracts. */
const SCHEMAS = join(import.meta.dirname, '../../docs/events')

type Catalog = Readonly<Record<string, EventDefinition>>

/** `LeadOpened`, 2 to `LeadOpened.v2.json`. */
export const goldenFile = (type: string, version: number): string => `${type}.v${version}.json`

/** `LeadOpened`, 1, 3 to `as-read/LeadOpened.v1.as-v3.json`. */
export const asReadFile = (type: string, version: number, today: number): string =>
  join(AS_READ, `${type}.v${version}.as-v${today}.json`)

export const goldenFiles = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()

export const isKept = (file: string): boolean => existsSync(join(FOLDER, file))

const versionsBefore = (version: number) => Array.from({ length: version - 1 }, (_, before) => before + 1)

/** The files that a catalog calls for: one for each version of each type, and for each that is lifted what comes of it. */
export const expectedFiles = (catalog: Catalog): string[] =>
  Object.entries(catalog)
    .flatMap(([type, { version }]) => [
      ...versionsBefore(version + 1).map((each) => goldenFile(type, each)),
      ...versionsBefore(version).map((each) => asReadFile(type, each, version)),
    ])
    .sort()

export const readGolden = (file: string): RecordedEvent[] =>
  JSON.parse(readFileSync(join(FOLDER, file), 'utf8')).map(
    ({ revision, position, ...rest }: RecordedEvent) =>
      ({ ...rest, revision: BigInt(revision), position: BigInt(position) }) satisfies RecordedEvent,
  )

/** Payloads as they were read when their type's version of today was made. */
export const readAsRead = (file: string): readonly object[] => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))

/** Writes a file that is not there yet; false where it is. */
export const keepGolden = (file: string, events: readonly unknown[]): boolean => {
  if (isKept(file)) return false
  const path = join(FOLDER, file)
  mkdirSync(dirname(path), { recursive: true })
  const digits = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  writeFileSync(path, `${JSON.stringify(events, digits, 2)}\n`)
  return true
}

/** Writes a schema anew; false where it is there as it is to be. */
export const writeSchema = (file: string, text: string): boolean => {
  const path = join(SCHEMAS, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false
  writeFileSync(path, text)
  return true
}
