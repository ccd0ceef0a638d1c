import { SHOWN_RECORDS } from '@kervan/contracts/kinds/shown-records'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { Projection } from '../projector/declare.ts'
import { type KeptRecord, keptRecord } from './kept-record.ts'
import { OWN_READS } from './own-reads.ts'

/** Every kind whose lists and pages follow from its declaration. */
export const KEPT_RECORDS: readonly KeptRecord[] = Object.values(SHOWN_RECORDS).map((record: AnyRecord) =>
  keptRecord(record, OWN_READS[record.kind as keyof typeof OWN_READS]),
)

/** Their read models. */
export const RECORD_PROJECTIONS: readonly Projection[] = KEPT_RECORDS.map(({ projection }) => projection)
