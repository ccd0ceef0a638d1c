import type { Fields } from './field.ts'

/** The fields that callers may set: all but those that the product alone sets. */
export const writableOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { by }]) => by === undefined))

/** The fields that callers may set of a record that is there. */
export const changeableOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(writableOf(fields)).filter(([, { once }]) => once === undefined))

/** The fields whose values events hold: all but those that follow from others. */
export const heldOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { computed }]) => computed === undefined))

/** The names of those that follow from others. */
export const computedIn = (fields: Fields): readonly string[] => {
  const known = COMPUTED.get(fields)
  if (known) return known
  const names = Object.keys(fields).filter((name) => fields[name]!.computed)
  COMPUTED.set(fields, names)
  return names
}
const COMPUTED = new WeakMap<Fields, readonly string[]>()
