import type { Language } from '@kervan/contracts/errors/error-codes'
import { type FieldFaultCode, fieldFaultText } from '@kervan/contracts/errors/field-faults'
import type { FieldFault } from '@kervan/contracts/errors/problem'
import { PhoneE164 } from '@kervan/contracts/text/phone-e164'
import { readPhone } from '@kervan/contracts/text/read-phone'
import { invalid } from '@kervan/infra/http/parse-parts'

/**
 * A typed telephone number of a person, in E.164 ({@link readPhone}).
 * @param path  the field that it was typed into, for the refusal
 * @throws Refusal invalid-request with `invalid-phone`, `phone-with-words`, or `phone-extension`
 */
export const e164Of = (typed: string, path: string, language: Language): string => {
  const read = readPhone(typed)
  if ('fault' in read) throw invalid([phoneFault(read.fault, path, language)])
  if (read.extension) throw invalid([phoneFault('phone-extension', path, language)])
  return read.number
}

export const phoneFault = (code: FieldFaultCode, path: string, language: Language): FieldFault => ({
  path,
  code,
  message: fieldFaultText(code, language),
})

/**
 * A number that is on file, in E.164 as it stands there or as typed. WhatsApp brings numbers that no user may type: a
 * test account's, or one of a range younger than what we know of its country.
 * @throws Refusal invalid-request as {@link e164Of}
 */
export const e164OnFile = (given: string, path: string, language: Language): string =>
  PhoneE164.safeParse(given).data ?? e164Of(given, path, language)
