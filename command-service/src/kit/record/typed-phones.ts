import type { Language } from '@kervan/contracts/errors/error-codes'
import type { FieldFault } from '@kervan/contracts/errors/problem'
import type { Fields } from '@kervan/contracts/fields/field'
import { invalid } from '@kervan/infra/http/parse-parts'
import { invalidPhone, parsePhone } from '../../phone-number.ts'
import { leavesOf, replaceLeaves } from './field-leaves.ts'
import type { Values } from './record-command.ts'

/**
 * Values with their typed telephone numbers in E.164. Numbers that the record holds already stay as they are.
 * @throws Refusal invalid-request that names every number at fault
 */
export const withPhonesInE164 = (fields: Fields, values: Values, held: Values, language: Language): Values => {
  const faults: FieldFault[] = []
  const onFile = new Set(leavesOf(fields, held).flatMap(({ field, value }) => (field.type === 'phone' ? [value] : [])))
  const replaced = replaceLeaves(fields, values, ({ field, value, path }) => {
    if (field.type !== 'phone' || typeof value !== 'string' || onFile.has(value)) return value
    const number = parsePhone(value)
    if (number === undefined) faults.push(invalidPhone(`body.${path}`, language))
    return number ?? value
  })
  if (faults.length > 0) throw invalid(faults)
  return replaced
}
