import type { AnyRecord } from '@kervan/contracts/record/record'
import { DECLARED } from '@kervan/contracts/records/registry'
import type { Projection } from '../projector/declare.ts'
import { type KeptRecord, keptRecord } from './kept-record.ts'

export const KEPT_RECORDS: readonly KeptRecord[] = DECLARED.map((record: AnyRecord) => keptRecord(record))

/** The read models of every declared kind. */
export const RECORD_PROJECTIONS: readonly Projection[] = KEPT_RECORDS.map(({ projection }) => projection)
