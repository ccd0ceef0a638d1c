import type { Field } from '@kervan/contracts/fields/field'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { KEPT_RECORDS } from '../../records/declared-records.ts'
import type { KeptRecord } from '../../records/kept-record.ts'
import { keptLeads } from '../leads-list/leads-list.projection.ts'

/** The field that says whose a record is. */
export const personFieldOf = ({ fields }: Pick<AnyRecord, 'fields'>): string | undefined =>
  Object.entries<Field>(fields).find(([, { type, of }]) => type === 'reference' && of === 'person')?.[0]

/** Kinds whose records are of people: what happens to them stands in the timeline of the person. */
export const KINDS_OF_PEOPLE: readonly KeptRecord[] = [keptLeads as unknown as KeptRecord, ...KEPT_RECORDS].filter(
  ({ record }) => personFieldOf(record) !== undefined,
)
