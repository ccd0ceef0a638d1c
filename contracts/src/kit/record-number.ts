import { dayOf } from '../dates/business-days.ts'
import type { Field, Fields, Numbered } from './fields/field.ts'
import type { AnyRecord } from './record.ts'
import type { RecordEffect } from './record-effect.ts'
import type { RecordState } from './record-state.ts'

/** The field of a kind that holds the number of its records; undefined of a kind whose have none. */
export const numberFieldOf = ({
  fields,
}: Pick<AnyRecord, 'fields'>): ({ readonly name: string } & Numbered) | undefined => {
  const known = NUMBERED.get(fields)
  if (known !== undefined) return known ?? undefined
  const found = Object.entries<Field>(fields).find(([, { numbered }]) => numbered)
  const numbered = found ? { name: found[0], ...found[1].numbered! } : null
  NUMBERED.set(fields, numbered)
  return numbered ?? undefined
}
const NUMBERED = new WeakMap<Fields, ({ readonly name: string } & Numbered) | null>()

/** Whether an effect brings a record of the kind into its life. */
export const bringsToLife = (record: AnyRecord, { created, status }: RecordEffect): boolean => {
  const numbered = numberFieldOf(record)
  if (!numbered) return false
  return numbered.at === 'creation' ? created === true : status === numbered.at
}

/** The series and year of the number that a record is still to be given, `R-2026`; null of one that has it, or is to have none yet. */
export const seriesDueTo = (record: AnyRecord, { values, livesSince }: RecordState): string | null => {
  const numbered = numberFieldOf(record)
  if (!numbered || livesSince === undefined || values[numbered.name] !== null) return null
  return `${numbered.series}-${dayOf(new Date(livesSince)).slice(0, 4)}`
}

/** A number as people read it: `R-2026-000123`. */
export const numberIn = (seriesAndYear: string, number: number): string =>
  `${seriesAndYear}-${String(number).padStart(6, '0')}`
