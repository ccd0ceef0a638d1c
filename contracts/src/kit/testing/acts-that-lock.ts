import type { Field, FieldValue } from '../fields/field.ts'
import { FIELD_TYPES } from '../fields/field-types.ts'
import type { AnyRecord } from '../record.ts'
import { waysFromInitial } from '../status-table.ts'
import { actsAlong } from './acts-along.ts'
import type { RecordAct } from './record-act.ts'

const LONG_AGO = '2020-01-01'

/** What is done to a record of a kind so that its fields are fixed; undefined of a kind whose never are. */
export const actsThatLock = (declared: AnyRecord): readonly RecordAct[] | undefined => {
  const { locked, status, fields } = declared
  if (!locked) return undefined
  const [first] = locked.in ?? []
  if (first !== undefined) return actsAlong(declared, waysFromInitial(status!).get(first) ?? [])
  const name = locked.after as string
  const field = fields[name] as Field
  const [sample] = FIELD_TYPES[field.type].samples(field)
  return [{ type: 'Change', set: { [name]: longAgo(sample as FieldValue) } }]
}

/** A day, a moment or a span as a sample, and past. */
const longAgo = (sample: FieldValue): FieldValue => {
  if (typeof sample === 'string') return sample.length === LONG_AGO.length ? LONG_AGO : `${LONG_AGO}T09:00:00.000Z`
  return { from: LONG_AGO, to: LONG_AGO }
}
