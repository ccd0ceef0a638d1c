import type { AnyRecord } from '@kervan/contracts/record/record'
import type { ListColumns } from '../lists/list-columns.ts'
import type { Projection, Table } from '../projector/declare.ts'
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
}

/** What a kind keeps for reading beside what follows from its declaration: columns, tables and folds of its own. */
export type OwnReads<C extends Columns = Columns> = OwnColumns<C> & OwnFolds<StoredWith<C>>

export const keptRecord = <C extends Columns = Record<never, never>>(
  record: AnyRecord,
  own: OwnReads<C> = {},
): KeptRecord<StoredWith<C>> => {
  const tables = recordTables(record, own)
  return {
    record,
    tables,
    projection: recordProjection(record, tables, own),
    columns: recordColumns(record, tables.rows, tables.listed),
  }
}
