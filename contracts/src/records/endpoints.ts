import { type RecordEndpoints, recordEndpoints } from '../record/record-endpoints.ts'
import { RECORDS, type Records } from './registry.ts'

/** The calls of every declared kind, by kind. */
export const RECORD_ENDPOINTS = Object.fromEntries(
  Object.entries(RECORDS).map(([kind, declared]) => [kind, recordEndpoints(declared)]),
) as unknown as { readonly [Kind in keyof Records]: RecordEndpoints<Records[Kind]> }
