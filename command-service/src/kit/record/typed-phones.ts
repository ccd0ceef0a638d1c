import type { Language } from '@kervan/contracts/errors/error-codes'
import type { FieldFault } from '@kervan/contracts/errors/problem'
import type { Field, Fields } from '@kervan/contracts/kit/fields/field'
import { FIELD_TRAITS } from '@kervan/contracts/kit/fields/field-traits'
import { readPhone } from '@kervan/contracts/text/read-phone'
import { invalid } from '@kervan/infra/http/parse-parts'
import { phoneFault } from '../../phone-number.ts'
import { leavesOf, replaceLeaves } from './field-leaves.ts'
import type { Values } from './record-command.ts'

const isPhone = ({ type }: Field): boolean => FIELD_TRAITS[type].reaches === 'phone'

/**
 * Values with their typed telephone numbers in E.164, extensions behind them. Numbers that the record holds already stay as they are.
 * @throws Refusal invalid-request that names every number at fault
 */
export const withPhonesInE164 = (fields: Fields, values: Values, held: Values, language: Language): Values => {
  const faults: FieldFault[] = []
  const onFile = new Set(leavesOf(fields, held).flatMap(({ field, value }) => (isPhone(field) ? [value] : [])))
  const replaced = replaceLeaves(fields, values, ({ field, value, path }) => {
    if (!isPhone(field) || typeof value !== 'string' || onFile.has(value)) return value
    const read = readPhone(value)
    if ('number' in read) return read.extension ? `${read.number};ext=${read.extension}` : read.number
    faults.push(phoneFault(read.fault, `body.${path}`, language))
    return value
  })
  if (faults.length > 0) throw invalid(faults)
  return replaced
}
