import type { Actor } from '../events/envelope.ts'
import { actsOf } from './act.ts'
import type { Field, Fields, FieldValue } from './fields/field.ts'
import { emptyOf } from './fields/field-schemas.ts'
import { computedIn } from './fields/writable-fields.ts'
import { effectOfOwn, ownEventsOf } from './own-events.ts'
import { subjectsIn } from './personal-subjects.ts'
import { type AnyRecord, statusNameOf } from './record.ts'
import {
  type AnyEvent,
  type FieldChanges,
  type HeldLine,
  type RecordEffect,
  taggedWith,
  untaggedOf,
  valuesAfter,
} from './record-effect.ts'
import { bringsToLife, numberFieldOf } from './record-number.ts'

export type { AnyEvent, RecordEffect } from './record-effect.ts'

/** Where and by whom something was said. */
export interface Place {
  readonly revision: bigint
  /** UTC, ISO 8601. */
  readonly at: string
  readonly by: Actor
}
export interface Note {
  readonly id: string
  readonly text: string
  readonly at: string
  readonly by: Actor
}

/** A record as its events add up. */
export interface RecordState {
  readonly values: Readonly<Record<string, FieldValue>>
  /** Null where the kind has none. */
  readonly status: string | null
  readonly archived: boolean
  readonly notes: readonly Note[]
  readonly created: Place
  readonly changed: Place
  /**
   * Where each field was last set, the status, `archived` and each tag (`placeOfTag`) among them; where it is missing, by
   * the creation.
   */
  readonly setAt: Readonly<Record<string, Place>>
  /** Since when it has its life, UTC, ISO 8601: said of kinds whose records are given a number then. */
  readonly livesSince?: string
  /** What the kind's acts keep; undefined where it keeps nothing, and in what is folded without it. */
  readonly own?: unknown
  /** Where that last changed. */
  readonly ownAt?: Place
}

export const tagsFieldOf = ({ fields }: Pick<AnyRecord, 'fields'>): string | undefined =>
  Object.entries<Field>(fields).find(([, { type }]) => type === 'tags')?.[0]

/** What an event does to a record; undefined for an event that is none of the kind's. */
export const effectOf = (record: AnyRecord, event: AnyEvent): RecordEffect | undefined =>
  record.events ? effectOfOwn(record.events, event) : effectOfDerived(record, event)

const effectOfDerived = (record: AnyRecord, { type, data }: AnyEvent): RecordEffect | undefined => {
  const { eventPrefix, status, facts = [] } = record
  if (!type.startsWith(eventPrefix)) return undefined
  const { undoes, ...told } = data as { undoes?: string } & Readonly<Record<string, unknown>>
  const name = type.slice(eventPrefix.length)
  switch (name) {
    case 'Created':
      return { created: true, set: told.values as RecordState['values'], ...(status && { status: status.initial }) }
    case 'Changed':
      return { set: valuesAfter(told.changes as FieldChanges), undoes }
    case 'StatusChanged':
      return { status: told.to as string, reason: told.reason as string | undefined, undoes }
    case 'Tagged':
      return { ...taggedWith(told.tag as string), undoes }
    case 'Untagged':
      return { ...untaggedOf(told.tag as string), undoes }
    case 'NoteAdded':
      return { noteAdded: noteOf(told), undoes }
    case 'NoteRemoved':
      return { noteRemoved: told.noteId as string, undoes }
    case 'Archived':
      return { archived: true, undoes }
    case 'Restored':
      return { archived: false, undoes }
    case 'Numbered':
      return { set: { [numberFieldOf(record)!.name]: told.number as string } }
    default:
      return facts.includes(name) ? {} : effectOfAct(record, name, told)
  }
}

const effectOfAct = (record: AnyRecord, event: string, said: object): RecordEffect | undefined =>
  actsOf(record)
    .find(([, each]) => each.event === event)?.[1]
    .effect(said as never)

type AddedNote = NonNullable<RecordEffect['noteAdded']>

const noteOf = ({ noteId, ...note }: Readonly<Record<string, unknown>>): AddedNote =>
  ({ id: noteId, ...note }) as AddedNote
const eventOfNote = ({ id, ...note }: AddedNote) => ({ noteId: id, ...note })

/** The fields that an effect sets. */
export const fieldsSetBy = (
  record: AnyRecord,
  { set = {}, lines = {}, tagged, untagged }: RecordEffect,
): readonly string[] => {
  const tags = tagged !== undefined || untagged !== undefined ? tagsFieldOf(record) : undefined
  return [...Object.keys(set), ...Object.keys(lines), ...(tags === undefined ? [] : [tags])]
}

/** The kind's events that have an effect on a record as it stands; the other way round than `effectOf`. */
export const eventsOf = (record: AnyRecord, state: RecordState, effect: RecordEffect): readonly AnyEvent[] =>
  record.events ? ownEventsOf(record.events, state, effect) : derivedEventsOf(record, state, effect)

const derivedEventsOf = (
  record: AnyRecord,
  { values, status: from }: RecordState,
  { set, status, archived, tagged, untagged, noteAdded, noteRemoved, reason, undoes }: RecordEffect,
): readonly AnyEvent[] => {
  const { eventPrefix } = record
  const whose = subjectsIn(record, { ...values, ...set })
  const changes = set && Object.entries(set).map(([name, to]) => [name, { from: values[name] ?? null, to }])
  const facts: readonly (readonly [string, object | false | undefined])[] = [
    ['Changed', changes && { changes: Object.fromEntries(changes), ...whose }],
    ['StatusChanged', status !== undefined && { from, to: status, reason }],
    ['Tagged', tagged !== undefined && { tag: tagged, ...whose }],
    ['Untagged', untagged !== undefined && { tag: untagged, ...whose }],
    ['NoteAdded', noteAdded && eventOfNote(noteAdded)],
    ['NoteRemoved', noteRemoved !== undefined && { noteId: noteRemoved }],
    ['Archived', archived === true && {}],
    ['Restored', archived === false && {}],
  ]
  return facts.flatMap(([name, data]) =>
    data ? [{ type: `${eventPrefix}${name}`, data: { ...data, ...(undoes !== undefined && { undoes }) } }] : [],
  )
}

