import type { Actor } from '../events/envelope.ts'
import { wornAs } from '../text/same-tag.ts'
import type { Field, FieldValue } from './fields/field.ts'
import { valueSchema } from './fields/field-schemas.ts'
import { canSay } from './own-events.ts'
import { type AnyRecord, statusNameOf } from './record.ts'
import type { RecordEffect } from './record-effect.ts'
import { isFixed } from './record-lock.ts'
import {
  applyEffect,
  isSameValue,
  type Place,
  placeOfTag,
  type RecordState,
  setAt,
  tagsFieldOf,
} from './record-state.ts'
import { moveOf } from './status-table.ts'

/** An effect that takes another one back. */
export interface WayBack extends RecordEffect {
  /** What is taken back is a move, and no undo of one. */
  readonly ofMove?: true
}

/**
 * What takes an event back: its effect turned round. It may be empty, where the event changed nothing.
 * @param before  the record as it was before the event
 * @returns null for what nothing takes back: the creation, what no event of the kind can say, what its acts keep, and fields that it
 * does not have or that the product alone sets
 */
export const effectThatUndoes = (
  record: AnyRecord,
  before: RecordState | null,
  effect: RecordEffect,
): WayBack | null => {
  if (effect.created || !before) return null
  if (effect.own || effect.lines || Object.keys(effect.set ?? {}).some((name) => !isWritable(record, name))) return null
  const { set, status, archived, tagged, untagged, noteAdded, noteRemoved } = effect
  const tags = tagsOf(record, before)
  const note = before.notes.find(({ id }) => id === noteRemoved)
  const wayBack: WayBack = {
    ...(set && { set: Object.fromEntries(Object.keys(set).map((name) => [name, before.values[name] ?? null])) }),
    ...(status !== undefined &&
      before.status !== null && {
        status: before.status,
        ...(effect.undoes === undefined && { ofMove: true as const }),
      }),
    ...(archived !== undefined && { archived: before.archived }),
    ...(tagged !== undefined && !tags.includes(tagged) && { untagged: tagged }),
    ...(untagged !== undefined && tags.includes(untagged) && { tagged: untagged }),
    ...(noteAdded && { noteRemoved: noteAdded.id }),
    ...(note && { noteAdded: { id: note.id, text: note.text, wrote: { at: note.at, by: note.by } } }),
  }
  return record.events && !canSay(record.events, wayBack) ? null : wayBack
}

const isWritable = ({ fields }: AnyRecord, name: string): boolean =>
  Object.hasOwn(fields, name) && (fields[name] as Field).by === undefined

/** What a field holds that others set, and where they did. */
export interface Overtaken {
  readonly value: FieldValue
  readonly by: Place['by']
  readonly at: string
}

/** An effect against a record as it stands. */
export interface Judgement {
  /** The part that would change something and that no one has overtaken. */
  readonly standing: RecordEffect
  /** By field: what was set after `seen` to something else than is asked for. */
  readonly overtaken: Readonly<Record<string, Overtaken>>
}

/**
 * Judges by field what is asked of a record: what it holds already is no change and no conflict, what was set after the
 * revision that was seen is overtaken. A tag that it wears in another writing is that one.
 * @param seen  null: whatever was set since is replaced
 */
export const judgeEffect = (
  record: AnyRecord,
  state: RecordState,
  { set = {}, status, archived, tagged, untagged, noteAdded, noteRemoved, reason }: RecordEffect,
  seen: bigint | null,
): Judgement => {
  const overtaken: [string, Overtaken][] = []
  const isFree = (field: string, value: FieldValue, { revision, by, at }: Place): boolean => {
    if (seen === null || revision <= seen) return true
    overtaken.push([field, { value, by, at }])
    return false
  }
  const settles = (field: string, asked: FieldValue | undefined, value: FieldValue): boolean =>
    asked !== undefined && !isSameValue(asked, value) && isFree(field, value, setAt(state, field))
  const tags = tagsOf(record, state)
  const isFreeTag = (tag: string): boolean => isFree(tagsFieldOf(record) as string, tags, setAt(state, placeOfTag(tag)))
  const worn = untagged === undefined ? undefined : wornAs(tags, untagged)
  const hasNote = (id: string | undefined) => state.notes.some((note) => note.id === id)

  const changes = Object.entries(set).filter(([name, value]) => settles(name, value, state.values[name] ?? null))
  const standing: RecordEffect = {
    ...(changes.length > 0 && { set: Object.fromEntries(changes) }),
    ...(settles(statusNameOf(record), status, state.status) && { status, reason }),
    ...(settles('archived', archived, state.archived) && { archived }),
    ...(tagged !== undefined && wornAs(tags, tagged) === undefined && isFreeTag(tagged) && { tagged }),
    ...(worn !== undefined && isFreeTag(worn) && { untagged: worn }),
    ...(noteAdded && !hasNote(noteAdded.id) && { noteAdded }),
    ...(hasNote(noteRemoved) && { noteRemoved }),
  }
  return { standing, overtaken: Object.fromEntries(overtaken) }
}

