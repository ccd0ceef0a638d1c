import type { Field } from './fields/field.ts'
import { kindsOf } from './fields/named-kinds.ts'

/**
 * Kinds whose records have no name of their own, each with the kind of the record that its title names and that it is called after. It is
 * written here, and held to the declarations by a test, as their endpoints are made of it.
 */
export const CALLED_AFTER: Readonly<Record<string, string>> = {
  enrolment: 'person',
  lead: 'person',
  participant: 'person',
}

/** Kinds whose events say what the records are called that a field names. */
export const namingKindsOf = (field: Pick<Field, 'of' | 'kinds'>): readonly string[] =>
  kindsOf(field).flatMap((kind) => [kind, ...(CALLED_AFTER[kind] ? [CALLED_AFTER[kind]] : [])])

/** Whether records that a field names belong to a person and not to a house: those that are called after one. */
export const isOfPerson = ({ type, ...field }: Pick<Field, 'type' | 'of' | 'kinds'>): boolean =>
  (type === 'reference' || type === 'oneOf') && kindsOf(field).some((kind) => CALLED_AFTER[kind] === 'person')
