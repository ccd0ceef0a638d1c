import type { Field, Fields } from '../../fields/field.ts'
import { emptyOf } from '../../fields/field-schemas.ts'
import { DECLARED } from '../../records/registry.ts'
import type { AnyRecord } from '../record.ts'

/** The payload of an event with what its reading may add and nothing else: a declared kind's fields of later on, empty. */
export const withDeclaredDefaults = (
  type: string,
  data: object,
  declared: readonly AnyRecord[] = DECLARED as readonly AnyRecord[],
): object => {
  const created = declared.find(({ eventPrefix }) => type === `${eventPrefix}Created`)
  if (!created) return data
  const optional = Object.entries<Field>(created.fields as Fields).filter(([, { required }]) => !required)
  const empty = Object.fromEntries(optional.map(([name, field]) => [name, emptyOf(field)]))
  return { ...data, values: { ...empty, ...(data as { values: object }).values } }
}
