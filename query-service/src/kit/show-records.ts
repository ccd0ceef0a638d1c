import type { Field, Fields } from '@kervan/contracts/kit/fields/field'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { timesMet } from '@kervan/contracts/kit/times'
import { recordOf } from '@kervan/contracts/streams'
import type pg from 'pg'
import type { ForReader, Told } from './for-reader.ts'
import type { KeptRecord } from './kept-record.ts'
import type { StoredRecord } from './record-table.ts'
import { type Names, namedIn, namesOf, shownValue, shownValues } from './shown-values.ts'
import { peopleTold, type ToldPeople } from './told-people.ts'

export type Shown = Omit<StoredRecord, 'search' | 'changed'>
type Showable<Row extends StoredRecord> = Shown & Omit<Row, 'search' | 'changed'>

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

type Telling<Row extends StoredRecord> = Pick<KeptRecord<Row>, 'record' | 'tells' | 'tables'>
type Reader = Pick<ForReader, 'called' | 'person'>

const fieldsTold = <Row extends StoredRecord>({ record, tells }: Telling<Row>): Fields => tells.fields ?? record.fields

/** Rows as replies tell them, with the names that what they name has now. */
export const showRows = async <Row extends StoredRecord>(
  pool: pg.Pool,
  kept: Telling<Row>,
  rows: readonly Showable<Row>[],
  reader: Reader,
): Promise<Told[]> => {
  const fields = Object.entries<Field>(fieldsTold(kept))
  const namedBy = (isOfThese: (field: Field) => boolean) =>
    rows.flatMap(({ values }) =>
      fields.flatMap(([name, field]) => (isOfThese(field) ? namedIn(field, values[name]) : [])),
    )
  const [names, people] = await Promise.all([
    namesOf(
      pool,
      namedBy(({ type }) => type !== 'person'),
      reader,
    ),
    peopleTold(pool, kept.tables.people, namedBy(({ type }) => type === 'person').map(idOfPerson), reader),
  ])
  return rows.map((row) => withTitle(kept.record, tellRow(kept, row, names, people), reader))
}

const idOfPerson = (stream: string): string => recordOf(stream).id

/** A row whose name is told as the reader may see it. */
const withTitle = ({ kind, title }: AnyRecord, row: Told, { called }: Pick<ForReader, 'called'>): Told => {
  const name = row[title]
  return typeof name === 'string' ? { ...row, [title]: called(`${kind}-`, name) } : row
}

/** A row as replies tell it. */
export const tellRow = <Row extends StoredRecord>(
  kept: Telling<Row>,
  row: Showable<Row>,
  names: Names,
  people: ToldPeople = new Map(),
): Told => {
  const { record, tells } = kept
  const { id, values, status, archived, created_at, changed_at, revision } = row
  const told = {
    id,
    ...shownValues(fieldsTold(kept), values, names, people),
    ...timesMet(record, { values, status, archived, createdAt: created_at }, new Date()),
    ...(record.status && { [statusNameOf(record)]: status }),
    archived,
    createdAt: created_at,
    changedAt: changed_at,
    revision: String(revision),
  }
  return tells.row?.(told, row as Row) ?? told
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
  const called = (name: string, value: unknown) =>
    name === record.title && typeof value === 'string' ? reader.called(`${record.kind}-`, value) : value
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const field = fieldOf(change.field)
      if (!field) return change
      const [from, to] = [change.from, change.to].map((value) =>
        called(change.field, shownValue(field, value as never, names)),
      )
      return { ...change, from, to }
    }) as HistoryEntry['changes'],
  }))
}
