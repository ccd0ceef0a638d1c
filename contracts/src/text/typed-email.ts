import { z } from 'zod'
import { plainSigns } from './plain-signs.ts'

/**
 * An address as it was typed or pasted: without blanks and unseen signs, the name beside it and `mailto:`. One that is all in capitals is written
 * small, with the Turkish I as an i; other addresses keep their spelling.
 */
export const plainEmail = (typed: string): string => {
  const text = plainSigns(typed).trim()
  const inBrackets = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text
  const address = inBrackets
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replaceAll('İ', 'I')
  return /\p{Ll}/u.test(address) ? address : address.toLowerCase()
}

/** The one reader of addresses: forms, calls and channels read by it. */
export const TypedEmail = z.string().overwrite(plainEmail).max(254).pipe(z.email('invalid-email'))
