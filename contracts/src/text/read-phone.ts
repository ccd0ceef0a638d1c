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
/** More digits than E.164 has are two numbers. */
const MOST_DIGITS = 15

/** A few digits behind a stroke, where what stands before it is a whole number: two numbers that differ at the end. */
const hasSecondEnding = (written: string): boolean => {
  const [, before] = /^([^/]+)\/[\s\d]{1,5}$/.exec(written) ?? []
  return before !== undefined && (parsePhoneNumberFromString(before, 'TR')?.isValid() ?? false)
}

/**
 * The one reader of telephone numbers, typed or pasted; Turkey where no country is given. The number must lie in a range that is in use, of
 * whichever kind: a landline, a number of a satellite or one without a country is as good as a mobile.
 */
export const readPhone = (typed: string): ReadPhone => {
  const { number: written, extension } = writtenPhone(typed)
  const digits = written.replace(/\D/g, '').replace(/^00/, '').length
  if (digits > MOST_DIGITS) return { fault: 'phone-with-words' }
  if (!isNumberAlone(written)) return { fault: digits < ENOUGH_DIGITS ? 'invalid-phone' : 'phone-with-words' }
  if (hasSecondEnding(written)) return { fault: 'phone-with-words' }
  const parsed = parsePhoneNumberFromString(written, 'TR')
  // As it was written where that can be dialled; else a screen showed the writing of a provider, which is dialled no longer.
  for (const writing of parsed ? [parsed.number, ...phoneWritings(parsed.number)] : []) {
    const found = parsePhoneNumberFromString(writing)
    if (!found?.isValid()) continue
    return { number: writing, ...(extension && { extension }), ...(found.country && { country: found.country }) }
  }
  return { fault: 'invalid-phone' }
}
