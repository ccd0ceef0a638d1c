import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { Field, FieldValue } from '@kervan/contracts/kit/fields/field'
import { NOTE_LENGTH, REASON_LENGTH } from '@kervan/contracts/kit/lengths'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { effectOf, type RecordEffect } from '@kervan/contracts/kit/record-state'
import { cutText } from '@kervan/contracts/text/cut-text'

const cutValue = (field: Field | undefined, value: FieldValue): FieldValue =>
  typeof value === 'string' && field?.max && value.length > field.max ? cutText(value, field.max) : value

/** Rows have a bound, and events of a kind's own may hold longer texts than its fields allow. */
const cutEffect = ({ fields }: AnyRecord, effect: RecordEffect): RecordEffect => {
  const { set, reason, noteAdded } = effect
  return {
    ...effect,
    ...(set && {
      set: Object.fromEntries(Object.entries(set).map(([name, value]) => [name, cutValue(fields[name], value)])),
    }),
    ...(reason !== undefined && { reason: cutText(reason, REASON_LENGTH) }),
    ...(noteAdded && { noteAdded: { ...noteAdded, text: cutText(noteAdded.text, NOTE_LENGTH) } }),
  }
}

type EffectIn = (event: Recorded) => RecordEffect

const compileEffects = (record: AnyRecord): EffectIn => {
  const known = new WeakMap<Recorded, RecordEffect>()
  return (event) => {
    const found = known.get(event)
    if (found) return found
    const effect = cutEffect(record, effectOf(record, event) ?? {})
    known.set(event, effect)
    return effect
  }
}

const compiled = new Map<AnyRecord, EffectIn>()

/** What each event does to its record, as read models keep it; several of them ask it of each event, and several times. */
export const effectsOf = (record: AnyRecord): EffectIn => {
  const found = compiled.get(record) ?? compileEffects(record)
  compiled.set(record, found)
  return found
}
