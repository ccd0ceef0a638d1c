import type { Recorded } from '@kervan/contracts/events/catalog'
import type { Field, Fields } from '@kervan/contracts/fields/field'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { recordEvents } from '@kervan/contracts/record/record-events'
import { effectOf } from '@kervan/contracts/record/record-state'
import { person } from '@kervan/contracts/records/person'
import { DECLARED } from '@kervan/contracts/records/registry'
import { user } from '@kervan/contracts/records/user'

/** What a record is called from an event on; undefined where the event does not say. */
type TitleOf = (event: Recorded) => string | undefined

/** The names of a kind's events, its own or the derived ones. */
export const eventsOfKind = (record: AnyRecord): readonly string[] =>
  Object.keys(record.events?.effects ?? recordEvents(record))

const declaredTitles = (record: AnyRecord): Record<string, TitleOf> => {
  const titleOf: TitleOf = (event) => effectOf(record, event)?.set?.[record.title] as string | undefined
  return Object.fromEntries(eventsOfKind(record).map((type) => [type, titleOf]))
}

/** By kind, the events that may say what its records are called. */
export const TITLES: Readonly<Record<string, Readonly<Record<string, TitleOf>>>> = Object.fromEntries(
  [user, person, ...DECLARED].map((record) => [record.kind, declaredTitles(record)]),
)

/** @throws Error  in one line that names kind and field, where nobody knows what a record is called that the field names */
export const refuseUnnamed = ({ kind, fields }: Pick<AnyRecord, 'kind' | 'fields'>): void => {
  for (const [name, { of, fields: ofLine }] of Object.entries<Field>(fields)) {
    if (of !== null && !TITLES[of]) throw new Error(`record ${kind}, ${name}: no event says what a ${of} is called`)
    refuseUnnamed({ kind: `${kind}, ${name}`, fields: ofLine })
  }
}

/** Whether a field's value is told with the name of what it names. */
export const isToldByName = ({ type }: Pick<Field, 'type'>): boolean => type === 'reference' || type === 'references'

/** The kinds that are told by name in records of a declared kind or in lines of them. */
export const namedKinds = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((field) => [
    ...(isToldByName(field) ? [field.of as string] : []),
    ...namedKinds(field.fields),
  ])
