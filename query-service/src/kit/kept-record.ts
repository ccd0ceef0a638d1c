import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { ListQuery } from '@kervan/contracts/http/list'
import type { Fields } from '@kervan/contracts/kit/fields/field'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { Condition } from '../lists/condition.ts'
import type { ListColumns, SeenWith } from '../lists/list-columns.ts'
import type { Projection, Table } from '../projector/declare.ts'
import type { Told } from './for-reader.ts'
import { withNamedOfPeople } from './named-of-people.ts'
import { withPeople } from './person-columns.ts'
import { recordColumns } from './record-columns.ts'
import { type OwnFolds, recordProjection } from './record-projection.ts'
import {
  type Columns,
  type OwnColumns,
  type RecordTables,
  recordTables,
  type StoredRecord,
  type StoredWith,
} from './record-table.ts'

/** A kind and where it is kept. */
export interface KeptRecord<Row extends StoredRecord = StoredRecord> {
  readonly record: AnyRecord
  readonly tables: RecordTables<Row>
  readonly projection: Projection
  readonly columns: ListColumns<string, Table<Row, string>>
  readonly tells: OwnTelling<Row>
}

/** How a kind's rows go out where that is otherwise than every kind's. */
export interface OwnTelling<Row extends StoredRecord = StoredRecord> {
  /** The fields that are told as every kind tells them; all of them unless said. */
  readonly fields?: Fields
  /** Where records have the name of another one: its stream, and the name as rows keep it. */
  named?(row: Row): { readonly stream: string; readonly name: string }
  /** A row, from what every kind tells of it. */
  row?(told: Told, row: Row): Told
  /** What of it goes out to a reader, beside what every kind keeps from them. */
  readonly forReader?: (reader: CurrentUser) => OwnForReader
}

export interface OwnForReader {
  readonly row: (told: Told) => Told
  /** What narrows a list for the reader: what is hidden is not found either. */
  readonly narrows: (query: Pick<ListQuery, 'search'>) => readonly Condition[]
}

/** What a kind keeps for reading beside what follows from its declaration, and tells of it. */
export type OwnReads<C extends Columns = Columns> = OwnColumns<C> &
  OwnFolds<StoredWith<C>> & {
    readonly tells?: OwnTelling<StoredWith<C>>
    readonly seenWith?: SeenWith
  }

export const keptRecord = <C extends Columns = Record<never, never>>(
  record: AnyRecord,
  own: OwnReads<C> = {},
): KeptRecord<StoredWith<C>> => {
  const tables = recordTables(record, own)
  return {
    record,
    tables,
    projection: recordProjection(record, tables, own),
    columns: {
      ...withNamedOfPeople(
        withPeople(recordColumns(record, tables.rows, tables.listed), record, tables.people),
        record,
      ),
      ...(own.seenWith && { seenWith: own.seenWith }),
    },
    tells: own.tells ?? {},
  }
}
