import type { Field, FieldValue } from './fields/field.ts'
import type { AnyRecord } from './record.ts'

/** The fields of a kind that say whose personal data others of its fields hold; events name them beside what is sealed. */
export const personalSubjects = ({ fields }: Pick<AnyRecord, 'fields'>): readonly string[] => [
  ...new Set(
    Object.values<Field>(fields).flatMap(({ personal }) =>
      personal === null || personal === 'stream' ? [] : [personal],
    ),
  ),
]

/** Those that name a person, as events of a record say it. Where a field is empty, the personal data belong to the record itself. */
export const subjectsIn = (
  record: Pick<AnyRecord, 'fields'>,
  values: Readonly<Record<string, FieldValue>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    personalSubjects(record).flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  )
