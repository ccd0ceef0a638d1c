import type { FieldValue } from './fields/field.ts'
import type { AnyEvent, FieldChanges, RecordEffect } from './record-effect.ts'

interface Move {
  readonly from: string
  readonly to: string
  readonly reason?: string
}

/**
 * The events of a kind that has its own instead of the derived ones: what each does to a record, and which of them says what. Decider,
 * history, undo and conflicts by field read them here.
 */
export interface OwnEvents<Event extends AnyEvent = AnyEvent> {
  /** An event that does nothing to the fields is a step of the record's history all the same: `{}`. */
  readonly effects: {
    readonly [Type in Event['type']]: (data: Extract<Event, { readonly type: Type }>['data']) => RecordEffect
  }
  /** What is not here, no event of the kind can say: it is neither asked for nor taken back. */
  readonly says: {
    /** Fields that have an event each. */
    readonly set?: Readonly<Record<string, (value: never) => Event>>
    /** Fields that one event says together, with what they held before. */
    readonly changed?: { readonly fields: readonly string[]; readonly as: (changes: FieldChanges) => Event }
    readonly status?: (move: Move) => Event
    readonly tagged?: (tag: string) => Event
    readonly untagged?: (tag: string) => Event
    readonly noteAdded?: (note: NonNullable<RecordEffect['noteAdded']>) => Event
    readonly noteRemoved?: (id: string) => Event
    readonly archived?: () => Event
    readonly restored?: () => Event
  }
}

// biome-ignore lint/suspicious/noExplicitAny: any kind's own events
export type AnyOwnEvents = OwnEvents<any>

/** What one of a kind's own events does; undefined for an event of another kind. */
export const effectOfOwn = ({ effects }: AnyOwnEvents, { type, data }: AnyEvent): RecordEffect | undefined => {
  if (!Object.hasOwn(effects, type)) return undefined
  const { undoes } = data as { undoes?: string }
  return { ...effects[type]!(data as never), undoes }
}

/** The fields that the kind's own events can set. */
export const fieldsSaidBy = ({ says: { set = {}, changed } }: AnyOwnEvents): readonly string[] => [
  ...Object.keys(set),
  ...(changed?.fields ?? []),
]

/** Of a record as it stands, as much as its events tell of it. */
interface Standing {
  readonly values: Readonly<Record<string, FieldValue>>
  readonly status: string | null
}

const changesSaid = ({ says: { changed } }: AnyOwnEvents, { values }: Standing, set: object): FieldChanges =>
  Object.fromEntries(
    Object.entries(set)
      .filter(([name]) => changed?.fields.includes(name))
      .map(([name, to]) => [name, { from: values[name] ?? null, to }]),
  )

/** What says each part of an effect on a record as it stands; undefined where no event of the kind can. */
const saidOf = (own: AnyOwnEvents, standing: Standing, effect: RecordEffect): readonly (AnyEvent | undefined)[] => {
  const { says } = own
  const { set = {}, status, archived, tagged, untagged, noteAdded, noteRemoved, reason } = effect
  const changes = changesSaid(own, standing, set)
  return [
    ...Object.entries(set).flatMap(([name, value]) => (name in changes ? [] : [says.set?.[name]?.(value as never)])),
    ...(Object.keys(changes).length === 0 ? [] : [says.changed?.as(changes)]),
    ...(status === undefined ? [] : [says.status?.({ from: standing.status ?? '', to: status, reason })]),
    ...(tagged === undefined ? [] : [says.tagged?.(tagged)]),
    ...(untagged === undefined ? [] : [says.untagged?.(untagged)]),
    ...(noteAdded === undefined ? [] : [says.noteAdded?.(noteAdded)]),
    ...(noteRemoved === undefined ? [] : [says.noteRemoved?.(noteRemoved)]),
    ...(archived === undefined ? [] : [archived ? says.archived?.() : says.restored?.()]),
  ]
}

/** The kind's own events that have an effect on a record as it stands; the other way round than `effectOfOwn`. */
export const ownEventsOf = (own: AnyOwnEvents, standing: Standing, effect: RecordEffect): readonly AnyEvent[] =>
  saidOf(own, standing, effect).flatMap((event) =>
    event ? [{ type: event.type, data: { ...(event.data as object), ...undoingOf(effect) } }] : [],
  )

const undoingOf = ({ undoes }: RecordEffect) => undoes !== undefined && { undoes }

/** Whether the kind's own events can say all of an effect. */
export const canSay = (own: AnyOwnEvents, effect: RecordEffect): boolean =>
  saidOf(own, { values: {}, status: null }, effect).every((event) => event !== undefined)
