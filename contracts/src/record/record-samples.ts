import type { Field, Fields } from '../fields/field.ts'
import { FIELD_TYPES, sampleValues } from '../fields/field-types.ts'
import type { AnyRecord } from './record.ts'
import { firstWayIn } from './status-table.ts'

const NOTE = '0190a000-0000-7000-8000-000000000004'

/** Payloads that show every shape of a kind's derived events, by event. */
export const eventSamples = ({
  eventPrefix,
  fields,
  status,
  single,
  facts = [],
}: AnyRecord): Readonly<Record<string, readonly unknown[]>> => {
  const all = fields as Fields
  const [one, other] = [sampleValues(all, 0), sampleValues(all, 1)]
  const changes = (from: typeof one, to: typeof one) =>
    Object.fromEntries(Object.keys(all).map((name) => [name, { from: from[name], to: to[name] }]))
  const empty = Object.fromEntries(
    Object.entries(all).map(([name, field]) => [name, field.required ? one[name] : FIELD_TYPES[field.type].empty]),
  ) as typeof one
  const undoes = '3'
  const first = status && firstWayIn(status)
  const table: Record<string, readonly unknown[]> = {
    Created: [{ values: one }, { values: empty }],
    Changed: [
      { changes: changes(empty, one) },
      { changes: changes(one, other) },
      { changes: changes(other, empty), undoes },
    ],
    ...(Object.values<Field>(all).some(({ type }) => type === 'tags') && {
      Tagged: [{ tag: 'vip' }, { tag: 'vip', undoes }],
      Untagged: [{ tag: 'vip' }, { tag: 'vip', undoes }],
    }),
    NoteAdded: [{ noteId: NOTE, text: 'Öğleden sonra aranacak' }],
    NoteRemoved: [{ noteId: NOTE, undoes }],
    ...Object.fromEntries(facts.map((fact) => [fact, [{}]])),
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