/** An archived record takes notes, and comes out of the archive. */
export const isOpenToArchived = ({ noteAdded, noteRemoved, archived }: RecordEffect): boolean =>
  noteAdded !== undefined || noteRemoved !== undefined || archived === false

/** What was right once need not be so today: a choice may be gone. */
export const holdsValidValues = ({ fields }: AnyRecord, { set = {} }: RecordEffect): boolean =>
  Object.entries(set).every(
    ([name, value]) => Object.hasOwn(fields, name) && valueSchema(fields[name] as Field).safeParse(value).success,
  )

/** How many tags a record may have. */
export const mostTagsOf = (record: AnyRecord): number =>
  (record.fields[tagsFieldOf(record) as string] as Field).max ?? 50

/** How long a move is taken back where the table has no way back, milliseconds. */
const SOON = 10 * 60_000

/**
 * Whether the one who made the last move takes it back soon, of a kind that allows it: nothing was put into what the kind's acts keep
 * since, as the next occurrence of a follow-up is. The table is not asked for the way then.
 */
export const isTakenBackSoon = (
  record: AnyRecord,
  state: RecordState,
  { ofMove }: WayBack,
  { now, by }: { readonly now: string; readonly by: Actor },
): boolean => {
  const moved = setAt(state, statusNameOf(record))
  const isOwn = moved.by.kind === 'user' && by.kind === 'user' && moved.by.id === by.id
  const isFollowed = state.ownAt !== undefined && state.ownAt.revision > moved.revision
  return (
    record.status?.takenBackSoon === true &&
    ofMove === true &&
    isOwn &&
    !isFollowed &&
    Date.parse(now) - Date.parse(moved.at) <= SOON
  )
}

/** The user who would take a change back, and when. */
export interface UndoAsker {
  /** UTC, ISO 8601. */
  readonly now: string
  readonly by: Actor
  /** Actions that ways of the status table ask for. */
  readonly permits: (action: string) => boolean
  /** Whether the kind's own rules take a change. */
  readonly takes: (before: RecordState, after: RecordState) => boolean
}

/**
 * Whether the undo of a revision would do anything on a record as it stands, and why not: the command is refused in every other
 * case but `undone`, in which it changes nothing.
 */
export const undoStanding = (
  record: AnyRecord,
  state: RecordState,
  wayBack: WayBack | null,
  revision: bigint,
  { permits, takes, now, by }: UndoAsker,
): 'possible' | 'set-since' | 'undone' | 'never' => {
  if (!wayBack || Object.keys(wayBack).length === 0) return 'never'
  const { standing, overtaken } = judgeEffect(record, state, wayBack, revision)
  const isOvertaken = Object.keys(overtaken).length > 0
  if (!isOvertaken && Object.keys(standing).length === 0) return 'undone'
  if (state.archived && !isOpenToArchived(wayBack)) return 'never'
  if (isOvertaken) return 'set-since'
  if (!holdsValidValues(record, standing) || isFixed(record, state, standing, now)) return 'never'
  if (standing.tagged !== undefined && tagsOf(record, state).length >= mostTagsOf(record)) return 'never'
  if (standing.status !== undefined && !isTakenBackSoon(record, state, wayBack, { now, by })) {
    const way = record.status && moveOf(record.status, state.status as string, standing.status)
    if (!way || way.reason || (way.permission && !permits(way.permission))) return 'never'
  }
  return takes(state, applyEffect(record, state, standing, state.changed)!) ? 'possible' : 'never'
}

const tagsOf = (record: AnyRecord, { values }: RecordState): readonly string[] => {
  const field = tagsFieldOf(record)
  return field ? (values[field] as readonly string[]) : []
}
