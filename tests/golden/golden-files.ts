import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EventDefinition } from '@kervan/contracts/events/define-events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'

/** Recorded events of every type and every version that ever was. What is in here is never edited and never deleted. */
const FOLDER = join(import.meta.dirname, '../../contracts/golden')

/** `LeadOpened`, 2 to `LeadOpened.v2.json`. */
export const goldenFile = (type: string, version: number): string => `${type}.v${version}.json`

export const goldenFiles = (): string[] => readdirSync(FOLDER).sort()

/** The files that a catalog calls for: one for each version of each type. */
export const expectedFiles = (catalog: Readonly<Record<string, EventDefinition>>): string[] =>
  Object.entries(catalog)
    .flatMap(([type, { version }]) => Array.from({ length: version }, (_, before) => goldenFile(type, before + 1)))
    .sort()

export const readGolden = (file: string): RecordedEvent[] =>
  JSON.parse(readFileSync(join(FOLDER, file), 'utf8')).map(
    ({ revision, position, ...rest }: RecordedEvent) =>
      ({ ...rest, revision: BigInt(revision), position: BigInt(position) }) satisfies RecordedEvent,
  )

/** Writes a file that is not there yet; false where it is. */
export const keepGolden = (file: string, events: readonly RecordedEvent[]): boolean => {
  const path = join(FOLDER, file)
  if (existsSync(path)) return false
  const digits = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  writeFileSync(path, `${JSON.stringify(events, digits, 2)}\n`)
  return true
}
