import type { AnyRecord } from '@kervan/contracts/record/record'
import { DECLARED, type DeclaredKind } from '@kervan/contracts/records/registry'
import type { Projection } from '../projector/declare.ts'
import { type KeptRecord, keptRecord } from './kept-record.ts'
import { OWN_READS } from './own-reads.ts'

export const KEPT_RECORDS: readonly KeptRecord[] = DECLARED.map((record: AnyRecord) =>
  keptRecord(record, OWN_READS[record.kind as DeclaredKind]),
)

/** The read models of every declared kind. */
export const RECORD_PROJECTIONS: readonly Projection[] = KEPT_RECORDS.map(({ projection }) => projection)
