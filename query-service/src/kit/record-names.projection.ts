import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import { WRITTEN_RECORDS } from '@kervan/contracts/kinds/written-records'
import { DUE_KINDS } from '@kervan/contracts/notifications/due-notifications'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { at, bigint, cut, nullable, type Projection, projection, put, table, text } from '../projector/declare.ts'
import { type Naming, namedKinds, namingsOf } from './record-titles.ts'

/**
 * A table of what records are called, by their streams, and since which position of the log otherwise than at first. One that has no name
 * of its own says which record it is called after; one that is merged into another says which.
 */
export const namesTable = (name: string, indexes: readonly string[] = []) =>
  table(name, {
    key: 'record',
    columns: {
      record: text(),
      name: cut(text(), NAME_LENGTH),
      renamed: nullable(bigint()),
      after: nullable(text()),
      merged_into: nullable(text()),
    },
    indexes,
  })

/** What keeps such a table, by event. */
export const keepNames = (names: ReturnType<typeof namesTable>, kinds: readonly string[]) =>
  Object.fromEntries(
    kinds.flatMap((kind) =>
      namingsOf(kind).map(([type, namingIn]) => [
        type,
        put<Recorded, typeof names, Record<never, never>>(
          names,
          { rows: at((event: Recorded) => (namingIn(event) === undefined ? null : event.stream)) },
          (event, before) => {
            const { name = before?.name ?? '', after = before?.after ?? null, into } = namingIn(event) as Naming
            const merged_into = into === undefined ? (before?.merged_into ?? null) : into
            const isRenamed = before && (before.name !== name || before.merged_into !== merged_into)
            const renamed = isRenamed ? event.position : (before?.renamed ?? null)
            return { record: event.stream, name, renamed, after, merged_into }
          },
        ),
      ]),
    ),
  )

export const recordNames = namesTable('record_names', ['(renamed) where renamed is not null'])

const KINDS = [
  ...new Set([
    ...[...DECLARED, ...Object.values(WRITTEN_RECORDS)].flatMap(({ fields }) => namedKinds(fields)),
    ...DUE_KINDS,
  ]),
].sort()

/**
 * What every record is called that others or notifications name, once for all read models: replies take the names of what they name from here, so that a new
 * name is one row however many records show it.
 */
export const recordNamesProjection: Projection = projection({
  name: 'record-names',
  version: 3,
  derivedFrom: KINDS,
  tables: [recordNames],
  on: keepNames(recordNames, KINDS) as Projection['on'],
})
