import type { Language } from '@kervan/contracts/errors/error-codes'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import { invalid } from '@kervan/infra/http/parse-parts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A typed telephone number in E.164; Turkey where no country is given.
 * @param path  the field that it was typed into, for the refusal
 * @throws Refusal invalid-request with `invalid-phone`
 */
export const e164Of = (typed: string, path: string, language: Language): string => {
  const number = parsePhoneNumberFromString(typed, 'TR')
  if (!number?.isPossible()) {
    throw invalid([{ path, code: 'invalid-phone', message: fieldFaultText('invalid-phone', language) }])
  }
  return number.number
}
