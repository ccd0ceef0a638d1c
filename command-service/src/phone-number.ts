import type { Language } from '@kervan/contracts/errors/error-codes'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import type { FieldFault } from '@kervan/contracts/errors/problem'
import { phoneWritings } from '@kervan/contracts/text/equal-phones'
import { PhoneE164 } from '@kervan/contracts/text/phone-e164'
import { invalid } from '@kervan/infra/http/parse-parts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A typed telephone number in E.164; Turkey where no country is given. It must lie in a range that is in use, of whichever
 * kind: a landline, a number of a satellite or one without a country is as good as a mobile.
 * @param path  the field that it was typed into, for the refusal
 * @throws Refusal invalid-request with `invalid-phone`
 */
export const e164Of = (typed: string, path: string, language: Language): string => {
  const number = parsePhone(typed)
  if (number === undefined) throw invalid([invalidPhone(path, language)])
  return number
}

/** As `e164Of`; undefined where it is no number. */
export const parsePhone = (typed: string): string | undefined => {
  const number = parsePhoneNumberFromString(typed, 'TR')
  // A screen shows a number as its provider writes it, which may be the writing that is dialled no longer.
  return number && phoneWritings(number.number).find((writing) => parsePhoneNumberFromString(writing)?.isValid())
}

export const invalidPhone = (path: string, language: Language): FieldFault => ({
  path,
  code: 'invalid-phone',
  message: fieldFaultText('invalid-phone', language),
})

/**
 * A number that is on file, in E.164 as it stands there or as typed. WhatsApp brings numbers that nobody may type: a
 * test account's, or one of a range younger than what we know of its country.
 * @throws Refusal invalid-request with `invalid-phone`
 */
export const e164OnFile = (given: string, path: string, language: Language): string =>
  PhoneE164.safeParse(given).data ?? e164Of(given, path, language)
