import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { phoneWritings } from './equal-phones.ts'
import { isNumberAlone, writtenPhone } from './phone.ts'

/** A number that can be called, or why what was typed is none. */
export type ReadPhone =
  | {
      /** In E.164. */
      readonly number: string
      readonly extension?: string
      /** The country it lies in, ISO 3166; none for a satellite or a number of all countries. */
      readonly country?: string
    }
  | { readonly fault: 'invalid-phone' | 'phone-with-words' }

/** Fewer digits with words beside them are no number with a remark. */
const ENOUGH_DIGITS = 7
/** A number and, behind a stroke, the end of another one. */
const WITH_ANOTHER = /\d[\d\s]{5,}\/\s*\d{1,3}$/
/** More digits than E.164 has are two numbers. */
const MOST_DIGITS = 15

/**
 * The one reader of telephone numbers, typed or pasted; Turkey where no country is given. The number must lie in a range that is in use, of
 * whichever kind: a landline, a number of a satellite or one without a country is as good as a mobile.
 */
export const readPhone = (typed: string): ReadPhone => {
  const { number: written, extension } = writtenPhone(typed)
  const digits = written.replace(/\D/g, '').replace(/^00/, '').length
  if (digits > MOST_DIGITS || WITH_ANOTHER.test(written)) return { fault: 'phone-with-words' }
  if (!isNumberAlone(written)) return { fault: digits < ENOUGH_DIGITS ? 'invalid-phone' : 'phone-with-words' }
  const parsed = parsePhoneNumberFromString(written, 'TR')
  // As it was written where that can be dialled; else a screen showed the writing of a provider, which is dialled no longer.
  for (const writing of parsed ? [parsed.number, ...phoneWritings(parsed.number)] : []) {
    const found = parsePhoneNumberFromString(writing)
    if (!found?.isValid()) continue
    return { number: writing, ...(extension && { extension }), ...(found.country && { country: found.country }) }
  }
  return { fault: 'invalid-phone' }
}
