import type { Field } from '@kervan/contracts/fields/field'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { KEPT_RECORDS } from '../../records/declared-records.ts'
import type { KeptRecord } from '../../records/kept-record.ts'
import type { StoredRecord } from '../../records/record-table.ts'
import { keptLeads } from '../leads-list/leads-list.projection.ts'

const PERSON = 'person'

/** The field that says whose a record is. */
const personFieldOf = ({ fields }: Pick<AnyRecord, 'fields'>): string | undefined =>
  Object.entries<Field>(fields).find(([, { type, of }]) => type === 'reference' && of === PERSON)?.[0]

/** Whose a record is, and which of its fields says so: a person's own record says it by itself. */
export interface Whose {
  readonly field?: string
  readonly personOf: (id: string, values: StoredRecord['values']) => string | null
}
export const whoseOf = (record: Pick<AnyRecord, 'fields' | 'kind'>): Whose | undefined => {
  if (record.kind === PERSON) return { personOf: (id) => id }
  const field = personFieldOf(record)
  return field === undefined ? undefined : { field, personOf: (_id, values) => values[field] as string | null }
}

/** Kinds whose records are of people: what happens to them stands in the timeline of the person. */
export const KINDS_OF_PEOPLE: readonly KeptRecord[] = [keptLeads as unknown as KeptRecord, ...KEPT_RECORDS].filter(
  ({ record }) => whoseOf(record) !== undefined,
)
