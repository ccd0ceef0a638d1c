import { plainSigns } from './plain-signs.ts'

/** What stands before a number that was copied as a link. */
const LINK =
  /^(?:(?:tel|sms|callto):|whatsapp:(?!\/\/)|(?:whatsapp:\/\/|(?:https?:\/\/)?(?:www\.|api\.|web\.)?whatsapp\.com\/)send\/?\?phone=|(?:https?:\/\/)?wa\.me\/)/i
/** These name a number in full, with or without its plus. */
const NAMES_COUNTRY = /wa\.me|whatsapp/i
/** A country's code in brackets. */
const CODE_IN_BRACKETS = /^\(((?:\+|00)\d{1,3})\)/
/** The zero that is dialled within a country alone, in brackets or behind the code. In Italy and some other countries it belongs to the number. */
const ZERO_AT_HOME = /^((?:\+|00)(?!\s*39)[\d\s.-]*\d)\s*\(0\)/
const ZERO_BEHIND_CODE = /^((?:\+|00)(?!\s*(?:39|225|241|242|37[89]))\d{1,3}[\s.-]+\(?)0(?=[1-9])/
const EXTENSION =
  /^(.*\d\)?)[\s,(]*(?:;ext=|#|\b(?:x|ext|extn|extension|dahili|dah)\b\.?|(?<=[\d\s])(?:x|ext)(?=\d))\s*[.:#]?\s*(\d{1,7})\s*\)?$/i

/** A telephone number as it was written: plain signs, no link around it, what is dialled behind it apart. */
export interface WrittenPhone {
  readonly number: string
  readonly extension?: string
}

/** Reads the writing alone; whether there is such a number `readPhone` knows. */
export const writtenPhone = (text: string): WrittenPhone => {
  const plain = plainSigns(text).trim()
  const [link = ''] = LINK.exec(plain) ?? []
  const bare = link ? unescaped(plain.slice(link.length).replace(/[?&/].*$/, '')) : plain
  const full = NAMES_COUNTRY.test(link) ? `+${bare.trim().replace(/^\+|^00/, '')}` : bare
  const [, before = full, extension] = EXTENSION.exec(full) ?? []
  const number = before
    .replace(CODE_IN_BRACKETS, '$1 ')
    .replace(ZERO_AT_HOME, '$1 ')
    .replace(ZERO_BEHIND_CODE, '$1')
    .trim()
  return { number, ...(extension && { extension }) }
}

const unescaped = (text: string): string => text.replaceAll('%2B', '+').replaceAll('%20', ' ')

/** Whether what was written is a number alone: digits and what stands between them. */
export const isNumberAlone = (number: string): boolean => /^\+?[\d\s()+./-]+$/.test(number)

/** The digits of what was typed, for searching a fragment; what is dialled behind the number is none of them. */
export const digitsOf = (text: string): string => writtenPhone(text).number.replace(/\D+/g, '')
