import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import { computedIn } from '@kervan/contracts/kit/fields/writable-fields'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import type { FieldChanges } from '@kervan/contracts/kit/record-effect'
import { comparedOf, isSameValue, type RecordState, tagsFieldOf } from '@kervan/contracts/kit/record-state'
import type { PlayedRecord } from './play-record-schedule.ts'

const NOT_ADDING_UP = 'a process has another record than the history gives'

type Compared = Readonly<Record<string, FieldValue>>

/** What events say of a record, without what follows from that. */
const heldIn = (record: AnyRecord, state: RecordState): Compared => {
  const computed = computedIn(record.fields)
  return Object.fromEntries(Object.entries(comparedOf(record, state)).filter(([name]) => !computed.includes(name)))
}

/** Folded forward the history gives the record as every process has it, folded back each earlier one. */
export const faultsOfHistory = (
  { record, events, loaded }: PlayedRecord,
  states: readonly RecordState[],
): readonly string[] => {
  const last = states.at(-1)!
  const unlike = loaded.filter((state) => !state || !isSameValue(shownOf(record, state), shownOf(record, last)))
  // What was there before is no part of a kind's own events.
  if (record.events) return unlike.map(() => NOT_ADDING_UP)
  let compared: Compared = heldIn(record, last)
  const back = events.flatMap((_, index) => {
    const revision = events.length - 1 - index
    if (revision === 0) return []
    compared = foldBack(record, compared, events[revision]!)
    const before = heldIn(record, states[revision - 1]!)
    return isSameValue(inAnyOrder(record, compared), inAnyOrder(record, before))
      ? []
      : [`folded back before revision ${revision}, the record is another`]
  })
  return [...unlike.map(() => NOT_ADDING_UP), ...back]
}

const shownOf = (record: AnyRecord, state: RecordState) => [
  comparedOf(record, state),
  state.notes.map(({ id }) => id),
  String(state.changed.revision),
]

/** By what the event itself says was there before. */
const foldBack = (record: AnyRecord, after: Compared, { type, data }: RecordedEvent): Compared => {
  const told = data as { changes: FieldChanges; from: string; tag: string }
  const tagsField = tagsFieldOf(record) as string
  const tags = after[tagsField] as readonly string[]
  switch (type.slice(record.eventPrefix.length)) {
    case 'Changed':
      return { ...after, ...Object.fromEntries(Object.entries(told.changes).map(([name, { from }]) => [name, from])) }
    case 'StatusChanged':
      return { ...after, [statusNameOf(record)]: told.from }
    case 'Tagged':
      return { ...after, [tagsField]: tags.filter((tag) => tag !== told.tag) }
    case 'Untagged':
      return { ...after, [tagsField]: [...tags, told.tag] }
    case 'Archived':
      return { ...after, archived: false }
    case 'Restored':
      return { ...after, archived: true }
    default:
      return after
  }
}

const inAnyOrder = (record: AnyRecord, compared: Compared): Compared => {
  const name = tagsFieldOf(record)
  return name ? { ...compared, [name]: (compared[name] as readonly string[]).toSorted() } : compared
}
