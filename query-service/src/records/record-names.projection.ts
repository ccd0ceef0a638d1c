import type { Recorded } from '@kervan/contracts/events/catalog'
import { DECLARED } from '@kervan/contracts/records/registry'
import { WRITTEN_RECORDS } from '@kervan/contracts/records/written-records'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { at, cut, type Projection, projection, put, table, text } from '../projector/declare.ts'
import { namedKinds, TITLES } from './record-titles.ts'

/** A table of what records are called, by their streams. */
export const namesTable = (name: string) =>
  table(name, { key: 'record', columns: { record: text(), name: cut(text(), NAME_LENGTH) } })

/** What keeps such a table, by event. */
export const keepNames = (names: ReturnType<typeof namesTable>, kinds: readonly string[]) =>
  Object.fromEntries(
    kinds.flatMap((kind) =>
      Object.entries(TITLES[kind] ?? {}).map(([type, titleOf]) => [
        type,
        put<Recorded, typeof names, Record<never, never>>(
          names,
          { rows: at((event: Recorded) => (titleOf(event) === undefined ? null : event.stream)) },
          (event) => ({ record: event.stream, name: titleOf(event) as string }),
        ),
      ]),
    ),
  )

export const recordNames = namesTable('record_names')

const KINDS = [
  ...new Set([...DECLARED, ...Object.values(WRITTEN_RECORDS)].flatMap(({ fields }) => namedKinds(fields))),
].sort()

/**
 * What every record is called that others name, once for all read models: replies take the names of what they name from here, so that a new
 * name is one row however many records show it.
 */
export const recordNamesProjection: Projection = projection({
  name: 'record-names',
  version: 1,
  derivedFrom: KINDS,
  tables: [recordNames],
  on: keepNames(recordNames, KINDS) as Projection['on'],
})
