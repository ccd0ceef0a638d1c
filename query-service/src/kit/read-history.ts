import type { Mention } from '@kervan/contracts/kit/mentions'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { HistoryEntry, HistoryQuery } from '@kervan/contracts/kit/record-history'
import { fieldsSetBy, type RecordEffect, type RecordState } from '@kervan/contracts/kit/record-state'
import { effectThatUndoes, type UndoAsker, undoStanding } from '@kervan/contracts/kit/record-undo'
import type { z } from 'zod'
import { changesOf } from './changes-of.ts'
import type { RecordPast } from './record-past.ts'
import type { Step } from './record-steps.ts'

type Query = z.output<typeof HistoryQuery>
/** An entry with where its note names colleagues, by the names that they had when it was written. */
export type FoundEntry = Omit<HistoryEntry, 'note'> & {
  readonly note: (NonNullable<HistoryEntry['note']> & { readonly mentions?: readonly Mention[] }) | null
}
type Told = Omit<FoundEntry, 'undo'>

/** Names an entry's note in the query's `field`. */
const NOTES = 'noteList'

const noteOf = ({ noteAdded, noteRemoved }: RecordEffect, before: RecordState | null): Told['note'] => {
  if (noteAdded) {
    const { id, text, mentions } = noteAdded
    return { id, text, removed: false, ...(mentions && { mentions }) }
  }
  if (noteRemoved === undefined) return null
  return { id: noteRemoved, text: before?.notes.find(({ id }) => id === noteRemoved)?.text ?? null, removed: true }
}

const entryOf = (record: AnyRecord, step: Step): Told => {
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
  }
}

const isAskedFor = ({ by, from, to, field }: Query) => {
  const user = by?.toLowerCase()
  const earliest = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from)
  const end = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to)
  return (entry: Told): boolean => {
    const at = Date.parse(entry.at)
    return (
      (user === undefined || (entry.by.kind === 'user' && entry.by.id === user)) &&
      at >= earliest &&
      at < end &&
      (field === undefined ||
        entry.changes.some((change) => change.field === field) ||
        (field === NOTES && entry.note !== null))
    )
  }
}

/** How a history is told to a reader. */
export interface HistoryReader extends UndoAsker {
  /** Whether a record is in the reader's scope as it stood then. */
  readonly sees: (id: string, values: RecordState['values']) => boolean
  /** An entry as the reader may see it; null where nothing of it is to be told. */
  readonly entry: <Entry extends Told>(entry: Entry) => Entry | null
  readonly hidden: ReadonlySet<string>
}

/** What happened while a record was outside the scope is not told, neither how it came in nor how it left. */
const isSeen = ({ sees }: HistoryReader, id: string, { before, after, effect }: Step): boolean =>
  after !== null && sees(id, after.values) && (effect.created || (before !== null && sees(id, before.values)))

/** A page of what happened, newest first. */
export interface FoundHistory {
  readonly entries: readonly FoundEntry[]
  readonly more: boolean
}

/** A page of a record's history; null where there is no such record, or none that the reader may see. */
export const readHistory = async (
  past: RecordPast,
  record: AnyRecord,
  id: string,
  query: Query,
  reader: HistoryReader,
): Promise<FoundHistory | null> => {
  const isAsked = isAskedFor(query)
  const found = await past.read(record, id)
  if (!found || !reader.sees(id, found.now.values)) return null
  const entries: FoundEntry[] = []
  for await (const step of found.steps(query.cursor === undefined ? undefined : BigInt(query.cursor))) {
    const entry = isSeen(reader, id, step) ? reader.entry(entryOf(record, step)) : null
    if (!entry || !isAsked(entry)) continue
    if (entries.length === query.limit) return { entries, more: true }
    const isOpen = !fieldsSetBy(record, step.effect).some((field) => reader.hidden.has(field))
    const wayBack = isOpen ? effectThatUndoes(record, step.before, step.effect) : null
    entries.push({ ...entry, undo: undoStanding(record, found.now, wayBack, step.event.revision, reader) })
  }
  return { entries, more: false }
}
