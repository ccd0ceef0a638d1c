import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { Field } from '@kervan/contracts/kit/fields/field'
import { sensitiveFields } from '@kervan/contracts/kit/fields/sensitive-fields'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import {
  applyEffect,
  fieldsSetBy,
  isFilledIn,
  type RecordEffect,
  type RecordState,
} from '@kervan/contracts/kit/record-state'
import { changesOf } from '../../kit/changes-of.ts'
import { effectsOf } from '../../kit/effects-of.ts'
import { heldState, valuesHeldOf } from '../../kit/record-row.ts'
import { noteKey } from '../../kit/record-table.ts'
import { eventsOfKind } from '../../kit/record-titles.ts'
import { at, type Effect, one, type Projection, put, type RowOf, recordId, update } from '../../projector/declare.ts'
import { type Whose, whoseOf } from './kinds-of-people.ts'
import { records, timeline } from './timeline.tables.ts'

type Entry = RowOf<typeof timeline>

const streamOf = ({ stream }: Recorded): string => stream

/**
 * When a change of a record took effect: as its event says, and never before the change that it follows in the log. A reaction is of the moment of
 * what it follows, and the clocks of two processes differ. UTC, ISO 8601.
 */
const tookEffectAt = ({ metadata }: Recorded, held: RowOf<typeof records> | undefined): string =>
  held && Date.parse(held.told_at) > Date.parse(metadata.at) ? held.told_at : metadata.at

/**
 * What happens to records of a kind, for the people that they name: a line for what changed, one for each note.
 * @param told  events that have lines of their own
 */
