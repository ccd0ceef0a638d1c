import type { Field } from '@kervan/contracts/kit/fields/field'
import { namesOne } from '@kervan/contracts/kit/fields/field-traits'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { KEPT_RECORDS } from '../../kit/declared-records.ts'
import type { KeptRecord } from '../../kit/kept-record.ts'
import type { StoredRecord } from '../../kit/record-table.ts'
import { keptLeads } from '../leads-list/leads-list.projection.ts'

const PERSON = 'person'

/** Whose a record is, and which of its fields says so: a person's own record says it by itself. */
export interface Whose {
  readonly field?: string
  readonly personOf: (id: string, values: StoredRecord['values']) => string | null
}

/** By whom a record stands in timelines: by the person itself, or each field that names one. */
export const whoseOf = (record: Pick<AnyRecord, 'fields' | 'kind'>): readonly Whose[] => {
  if (record.kind === PERSON) return [{ personOf: (id) => id }]
  return Object.entries<Field>(record.fields)
    .filter(([, field]) => namesOne(field) && field.of === PERSON)
    .map(([field]) => ({ field, personOf: (_id, values) => (values[field] ?? null) as string | null }))
}

/** Kinds whose records are of people: what happens to them stands in the timeline of the person. */
export const KINDS_OF_PEOPLE: readonly KeptRecord[] = [keptLeads as unknown as KeptRecord, ...KEPT_RECORDS].filter(
  ({ record }) => whoseOf(record).length > 0,
)
