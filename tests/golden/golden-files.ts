import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { EventDefinition } from '@kervan/contracts/events/define-events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { EVENT_GROUPS } from '@kervan/contracts/kinds/event-groups'
import { compactLines } from '../support/compact-json.ts'

/**
 * Recorded events of every type and every version that ever was, a file for each group of events: `team.json`. What is in
 * here is never edited and never deleted; a file only grows.
 */
const FOLDER = join(import.meta.dirname, '../../contracts/golden')
/** What those of earlier versions say in the words of later ones. Looked over when it is written, and kept like them. */
const AS_READ = 'as-read'
/** Events that hold something personal, as a log has them: sealed, by keys that lie beside them. */
export const SEALED = 'sealed'

type Catalog = Readonly<Record<string, EventDefinition>>

/** One version of a type of event: `LeadOpened.v2`. */
export type GoldenName = string

export const goldenName = (type: string, version: number): GoldenName => `${type}.v${version}`

/** `LeadOpened`, 1, 3 to `as-read/LeadOpened.v1.as-v3`. */
export const asReadName = (type: string, version: number, today: number): GoldenName =>
  `${AS_READ}/${type}.v${version}.as-v${today}`

/** `LeadNoteAdded`, 1 to `sealed/LeadNoteAdded.v1`. */
export const sealedName = (type: string, version: number): GoldenName => `${SEALED}/${goldenName(type, version)}`

/** The file of a name: that of the group which the type belongs to, and of a type that is known no more where it is held. */
const fileOf = (name: GoldenName): string => {
  const type = keyOf(name).split('.')[0] as string
  const group = Object.keys(EVENT_GROUPS).find((each) => type in (EVENT_GROUPS[each] as Catalog))
  const file = group
    ? join(folderOf(name), `${group}.json`)
    : filesIn(folderOf(name)).find((each) => keyOf(name) in read(each))
  if (!file) throw new Error(`${type} is an event of no group, and was never recorded`)
  return file
}

const folderOf = (name: GoldenName): string => (name.includes('/') ? dirname(name) : '')
const keyOf = (name: GoldenName): string => basename(name)

const filesIn = (folder: string): string[] =>
  existsSync(join(FOLDER, folder))
    ? readdirSync(join(FOLDER, folder))
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => join(folder, file))
    : []

const read = (file: string): Readonly<Record<string, readonly unknown[]>> =>
  existsSync(join(FOLDER, file)) ? JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) : {}

/** Every version of every type that was recorded. */
export const goldenNames = (): GoldenName[] =>
  filesIn('')
    .flatMap((file) => Object.keys(read(file)))
    .sort()

/** Those of which a sealed event was kept. */
export const sealedNames = (): GoldenName[] =>
  filesIn(SEALED)
    .flatMap((file) => Object.keys(read(file)).map((key) => `${SEALED}/${key}`))
    .sort()

export const isKept = (name: GoldenName): boolean => filesIn(folderOf(name)).some((file) => keyOf(name) in read(file))

const versionsBefore = (version: number) => Array.from({ length: version - 1 }, (_, before) => before + 1)

/** What a catalog calls for: events of each version of each type, and of each that is lifted what comes of it. */
export const expectedNames = (catalog: Catalog): GoldenName[] =>
  Object.entries(catalog)
    .flatMap(([type, { version }]) => [
      ...versionsBefore(version + 1).map((each) => goldenName(type, each)),
      ...versionsBefore(version).map((each) => asReadName(type, each, version)),
    ])
    .sort()

/** Events as they were recorded, and are sent. */
export const readRecorded = (name: GoldenName): readonly { readonly data: object }[] =>
  (read(fileOf(name))[keyOf(name)] ?? []) as readonly { readonly data: object }[]

export const readGolden = (name: GoldenName): RecordedEvent[] =>
  (readRecorded(name) as unknown as RecordedEvent[]).map(
    ({ revision, position, ...rest }) =>
      ({ ...rest, revision: BigInt(revision), position: BigInt(position) }) satisfies RecordedEvent,
  )

/** Payloads as they were read when their type's version of today was made. */
export const readAsRead = (name: GoldenName): readonly object[] => readRecorded(name) as unknown as readonly object[]

/** Adds what is not there yet to the file of its group; false where it is. What the file holds stays as it is. */
export const keepGolden = (name: GoldenName, events: readonly unknown[]): boolean => {
  if (isKept(name)) return false
  const path = join(FOLDER, fileOf(name))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, goldenText({ ...read(fileOf(name)), [keyOf(name)]: events }))
  return true
}

/** The text of a file: in the order of names, an event on some lines. */
export const goldenText = (events: Readonly<Record<GoldenName, readonly unknown[]>>): string => {
  const named = Object.entries(events)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, all]) => `  ${JSON.stringify(name)}: [\n${all.map(eventText).join(',\n')}\n  ]`)
  return `{\n${named.join(',\n')}\n}\n`
}

/** The event in three lines, where they fit: head, data and metadata. */
const eventText = (event: unknown): string => {
  const { data, metadata, ...head } = JSON.parse(
    JSON.stringify(event, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ) as { readonly data?: unknown; readonly metadata?: unknown }
  if (metadata === undefined) return `    ${compactLines(event, '    ')}`
  const said = JSON.stringify(head).slice(0, -1)
  const what = compactLines(data, '      ', '      "data": '.length)
  return `    ${said},\n      "data": ${what},\n      "metadata": ${JSON.stringify(metadata)}}`
}
