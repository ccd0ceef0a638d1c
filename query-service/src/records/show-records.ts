import type { Field } from '@kervan/contracts/fields/field'
import type { AnyRecord } from '@kervan/contracts/record/record'
import type { HistoryEntry } from '@kervan/contracts/record/record-history'
import type { RecordState } from '@kervan/contracts/record/record-state'
import type pg from 'pg'
import type { ForReader, Told } from './for-reader.ts'
import type { StoredRecord } from './record-table.ts'
import { namedIn, namesOf, shownValue, shownValues } from './shown-values.ts'

type Shown = Omit<StoredRecord, 'search' | 'changed'>

const fieldsOf = ({ fields }: AnyRecord) => Object.entries<Field>(fields)

/** What a record held as its log tells it, as a row of the read model holds it. */
export const rowOfState = (id: string, { values, status, archived, created, changed }: RecordState): Shown => ({
  id,
  values,
  status,
  archived,
  created_at: created.at,
  changed_at: changed.at,
  revision: changed.revision,
})

/** Rows as replies tell them, with the names that what they name has now. */
export const showRows = async (
  pool: pg.Pool,
  record: AnyRecord,
  rows: readonly Shown[],
  reader: Pick<ForReader, 'called'>,
): Promise<Told[]> => {
  const named = rows.flatMap(({ values }) => fieldsOf(record).flatMap(([name, field]) => namedIn(field, values[name])))
  const names = await namesOf(pool, named, reader)
  return rows.map(({ id, values, status, archived, created_at, changed_at, revision }) => ({
    id,
    ...shownValues(record.fields, values, names),
    ...(record.status && { status }),
    archived,
    createdAt: created_at,
    changedAt: changed_at,
    revision: String(revision),
  }))
}

/** Entries of a history, with the names that what they name has now. */
export const showEntries = async <Entry extends Pick<HistoryEntry, 'changes'>>(
  pool: pg.Pool,
  record: AnyRecord,
  entries: readonly Entry[],
  reader: Pick<ForReader, 'called'>,
): Promise<Entry[]> => {
  const fieldOf = (name: string): Field | undefined => record.fields[name]
  const named = entries.flatMap(({ changes }) =>
    changes.flatMap(({ field: name, from, to }) => {
      const field = fieldOf(name)
      return field ? [...namedIn(field, from as never), ...namedIn(field, to as never)] : []
    }),
  )
  const names = await namesOf(pool, named, reader)
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const field = fieldOf(change.field)
      if (!field) return change
      const { from, to } = change
      return { ...change, from: shownValue(field, from as never, names), to: shownValue(field, to as never, names) }
    }) as HistoryEntry['changes'],
  }))
}
