import { isKnownEvent } from '@kervan/contracts/events/catalog'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { FieldValue } from '@kervan/contracts/fields/field'
import type { AnyRecord } from '@kervan/contracts/record/record'
import type { HistoryEntry, HistoryQuery } from '@kervan/contracts/record/record-history'
import {
  applyEffect,
  comparedOf,
  effectOf,
  isSameValue,
  type RecordEffect,
  type RecordState,
  setAt,
  tagsFieldOf,
} from '@kervan/contracts/record/record-state'
import { type RecordKind, streamOf } from '@kervan/contracts/streams'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { z } from 'zod'
import { placeOf } from './record-projection.ts'

type Log = Pick<EventStore, 'readStream'>

/** What one event did: the record before and after it. */
export interface Step {
  readonly event: RecordedEvent
  readonly effect: RecordEffect
  readonly before: RecordState | null
  readonly after: RecordState | null
}

/** A record's events in their order, folded forwards. One event is held at a time, however many there are. */
export async function* stepsOf(log: Log, record: AnyRecord, id: string): AsyncGenerator<Step> {
  let before: RecordState | null = null
  for await (const event of log.readStream(streamOf(record.kind as RecordKind, id))) {
    const effect = isKnownEvent(event) ? effectOf(record, event) : undefined
    if (!effect) continue
    const after: RecordState | null = applyEffect(record, before, effect, placeOf(event))
    yield { event, effect, before, after }
    before = after
  }
}

/** The record as it was after a revision or at an instant; null where there was none yet. */
export const readAsItWas = async (log: Log, record: AnyRecord, id: string, at: string): Promise<RecordState | null> => {
  const isLater = /^\d+$/.test(at)
    ? ({ event }: Step) => event.revision > BigInt(at)
    : ({ event }: Step) => Date.parse(event.metadata.at) > Date.parse(at)
  let state: RecordState | null = null
  for await (const step of stepsOf(log, record, id)) {
    if (isLater(step)) break
    state = step.after
  }
  return state
}

type Changes = HistoryEntry['changes']

/** Only what the effect speaks of can differ. */
const changesOf = (record: AnyRecord, { effect, before, after }: Step): Changes => {
  const tags = effect.tagged !== undefined || effect.untagged !== undefined ? tagsFieldOf(record) : undefined
  const told = [
    ...Object.keys(effect.set ?? {}),
    ...(tags === undefined ? [] : [tags]),
    ...(effect.status === undefined ? [] : ['status']),
    ...(effect.archived === undefined ? [] : ['archived']),
  ]
  const [from, to] = [comparedOf(record, before), comparedOf(record, after)]
  return told
    .filter((field) => !isSameValue(from[field], to[field]))
    .map(
      (field) =>
        ({
          field,
          from: (from[field] ?? null) as FieldValue,
          to: (to[field] ?? null) as FieldValue,
        }) as Changes[number],
    )
}

const noteOf = ({ noteAdded, noteRemoved }: RecordEffect, before: RecordState | null): HistoryEntry['note'] => {
  if (noteAdded) return { ...noteAdded, removed: false }
  if (noteRemoved === undefined) return null
  return { id: noteRemoved, text: before?.notes.find(({ id }) => id === noteRemoved)?.text ?? null, removed: true }
}

const entryOf = (record: AnyRecord, step: Step): HistoryEntry => {
  const { id, revision, position, type, metadata } = step.event
  return {
    id,
    revision: String(revision),
    position: String(position),
    at: metadata.at,
    by: metadata.by,
    type,
    changes: changesOf(record, step),
    reason: step.effect.reason ?? null,
    note: noteOf(step.effect, step.before),
    undoes: step.effect.undoes ?? null,
    undo: step.effect.created ? 'never' : 'possible',
  }
}

type Query = z.output<typeof HistoryQuery>

const isAskedFor = ({ by, from, to, field, cursor }: Query) => {
  const [earliest, end] = [from ?? '0001-01-01T00:00:00Z', to ?? '9999-12-31T23:59:59.999Z'].map((at) =>
    Date.parse(at),
  ) as [number, number]
  return (entry: HistoryEntry): boolean => {
    const at = Date.parse(entry.at)
    return (
      (cursor === undefined || BigInt(entry.revision) < BigInt(cursor)) &&
      (by === undefined || (entry.by.kind === 'user' && entry.by.id === by.toLowerCase())) &&
      at >= earliest &&
      at < end &&
      (field === undefined ||
        entry.changes.some((change) => change.field === field) ||
        (field === 'noteList' && entry.note !== null))
    )
  }
}

/** Which revisions stand undone: taken back by one that was not taken back itself. */
const createUndone = () => {
  const undone = new Set<string>()
  const undoing = new Map<string, string>()
  return {
    note({ revision, undoes }: HistoryEntry): void {
      if (undoes === null) return
      undoing.set(revision, undoes)
      undone.add(undoes)
      const redone = undoing.get(undoes)
      if (redone !== undefined) undone.delete(redone)
    },
    has: (revision: string): boolean => undone.has(revision),
  }
}

/** A page of what happened, newest first, and whether there is more; null where there is no such record. */
export interface FoundHistory {
  readonly entries: readonly HistoryEntry[]
  readonly more: boolean
}

/**
 * A page of a record's history. What an event changed is known from the state before it, so the stream is folded forwards from
 * its beginning, and no more is kept than the state and the page.
 * @param shown  an entry as the reader may see it; null where it is not to be told
 */
export const readHistory = async (
  log: Log,
  record: AnyRecord,
  id: string,
  query: Query,
  shown: (entry: HistoryEntry) => HistoryEntry | null,
): Promise<FoundHistory | null> => {
  const isAsked = isAskedFor(query)
  const undone = createUndone()
  const newest: HistoryEntry[] = []
  let state: RecordState | null = null
  for await (const step of stepsOf(log, record, id)) {
    state = step.after
    const whole = entryOf(record, step)
    undone.note(whole)
    const entry = shown(whole)
    if (!entry || !isAsked(entry)) continue
    newest.push(entry)
    if (newest.length > query.limit + 1) newest.shift()
  }
  if (!state) return null
  const now = state
  const more = newest.length > query.limit
  const entries = newest.slice(more ? 1 : 0).reverse()
  return { entries: entries.map((entry) => ({ ...entry, undo: undoOf(entry, undone.has(entry.revision), now) })), more }
}

const undoOf = (
  { undo, revision, changes, note }: HistoryEntry,
  isUndone: boolean,
  state: RecordState,
): HistoryEntry['undo'] => {
  if (undo === 'never' || (changes.length === 0 && note === null)) return 'never'
  if (isUndone) return 'undone'
  return changes.some(({ field }) => setAt(state, field).revision > BigInt(revision)) ? 'set-since' : 'possible'
}
