import type { Field, FieldValue, RecordOfKind } from './field.ts'

/** The kinds of which a field may name a record: the one of a reference, or those of a field that names one of several. */
export const kindsOf = ({ of, kinds }: Pick<Field, 'of' | 'kinds'>): readonly string[] =>
  kinds ?? (of === null ? [] : [of])

/** The record that a value of a field names; null where it names none. */
export const recordNamedBy = ({ of, kinds }: Pick<Field, 'of' | 'kinds'>, value: FieldValue): RecordOfKind | null => {
  if (value === null) return null
  if (kinds) return value as unknown as RecordOfKind
  return of !== null && typeof value === 'string' ? { kind: of, id: value } : null
}
