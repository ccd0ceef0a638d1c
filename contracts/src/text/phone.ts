import { plainSigns } from './plain-signs.ts'

/** Signs around a number that are none of it: quotes, commas, a picture of a telephone. */
const AROUND = /^[^\p{L}\p{N}+(]+|(?<=[\p{L}\p{N})])[^\p{L}\p{N})]+$/gu
/** What stands before a number that was copied as a link. */
const LINK =
  /^(?:(?:tel|sms|smsto|callto|whatsapp):(?!\/\/)|(?:tel|sms):\/\/|(?:whatsapp:\/\/|(?:https?:\/\/)?(?:www\.|api\.|web\.)?whatsapp\.com\/)send\/?\?(?:[^#]*&)?phone=|(?:https?:\/\/)?wa\.me\/)/i
/** What stands behind it in a link. */
const BEHIND_IN_LINK = /\/?(?:[?&].*)?$/
/** These name a number in full, with or without its plus; one that begins with a zero was written as within Turkey. */
const NAMES_COUNTRY = /wa\.me|whatsapp/i
const AT_HOME = /^0(?!0)/
/** What is written between digits as a blank is: tabs, and signs that part groups. */
const BETWEEN = /\s+|(?<=\d)[_·•](?=\d)/g
/** The zero in brackets that is dialled within a country alone. In Italy it belongs to the number. */
const ZERO_IN_BRACKETS = /^(\(?(?:\+|00)(?!\s*39)[\d\s.-]*\d\)?)\s*\(0\)/
/** Countries within which a zero is dialled that is none of the number's; elsewhere one behind the country belongs to the number. */
const WITH_ZERO_AT_HOME =
  '20|27|31|32|33|40|41|43|44|46|49|51|53|54|55|57|58|60|61|62|63|64|66|81|82|84|86|9[0-58]|21[123]|218|23[1-4]|243|249|25[0124-6]|26[0-5]|291|35[358]|359|37[0347]|38[01235-7]|389|42[13]|508|59[013-68]|686|85[056]|88[06]|96[1-467]|97[01267]|99[4-6]'
const ZERO_AT_HOME = new RegExp(`^(\\(?(?:\\+|00)[\\s(]*(?:${WITH_ZERO_AT_HOME})\\)?[\\s./-]*\\(?)0(?=[\\s./)-]*\\d)`)
/** A zero before Turkey's code and a number, as before one that is dialled at home. */
const ZERO_BEFORE_90 = /^(\(?)0(?=[\s./-]*90(?:\D*\d){10}\D*$)/
/** Turkey's code before a national number, without a plus, as lists of numbers are put together. */
const ZERO_BEHIND_90 = /^(90[\s./-]*\(?)0(?=(?:\D*\d){10}\D*$)/
const ZEROS = [ZERO_IN_BRACKETS, ZERO_AT_HOME, ZERO_BEFORE_90, ZERO_BEHIND_90]
/** Of a country: what is dialled before a number within it alone, where that is no zero, and how many digits are left. */
const DIALLED_AT_HOME = [
  ['36', '06', '8,9'],
  ['7', '8', '10'],
  ['370', '8', '8'],
  ['375', '8\\D*0', '9'],
  ['993', '8', '8'],
].map(
  ([country, before, left]) => new RegExp(`^(\\(?(?:\\+|00)\\D*${country}\\D*)${before}(?=(?:\\D*\\d){${left}}\\D*$)`),
)
/** The 15 behind the place by which mobiles of Argentina are dialled there. */
const FIFTEEN = /^(\(?(?:\+|00)\D*54(?=(?:\D*\d){12}\D*$)\D*(?:1\D*1|[23](?:\D*\d){2,3})\D*)1\D*5/
const EXTENSION =
  /^(.*\d\)?)[\s,(]*(?:;ext=|#|\b(?:x|ext|extn|extension|dahili|dah)\b\.?|(?<=[\d\s])(?:x|ext|dahili|dah)(?=\d))\s*[.:#]?\s*(\d{1,7})\s*\)?$/i

/** A telephone number as it was written: plain signs, no link around it, what is dialled behind it apart. */
export interface WrittenPhone {
  readonly number: string
  readonly extension?: string
}

/** Reads the writing alone; whether there is such a number `readPhone` knows. */
export const writtenPhone = (text: string): WrittenPhone => {
  const plain = plainSigns(text).replace(AROUND, '')
  const [link = ''] = LINK.exec(plain) ?? []
  const told = link ? unescaped(plain.slice(link.length).replace(BEHIND_IN_LINK, '')) : plain
  const bare = told.replace(BETWEEN, ' ').trim()
  const full = NAMES_COUNTRY.test(link) && !AT_HOME.test(bare) ? `+${bare.replace(/^\+|^00/, '')}` : bare
  const [, before = full, extension] = EXTENSION.exec(full.replaceAll('İ', 'I')) ?? []
  const number = ZEROS.reduce((rest, zero) => rest.replace(zero, '$1'), before).trim()
  return { number, ...(extension && { extension }) }
}

const unescaped = (text: string): string => text.replaceAll('%2B', '+').replaceAll('%20', ' ')

/** Whether what was written is a number alone: digits and what stands between them. */
export const isNumberAlone = (number: string): boolean => /^\+?[\d\s()+./-]+$/.test(number)

const digitsIn = (number: string): string => number.replace(/\D+/g, '')

/** The digits of what was typed, for searching a fragment; what is dialled behind the number is none of them. */
export const digitsOf = (text: string): string => digitsIn(writtenPhone(text).number)

/** The same as they are dialled from abroad, where what was typed names its country. */
export const digitsAbroad = (text: string): string =>
  digitsIn([...DIALLED_AT_HOME, FIFTEEN].reduce((rest, part) => rest.replace(part, '$1'), writtenPhone(text).number))

/** What is looked for of a number, wherever it stands in one: its digits without the zeros before a national one. Empty where words are beside it. */
export const soughtDigits = (text: string): string =>
  isNumberAlone(writtenPhone(text).number) ? digitsAbroad(text).replace(/^0+/, '') : ''

/** The beginning of a number with its country, as it is kept; a national one is of Turkey. */
export const leadingDigits = (text: string): string => digitsAbroad(text).replace(/^00/, '').replace(/^0/, '90')