const emptyValues = (fields: Fields): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]))

const withComputed = (
  { fields }: AnyRecord,
  values: Readonly<Record<string, FieldValue>>,
  status: string | null,
  archived: boolean,
): RecordState['values'] => {
  const names = computedIn(fields)
  if (names.length === 0) return values
  const made = names.map((name) => [name, (fields as Fields)[name]!.computed!(values, status, archived)])
  return { ...values, ...Object.fromEntries(made) }
}

/** The record after an effect; null as long as nothing created it. */
export const applyEffect = (
  record: AnyRecord,
  before: RecordState | null,
  effect: RecordEffect,
  place: Place,
): RecordState | null => {
  if (effect.created)
    return {
      values: withComputed(record, { ...emptyValues(record.fields), ...effect.set }, effect.status ?? null, false),
      status: effect.status ?? null,
      archived: false,
      notes: [],
      created: place,
      changed: place,
      setAt: {},
      ...(bringsToLife(record, effect) && { livesSince: place.at }),
      ...(record.own !== undefined && { own: record.own }),
    }
  if (!before) return null
  const set = { ...effect.set, ...linesAfter(before, effect), ...tagsAfter(record, before, effect) }
  const { status = before.status, archived = before.archived } = effect
  const told = [
    ...Object.keys(set),
    ...tagsTurned(record, before, set).map(placeOfTag),
    ...(effect.status === undefined ? [] : [statusNameOf(record)]),
    ...(effect.archived === undefined ? [] : ['archived']),
  ]
  return {
    ...before,
    values: withComputed(record, { ...before.values, ...set }, status, archived),
    status,
    archived,
    notes: notesAfter(before.notes, effect, place),
    changed: place,
    setAt: { ...before.setAt, ...Object.fromEntries(told.map((name) => [name, place])) },
    ...(before.livesSince === undefined && bringsToLife(record, effect) && { livesSince: place.at }),
    ...(effect.own && before.own !== undefined && { own: effect.own(before.own as never), ownAt: place }),
  }
}

const linesAfter = ({ values }: RecordState, { lines = {} }: RecordEffect): RecordState['values'] =>
  Object.fromEntries(Object.entries(lines).map(([name, of]) => [name, of((values[name] ?? []) as readonly HeldLine[])]))

const tagsAfter = (record: AnyRecord, { values }: RecordState, { tagged, untagged }: RecordEffect) => {
  if (tagged === undefined && untagged === undefined) return {}
  const field = tagsFieldOf(record)
  if (!field) return {}
  const tags = values[field] as readonly string[]
  if (tagged !== undefined) return { [field]: tags.includes(tagged) ? tags : [...tags, tagged] }
  return { [field]: tags.filter((tag) => tag !== untagged) }
}

/** Each tag has a place of its own, so that taking back one is not held up by another. */
export const placeOfTag = (tag: string): string => `#${tag}`

const tagsTurned = (record: AnyRecord, { values }: RecordState, set: RecordEffect['set'] = {}): readonly string[] => {
  const field = Object.keys(set).length > 0 ? tagsFieldOf(record) : undefined
  if (!field || !set[field]) return []
  const [before, after] = [values[field] as readonly string[], set[field] as readonly string[]]
  return [...before.filter((tag) => !after.includes(tag)), ...after.filter((tag) => !before.includes(tag))]
}

const notesAfter = (
  notes: RecordState['notes'],
  { noteAdded, noteRemoved }: RecordEffect,
  { at, by }: Place,
): RecordState['notes'] => {
  if (noteAdded) {
    const { wrote = { at, by }, ...note } = noteAdded
    return [...notes, { ...note, ...wrote }]
  }
  return noteRemoved === undefined ? notes : notes.filter(({ id }) => id !== noteRemoved)
}

/** Where a field was last set. */
export const setAt = ({ setAt: places, created }: RecordState, field: string): Place => places[field] ?? created

/** Everything of a record that has a value before and after: its fields, its status and `archived`. */
export const comparedOf = (record: AnyRecord, state: RecordState | null): Readonly<Record<string, FieldValue>> => ({
  ...(state?.values ?? emptyValues(record.fields)),
  ...(record.status && { [statusNameOf(record)]: state?.status ?? null }),
  archived: state?.archived ?? false,
})

/** JSON with its keys in one order, so that equal values have equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
export const isSameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** Whether a value of a field says anything. */
export const isFilledIn = (field: Field, value: unknown): boolean => !isSameValue(value, emptyOf(field))

/** What differs between two states of a record. */
export const changesBetween = (
  record: AnyRecord,
  before: RecordState | null,
  after: RecordState | null,
): FieldChanges => {
  const [from, to] = [comparedOf(record, before), comparedOf(record, after)]
  return Object.fromEntries(
    Object.keys(to)
      .filter((name) => !isSameValue(from[name], to[name]))
      .map((name) => [name, { from: from[name] as FieldValue, to: to[name] as FieldValue }]),
  )
}
