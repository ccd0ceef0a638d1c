import type { Field, FieldValue } from '@kervan/contracts/kit/fields/field'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import { changeableOf } from '@kervan/contracts/kit/fields/writable-fields'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { type RecordState, tagsFieldOf } from '@kervan/contracts/kit/record-state'
import { canBeMoved, type StatusTable, statusesOf } from '@kervan/contracts/kit/status-table'
import type { Choose } from '../turns.ts'

/** What someone asks of a record whose page was opened at a revision. */
export type Ask =
  | { readonly does: 'change'; readonly set: Readonly<Record<string, FieldValue>>; readonly seen: bigint | null }
  | { readonly does: 'move'; readonly status: string; readonly reason?: string; readonly seen: bigint }
  | { readonly does: 'tag' | 'untag'; readonly tag: string }
  | { readonly does: 'addNote'; readonly text: string }
  | { readonly does: 'removeNote'; readonly noteId: string }
  | { readonly does: 'archive' | 'restore' }
  | { readonly does: 'undo'; readonly revision: bigint }

/** A record's page as it was opened. */
export interface OpenPage {
  readonly revision: bigint
  readonly state: RecordState
}

/** In place of what belongs to an archive. */
const OF_SINGLE: Ask = { does: 'addNote', text: 'more' }

const TAGS = ['vip', 'ramazan', 'new']

const oneOf = <Each>(choose: Choose, of: readonly Each[]): Each => of[choose(of.length)]!

const valueFor = (choose: Choose, field: Field): FieldValue => {
  const { samples, empty } = FIELD_TYPES[field.type]
  return oneOf(choose, field.required ? samples(field) : [...samples(field), empty])
}

/** Values for some fields. Few fields are asked for most of the time, so that people meet. */
export const valuesFor = (record: AnyRecord, choose: Choose): Ask & { does: 'change' } => {
  const names = Object.keys(record.events?.says.set ?? changeableOf(record.fields))
  const tags = record.events ? undefined : tagsFieldOf(record)
  const lines = names.find((name) => record.fields[name].type === 'lines')
  const near = [...names.slice(0, 2), tags ?? names[2] ?? names[0]!, ...(lines ? [lines] : [])]
  // A kind's own events say one field each.
  const asked = Array.from({ length: record.events ? 1 : 1 + choose(3) }, () => oneOf(choose, choose(5) ? near : names))
  const set = Object.fromEntries(asked.map((name) => [name, valueFor(choose, record.fields[name])]))
  return { does: 'change', set, seen: null }
}

const moveFor = (table: StatusTable, seen: bigint, choose: Choose, to: string | undefined): Ask => ({
  does: 'move',
  status: to !== undefined && choose(2) ? to : oneOf(choose, statusesOf(table)),
  seen,
  ...(choose(2) && { reason: 'so' }),
})

/** How many events one may take back, the newest first: mostly one of the last few, and seldom the creation, which cannot be. */
const reachOfUndo = (revision: number, choose: Choose): number => {
  const all = Math.max(revision, choose(8) ? 1 : 2)
  return choose(4) ? Math.min(all, 4) : all
}

/**
 * What someone may want who looks at a page.
 * @param to  a status that is wanted more often than the others
 */
export const askFor = (record: AnyRecord, { revision, state }: OpenPage, choose: Choose, to?: string): Ask => {
  const note = state.notes[choose(state.notes.length || 1)]
  const noteId = !record.events || record.events.says.noteRemoved ? note?.id : undefined
  const move = record.status && canBeMoved(record.status) ? moveFor(record.status, revision, choose, to) : undefined
  if (move && to !== undefined && choose(6) === 0) return move
  if (state.archived && choose(5) === 0) return { does: 'restore' }
  const untagged: Ask = record.single ? OF_SINGLE : { does: 'restore' }
  switch (choose(12)) {
    case 0:
      if (move) return move
      return { does: 'addNote', text: 'again' }
    case 1:
      return tagsFieldOf(record) ? { does: 'tag', tag: oneOf(choose, TAGS) } : untagged
    case 2:
      return tagsFieldOf(record) ? { does: 'untag', tag: oneOf(choose, TAGS) } : untagged
    case 3:
      return { does: 'addNote', text: `note ${choose(100)}` }
    case 4:
      return noteId ? { does: 'removeNote', noteId } : { does: 'addNote', text: 'first' }
    case 5:
      if (record.single) return OF_SINGLE
      return { does: state.archived ? 'restore' : 'archive' }
    case 6:
    case 7:
    case 8:
      return { does: 'undo', revision: revision - BigInt(choose(reachOfUndo(Number(revision), choose))) }
    default:
      return { ...valuesFor(record, choose), seen: revision }
  }
}
