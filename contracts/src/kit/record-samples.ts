import type { Field, Fields } from './fields/field.ts'
import { FIELD_TYPES, sampleValues } from './fields/field-types.ts'
import { heldOf } from './fields/writable-fields.ts'
import { subjectsIn } from './personal-subjects.ts'
import type { AnyRecord } from './record.ts'
import { numberFieldOf } from './record-number.ts'
import { isSameValue } from './record-state.ts'
import { firstWayIn } from './status-table.ts'

const NOTE = '0190a000-0000-7000-8000-000000000004'

/** A payload with everything in it, and one with as little as can be. */
const samplesOf = (fields: Fields): readonly unknown[] => {
  const whole = sampleValues(fields, 0)
  const least = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.required ? whole[name] : FIELD_TYPES[field.type].empty]),
  )
  return isSameValue(whole, least) ? [whole] : [whole, least]
}

/** Payloads that show every shape of a kind's derived events, by event. */
export const eventSamples = (record: AnyRecord): Readonly<Record<string, readonly unknown[]>> => {
  const { eventPrefix, fields, status, single, facts = [], acts = {} } = record
  const all = heldOf(fields)
  const [one, other] = [sampleValues(all, 0), sampleValues(all, 1)]
  const changes = (from: typeof one, to: typeof one) =>
    Object.fromEntries(Object.keys(all).map((name) => [name, { from: from[name], to: to[name] }]))
  const empty = Object.fromEntries(
    Object.entries(all).map(([name, field]) => [name, field.required ? one[name] : FIELD_TYPES[field.type].empty]),
  ) as typeof one
  const [whose, nowWhose] = [subjectsIn(record, one), subjectsIn(record, other)]
  const undoes = '3'
  const first = status && firstWayIn(status)
  const table: Record<string, readonly unknown[]> = {
    Created: [{ values: one }, { values: empty }],
    Changed: [
      { changes: changes(empty, one), ...whose },
      { changes: changes(one, other), ...nowWhose },
      { changes: changes(other, empty), ...subjectsIn(record, empty), undoes },
    ],
    ...(Object.values<Field>(all).some(({ type }) => type === 'tags') && {
      Tagged: [
        { tag: 'vip', ...whose },
        { tag: 'vip', ...whose, undoes },
      ],
      Untagged: [
        { tag: 'vip', ...whose },
        { tag: 'vip', ...whose, undoes },
      ],
    }),
    NoteAdded: [{ noteId: NOTE, text: 'Öğleden sonra aranacak' }],
    NoteRemoved: [{ noteId: NOTE, undoes }],
    ...(numberFieldOf(record) && { Numbered: [{ number: 'R-2026-000123' }] }),
    ...Object.fromEntries(facts.map((fact) => [fact, [{}]])),
    ...Object.fromEntries(Object.values(acts).map(({ event, says }) => [event, samplesOf(says)])),
    ...(!single && { Archived: [{}, { undoes }], Restored: [{}, { undoes }] }),
    ...(first && {
      StatusChanged: [
        { from: first.from, to: first.move.to, reason: 'fiyat' },
        { from: first.move.to, to: first.from, undoes },
      ],
    }),
  }
  return Object.fromEntries(Object.entries(table).map(([name, samples]) => [`${eventPrefix}${name}`, samples]))
}
