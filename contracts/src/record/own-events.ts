import type { AnyEvent, RecordEffect } from './record-effect.ts'

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
    readonly set?: Readonly<Record<string, (value: never) => Event>>
    readonly status?: (move: Move) => Event
    readonly tagged?: (tag: string) => Event
    readonly untagged?: (tag: string) => Event
    readonly noteAdded?: (note: { readonly id: string; readonly text: string }) => Event
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

/** What says each part of an effect on a record that stands at a status; undefined where no event of the kind can. */
const saidOf = ({ says }: AnyOwnEvents, from: string, effect: RecordEffect): readonly (AnyEvent | undefined)[] => {
  const { set = {}, status, archived, tagged, untagged, noteAdded, noteRemoved, reason } = effect
  return [
    ...Object.entries(set).map(([name, value]) => says.set?.[name]?.(value as never)),
    ...(status === undefined ? [] : [says.status?.({ from, to: status, reason })]),
    ...(tagged === undefined ? [] : [says.tagged?.(tagged)]),
    ...(untagged === undefined ? [] : [says.untagged?.(untagged)]),
    ...(noteAdded === undefined ? [] : [says.noteAdded?.(noteAdded)]),
    ...(noteRemoved === undefined ? [] : [says.noteRemoved?.(noteRemoved)]),
    ...(archived === undefined ? [] : [archived ? says.archived?.() : says.restored?.()]),
  ]
}

/** The kind's own events that have an effect on a record that stands at a status; the other way round than `effectOfOwn`. */
export const ownEventsOf = (own: AnyOwnEvents, from: string | null, effect: RecordEffect): readonly AnyEvent[] =>
  saidOf(own, from ?? '', effect).flatMap((event) =>
    event ? [{ type: event.type, data: { ...(event.data as object), ...undoingOf(effect) } }] : [],
  )

const undoingOf = ({ undoes }: RecordEffect) => undoes !== undefined && { undoes }

/** Whether the kind's own events can say all of an effect. */
export const canSay = (own: AnyOwnEvents, effect: RecordEffect): boolean =>
  saidOf(own, '', effect).every((event) => event !== undefined)
