import { DECLARED } from '../../kinds/registry.ts'
import { actsOf } from '../act.ts'
import type { Field, Fields } from '../fields/field.ts'
import { emptyOf } from '../fields/field-schemas.ts'
import { heldOf } from '../fields/writable-fields.ts'
import type { AnyRecord } from '../record.ts'

interface Payload {
  readonly values: Values
  readonly changes: Readonly<Record<string, { readonly to: unknown }>>
}
type Values = Readonly<Record<string, unknown>>

/** The payload of an event with what its reading may add and nothing else: a declared kind's fields and columns of later on, empty, and those that its acts tell. */
export const withDeclaredDefaults = (
  type: string,
  data: object,
  declared: readonly AnyRecord[] = DECLARED as readonly AnyRecord[],
): object => {
  const { values, changes = {} } = data as Partial<Payload>
  const created = declared.find(({ eventPrefix }) => type === `${eventPrefix}Created`)
  if (created) return { ...data, values: withEmpty(heldOf(created.fields), values ?? {}) }
  const done = declared.flatMap((record) =>
    actsOf(record).flatMap(([, { event, says }]) => (type === `${record.eventPrefix}${event}` ? [says as Fields] : [])),
  )
  if (done[0]) return withEmpty(done[0], data as Values)
  const changed = declared.find(({ eventPrefix }) => type === `${eventPrefix}Changed`)
  if (!changed) return data
  const fields: Fields = heldOf(changed.fields)
  const completed = Object.entries(changes).map(([name, change]) => [
    name,
    { ...change, to: completeLines(fields[name], change.to) },
  ])
  return { ...data, changes: Object.fromEntries(completed) }
}

const withEmpty = (fields: Fields, values: Values): Values => {
  const optional = Object.entries(fields).filter(([, { required }]) => !required)
  const empty = Object.fromEntries(optional.map(([name, field]) => [name, emptyOf(field)]))
  const told = Object.entries(values).map(([name, value]) => [name, completeLines(fields[name], value)])
  return { ...empty, ...Object.fromEntries(told) }
}

const completeLines = (field: Field | undefined, value: unknown): unknown =>
  field?.type === 'lines' && Array.isArray(value) ? value.map((line: Values) => withEmpty(field.fields, line)) : value