export const changesOfKind = (record: AnyRecord, told: Projection['on'] = {}): Projection['on'] => {
  const effectIn = effectsOf(record)
  const sensitive = sensitiveFields(record.fields)
  const isWithheld = (field: string): boolean => sensitive.includes(field)
  const heldValues = valuesHeldOf(record)
  const whose = whoseOf(record)

  /** The record before and after an event; null as long as nothing created it. */
  const takeStep = (event: Recorded, held: RowOf<typeof records> | undefined) => {
    const effect = effectIn(event)
    const before = held ? heldState(held) : null
    const place = { revision: event.revision, at: event.metadata.at, by: event.metadata.by }
    const after = applyEffect(record, before, effect, place)
    return after && { effect, before, after }
  }
  const heldOf = (
    event: Recorded,
    { values, status, archived }: RecordState,
    held: RowOf<typeof records> | undefined,
  ) => ({
    record: event.stream,
    values: heldValues(values),
    ...{ status, archived },
    told_at: tookEffectAt(event, held),
  })
  /** Values before an event are not held: of one that did not make the record, each sensitive field that it sets has changed. */
  const holds = (field: string, { effect, after }: { effect: RecordEffect; after: RecordState }): boolean =>
    !effect.created || isFilledIn(record.fields[field] as Field, after.values[field])
  /** The last step: the entry of a change and the record that is held both ask for it. */
  let last: { event: Recorded; held: unknown; step: ReturnType<typeof takeStep> } | undefined
  const stepOf: typeof takeStep = (event, held) => {
    if (last?.event !== event || last.held !== held) last = { event, held, step: takeStep(event, held) }
    return last.step
  }
  const entryOf = (
    event: Recorded,
    held: RowOf<typeof records> | undefined,
    person: unknown,
    detail: Entry['detail'],
    fields: readonly string[],
  ): Entry => ({
    entry_id: event.id,
    position: event.position,
    changed: event.position,
    at: tookEffectAt(event, held),
    by: event.metadata.by,
    person_id: person as string | null,
    record_kind: record.kind,
    record_id: recordId(event),
    conversation_id: null,
    unrouted: null,
    kind: detail.kind,
    fields,
    detail,
  })
  const reads = { held: one(records, streamOf) }

  /** The id of an entry: for the first person named the plain one, with which the ids for the others begin. */
  const idOf = (id: string, place: number): string => (place === 0 ? id : `${id}:${whose[place]!.field}`)
  /** Whether a person is named in an earlier field: a person who is named in several is told once. */
  const isToldBefore = (person: string | null, place: number, id: string, values: RecordState['values']): boolean =>
    whose.slice(0, place).some(({ personOf }) => personOf(id, values) === person)

  const tellChange = (
    { field: personField, personOf }: Whose,
    place: number,
    of: 'after' | 'before',
  ): Effect<Recorded> => {
    const entryIdOf = ({ id }: Recorded) => (of === 'after' ? idOf(id, place) : `${id}:${personField}:before`)
    return put(timeline, { rows: at(entryIdOf), reads }, (event, _row, { held }) => {
      const step = stepOf(event, held)
      const values = step?.[of]?.values
      if (!step || !values) return null
      const id = recordId(event)
      const person = personOf(id, values)
      if (isToldBefore(person, place, id, values)) return null
      // A person whom it named before gets a line as well, unless it still names them.
      if (of === 'before' && whose.some((each) => each.personOf(id, step.after.values) === person)) return null
      const isOwn = (name: string) => name === personField && step.effect.created === true
      const created = step.effect.created ?? false
      const { reason = null, undoes = null } = step.effect
      const changes = changesOf(record, step).filter(({ field }) => !isOwn(field) && !isWithheld(field))
      const withheld = fieldsSetBy(record, step.effect).filter((field) => isWithheld(field) && holds(field, step))
      if (changes.length === 0 && withheld.length === 0 && !created) return null
      const detail = { kind: 'change', created, changes, withheld, reason, undoes } as const
      const fields = [...changes.map(({ field }) => field), ...withheld]
      return { ...entryOf(event, held, person, detail, fields), entry_id: entryIdOf(event) }
    })
  }
  const keyOf = (event: Recorded, noteId: string | undefined, place: number) =>
    noteId === undefined ? null : idOf(noteKey(recordId(event), noteId), place)
  const tellNote = ({ personOf }: Whose, place: number): Effect<Recorded> =>
    put(
      timeline,
      { rows: at((event: Recorded) => keyOf(event, effectIn(event).noteAdded?.id, place)), reads },
      (event, _row, { held }) => {
        const { id, text, mentions, wrote } = effectIn(event).noteAdded!
        const record = recordId(event)
        const person = held ? personOf(record, held.values) : null
        if (place > 0 && (person === null || isToldBefore(person, place, record, held!.values))) return null
        const note = { kind: 'note', text, ...(mentions && { mentions: [...mentions] }) } as const
        const entry = entryOf(event, held, person, note, [])
        return { ...entry, entry_id: idOf(noteKey(record, id), place), ...wrote }
      },
    )
  const dropNote = (_: Whose, place: number): Effect<Recorded> =>
    update(timeline, { rows: at((event: Recorded) => keyOf(event, effectIn(event).noteRemoved, place)) }, () => null)
  const hold: Effect<Recorded> = put(records, { rows: at(streamOf) }, (event, held) => {
    const after = stepOf(event, held)?.after
    return after ? heldOf(event, after, held) : null
  })
  /** For an event that has a line of its own and sets no field it is enough to know that the record exists. */
  const holdFirst: Effect<Recorded> = put(records, { rows: at(streamOf) }, (event, held) => {
    if (held && !effectIn(event).set) return held
    const after = stepOf(event, held)?.after
    return after ? heldOf(event, after, held) : null
  })
  const mayBeAnothers = whose.flatMap((each, place) =>
    each.field && !record.events ? [tellChange(each, place, 'before')] : [],
  )
  const effects = [
    ...whose.map((each, place) => tellChange(each, place, 'after')),
    ...mayBeAnothers,
    ...whose.map(tellNote),
    ...whose.map(dropNote),
    hold,
  ]
  const toldAt: Readonly<Record<string, Effect<Recorded> | readonly Effect<Recorded>[] | undefined>> = told as never
  const effectsAt = (type: string) => (type in told ? [toldAt[type] ?? [], holdFirst].flat() : effects)
  return Object.fromEntries(eventsOfKind(record).map((type) => [type, effectsAt(type)])) as Projection['on']
}
