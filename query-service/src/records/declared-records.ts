import type { AnyRecord } from '@kervan/contracts/record/record'
import { DECLARED } from '@kervan/contracts/records/registry'
import type { Projection } from '../projector/declare.ts'
import { recordProjection } from './record-projection.ts'
import { type RecordTables, recordTables } from './record-table.ts'

/** A declared kind and where it is kept. */
export interface KeptRecord {
  readonly record: AnyRecord
  readonly tables: RecordTables
  readonly projection: Projection
}

const keptRecord = (record: AnyRecord): KeptRecord => {
  const tables = recordTables(record)
  return { record, tables, projection: recordProjection(record, tables) }
}

export const KEPT_RECORDS: readonly KeptRecord[] = DECLARED.map(keptRecord)

/** The read models of every declared kind. */
export const RECORD_PROJECTIONS: readonly Projection[] = KEPT_RECORDS.map(({ projection }) => projection)
