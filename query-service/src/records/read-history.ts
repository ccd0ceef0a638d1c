import type { AnyRecord } from '@kervan/contracts/record/record'
import type { HistoryEntry, HistoryQuery } from '@kervan/contracts/record/record-history'
import {
  comparedOf,
  isSameValue,
  type RecordEffect,
  type RecordState,
  tagsFieldOf,
} from '@kervan/contracts/record/record-state'
import { effectThatUndoes, judgeEffect } from '@kervan/contracts/record/record-undo'
import { moveOf } from '@kervan/contracts/record/status-table'
import type { z } from 'zod'
import { type Log, type Step, stepsOf } from './record-steps.ts'

type Query = z.output<typeof HistoryQuery>
type Told = Omit<HistoryEntry, 'undo'>

/** Names an entry's note in the query's `field`. */
const NOTES = 'noteList'

/** Only what the effect speaks of can differ. */
const changesOf = (record: AnyRecord, { effect, before, after }: Step): Told['changes'] => {
  const { set = {}, status, archived, tagged, untagged } = effect
  const spoken = [
    ...Object.keys(set),
    ...(tagged !== undefined || untagged !== undefined ? [tagsFieldOf(record) as string] : []),
    ...(status === undefined ? [] : ['status']),
    ...(archived === undefined ? [] : ['archived']),
  ]
  const [from, to] = [comparedOf(record, before), comparedOf(record, after)]
  return spoken
    .filter((field) => !isSameValue(from[field], to[field]))
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }) as Told['changes'][number])
}

const noteOf = ({ noteAdded, noteRemoved }: RecordEffect, before: RecordState | null): Told['note'] => {
  if (noteAdded) return { id: noteAdded.id, text: noteAdded.text, removed: false }
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

const isAskedFor = ({ by, from, to, field, cursor }: Query) => {
  const user = by?.toLowerCase()
  const earliest = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from)
  const end = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to)
  return (entry: Told): boolean => {
    const at = Date.parse(entry.at)
    return (
      (cursor === undefined || BigInt(entry.revision) < BigInt(cursor)) &&
      (user === undefined || (entry.by.kind === 'user' && entry.by.id === user)) &&
      at >= earliest &&
      at < end &&
      (field === undefined ||
        entry.changes.some((change) => change.field === field) ||
        (field === NOTES && entry.note !== null))
    )
  }
}

/** Whether a way back leads anywhere as the record stands: the judgement that the command of undoing is given too. */
const undoOf = (
  record: AnyRecord,
  state: RecordState,
  wayBack: RecordEffect | null,
  revision: string,
): HistoryEntry['undo'] => {
  if (!wayBack || Object.keys(wayBack).length === 0) return 'never'
  const { standing, overtaken } = judgeEffect(record, state, wayBack, BigInt(revision))
  if (Object.keys(overtaken).length > 0) return 'set-since'
  if (Object.keys(standing).length === 0) return 'undone'
  const { status } = standing
  const move = status !== undefined && record.status && moveOf(record.status, state.status as string, status)
  return status === undefined || (move && !move.reason) ? 'possible' : 'never'
}

/** A page of what happened, newest first. */
export interface FoundHistory {
  readonly entries: readonly HistoryEntry[]
  readonly more: boolean
}

/**
 * A page of a record's history; null where there is no such record. What an event changed is known from the state before it, so
 * the stream is folded forwards from its beginning, and no more is kept than the state and the page.
 * @param shown  an entry as the reader may see it; null where nothing of it is to be told
 */
export const readHistory = async (
  log: Log,
  record: AnyRecord,
  id: string,
  query: Query,
  shown: <Entry extends Told>(entry: Entry) => Entry | null,
): Promise<FoundHistory | null> => {
  const isAsked = isAskedFor(query)
  const newest: { readonly entry: Told; readonly wayBack: RecordEffect | null }[] = []
  let state: RecordState | null = null
  for await (const step of stepsOf(log, record, id)) {
    state = step.after
    const entry = shown(entryOf(record, step))
    if (!entry || !isAsked(entry)) continue
    newest.push({ entry, wayBack: effectThatUndoes(record, step.before, step.effect) })
    if (newest.length > query.limit + 1) newest.shift()
  }
  if (!state) return null
  const now = state
  const more = newest.length > query.limit
  return {
    entries: newest
      .slice(more ? 1 : 0)
      .reverse()
      .map(({ entry, wayBack }) => ({ ...entry, undo: undoOf(record, now, wayBack, entry.revision) })),
    more,
  }
}
