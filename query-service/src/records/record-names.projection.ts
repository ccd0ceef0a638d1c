import type { Recorded } from '@kervan/contracts/events/catalog'
import { DECLARED } from '@kervan/contracts/records/registry'
import { WRITTEN_RECORDS } from '@kervan/contracts/records/written-records'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { at, bigint, cut, nullable, type Projection, projection, put, table, text } from '../projector/declare.ts'
import { namedKinds, TITLES } from './record-titles.ts'

/** A table of what records are called, by their streams, and since which position of the log otherwise than at first. */
export const namesTable = (name: string, indexes: readonly string[] = []) =>
  table(name, {
    key: 'record',
    columns: { record: text(), name: cut(text(), NAME_LENGTH), renamed: nullable(bigint()) },
    indexes,
  })

/** What keeps such a table, by event. */
export const keepNames = (names: ReturnType<typeof namesTable>, kinds: readonly string[]) =>
  Object.fromEntries(
    kinds.flatMap((kind) =>
      Object.entries(TITLES[kind] ?? {}).map(([type, titleOf]) => [
        type,
        put<Recorded, typeof names, Record<never, never>>(
          names,
          { rows: at((event: Recorded) => (titleOf(event) === undefined ? null : event.stream)) },
          (event, before) => {
            const name = titleOf(event) as string
            const renamed = before && before.name !== name ? event.position : (before?.renamed ?? null)
            return { record: event.stream, name, renamed }
          },
        ),
      ]),
    ),
  )

export const recordNames = namesTable('record_names', ['(renamed) where renamed is not null'])

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
