import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { person } from '@kervan/contracts/kinds/person/person'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import { user } from '@kervan/contracts/kinds/user/user'
import { CALLED_AFTER, namingKindsOf } from '@kervan/contracts/kit/called-after'
import type { Field, Fields } from '@kervan/contracts/kit/fields/field'
import { FIELD_TRAITS, type FieldTraits } from '@kervan/contracts/kit/fields/field-traits'
import { kindsOf } from '@kervan/contracts/kit/fields/named-kinds'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { recordEvents } from '@kervan/contracts/kit/record-events'
import { effectOf } from '@kervan/contracts/kit/record-state'

/** The name of a record from an event on; undefined where the event does not say. */
type TitleOf = (event: Recorded) => string | undefined

/** The names of a kind's events, its own or the derived ones. */
export const eventsOfKind = (record: AnyRecord): readonly string[] =>
  Object.keys(record.events?.effects ?? recordEvents(record))

const declaredTitles = (record: AnyRecord): Record<string, TitleOf> => {
  const titleOf: TitleOf = (event) => (effectOf(record, event)?.set?.[record.title] ?? undefined) as string | undefined
  return Object.fromEntries(eventsOfKind(record).map((type) => [type, titleOf]))
}

/** By kind, the events that may name its records. */
export const TITLES: Readonly<Record<string, Readonly<Record<string, TitleOf>>>> = Object.fromEntries(
  [user, person, ...DECLARED]
    .filter(({ kind }) => !CALLED_AFTER[kind])
    .map((record) => [record.kind, declaredTitles(record)]),
)

/** What an event says of the names of records. */
export interface Naming {
  readonly name?: string
  /** The stream of the record that it is called after. */
  readonly after?: string
  /** The stream of the record that it is merged into; null where it stands by itself again. */
  readonly into?: string | null
}

const AFTER: Readonly<Record<string, Readonly<Record<string, TitleOf>>>> = Object.fromEntries(
  [lead, ...DECLARED].filter(({ kind }) => CALLED_AFTER[kind]).map((record) => [record.kind, declaredTitles(record)]),
)

/** The person that an event merges one into, null once parted: records called after a merged person take the name of that one. */
const INTO: Readonly<Record<string, (event: Recorded) => string | null>> = {
  PersonMerged: ({ data }) => `person-${(data as { into: string }).into}`,
  PersonUnmerged: () => null,
}

const namingBy = (kind: string, type: string): ((event: Recorded) => Naming | undefined) => {
  const [titleOf, afterOf] = [TITLES[kind]?.[type], AFTER[kind]?.[type]]
  const intoOf = kind === 'person' ? INTO[type] : undefined
  return (event) => {
    const [name, after] = [titleOf?.(event), afterOf?.(event)]
    const naming = {
      ...(name !== undefined && { name }),
      ...(after !== undefined && { after: `${CALLED_AFTER[kind]}-${after}` }),
      ...(intoOf && { into: intoOf(event) }),
    }
    return Object.keys(naming).length > 0 ? naming : undefined
  }
}

/** Of a kind, what its events may say of names, by event. */
export const namingsOf = (kind: string): readonly (readonly [string, (event: Recorded) => Naming | undefined])[] =>
  Object.keys({ ...TITLES[kind], ...AFTER[kind] }).map((type) => [type, namingBy(kind, type)] as const)

/** @throws Error  in one line that names kind and field, where no event gives a name to the records that the field names */
export const refuseUnnamed = ({ kind, fields }: Pick<AnyRecord, 'kind' | 'fields'>): void => {
  for (const [name, field] of Object.entries<Field>(fields)) {
    for (const of of kindsOf(field))
      if (!TITLES[of] && !CALLED_AFTER[of])
        throw new Error(`record ${kind}, ${name}: no event says what a ${of} is called`)
    refuseUnnamed({ kind: `${kind}, ${name}`, fields: field.fields })
  }
}

/** Whether a field's value is told with the name of what it names. */
export const isToldByName = ({ type }: Pick<Field, 'type'>): boolean => TOLD_BY_NAME.has(FIELD_TRAITS[type].told)
const TOLD_BY_NAME: ReadonlySet<string> = new Set<FieldTraits['told']>([
  'named',
  'all-named',
  'whole-person',
  'named-of-kind',
])

/** The kinds that are told by name in records of a declared kind or in lines of them. */
export const namedKinds = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((field) => [
    ...(isToldByName(field) ? namingKindsOf(field) : []),
    ...namedKinds(field.fields),
  ])
