import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import { computedIn, writableOf } from '@kervan/contracts/kit/fields/writable-fields'
import { statusNameOf } from '@kervan/contracts/kit/record'
import { comparedOf, effectOf, isSameValue, type RecordState, tagsFieldOf } from '@kervan/contracts/kit/record-state'
import type { PlayedRecord } from './play-record-schedule.ts'
import type { Ask } from './record-asks.ts'

/** What the record is to hold after an ask, and at which revision the asker saw it last; null: whatever is there. */
export interface Asked {
  readonly values: Readonly<Record<string, FieldValue>>
  readonly tag?: { readonly name: string; readonly on: boolean }
  /** Text is null where the note is to be gone. */
  readonly note?: { readonly id: string; readonly text: string | null }
  readonly seen: bigint | null
}

/** Null where there is nothing to take back. */
export const askedBy = (ask: Ask, played: PlayedRecord, states: readonly RecordState[]): Asked | null => {
  switch (ask.does) {
    case 'change':
      return { values: ask.set, seen: ask.seen }
    case 'move':
      return { values: { [statusNameOf(played.record)]: ask.status }, seen: ask.seen }
    case 'tag':
    case 'untag':
      return { values: {}, tag: { name: ask.tag, on: ask.does === 'tag' }, seen: null }
    case 'addNote':
      return { values: {}, seen: null }
    case 'removeNote':
      return { values: {}, note: { id: ask.noteId, text: null }, seen: null }
    case 'archive':
    case 'restore':
      return { values: { archived: ask.does === 'archive' }, seen: null }
    case 'undo':
      return askedByUndo(ask.revision, played, states)
  }
}

/** The difference that a revision made, from the states before and after it. */
const askedByUndo = (
  revision: bigint,
  { record, events }: PlayedRecord,
  states: readonly RecordState[],
): Asked | null => {
  const [before, after] = [states[Number(revision) - 1], states[Number(revision)]]
  if (!before || !after) return null
  const effect = effectOf(record, events[Number(revision)]!)!
  // What the product alone sets, it alone takes back.
  const writable = writableOf(record.fields)
  if (Object.keys(effect.set ?? {}).some((name) => !(name in writable))) return null
  const tag = effect.tagged ?? effect.untagged
  const note = effect.noteAdded?.id ?? effect.noteRemoved
  if (note !== undefined && record.events && !record.events.says.noteRemoved) return null
  const [from, to] = [comparedOf(record, before), comparedOf(record, after)]
  const computed = computedIn(record.fields)
  const changed = Object.keys(to).filter((name) => !computed.includes(name) && !isSameValue(from[name], to[name]))
  const fields = tag === undefined ? changed : changed.filter((name) => name !== tagsFieldOf(record))
  if (fields.length === 0 && tag === undefined && note === undefined) return null
  return {
    values: Object.fromEntries(fields.map((name) => [name, from[name] as FieldValue])),
    ...(tag !== undefined && { tag: { name: tag, on: effect.tagged === undefined } }),
    ...(note !== undefined && {
      note: { id: note, text: before.notes.find(({ id }) => id === note)?.text ?? null },
    }),
    seen: revision,
  }
}
