import { z } from 'zod'
import { plainSigns } from './plain-signs.ts'

/** Signs around an address that are none of it: quotes, brackets, and what ends a sentence or parts a list. */
const AROUND = /^[\s"'“”„«»‘’([{]+|(?<![\s"'“”„«»‘’)\]}.,;:!])[\s"'“”„«»‘’)\]}.,;:!]+$/gu
/** A remark behind it. */
const REMARK = /(?<!\s)\s+\([^()]*\)$/
/** A name beside an address in brackets. */
const NAMED = /^([^<>]*)<([^<>]*)>$/
/** Letters of all scripts, as domains have them; the ideographic full stop parts them too. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u
const NOT_ASCII = /[^\p{ASCII}]/u

/**
 * An address as it was typed or pasted: without blanks and unseen signs, quotes, the name beside it, and `mailto:`. One that is all in capitals is
 * written small, with the Turkish I as an i; other addresses keep their spelling. A domain in letters of its own is written as mail programs send it.
 */
export const plainEmail = (typed: string): string => {
  const text = plainSigns(typed).replace(REMARK, '').replace(AROUND, '')
  const address = withoutName(text)
    .replace(AROUND, '')
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replaceAll('%40', '@')
    .replace(/%2b/gi, '+')
    .replaceAll('İ', 'I')
  return withPlainDomain(/\p{Ll}/u.test(address) ? address : address.toLowerCase())
}

/** Where the name is another address, both stay, and are refused: neither is left out without a word. */
const withoutName = (text: string): string => {
  const [, name = '', address] = NAMED.exec(text) ?? []
  if (address === undefined) return text
  return name.includes('@') && name.replace(AROUND, '').toLowerCase() !== address.toLowerCase() ? text : address
}

/** `münchen.de` and `xn--mnchen-3ya.de` are one domain, and the second one is what headers of mails name. */
const withPlainDomain = (address: string): string => {
  const start = address.lastIndexOf('@') + 1
  const domain = address.slice(start)
  if (start === 0 || !NOT_ASCII.test(domain) || !DOMAIN.test(domain)) return address
  try {
    return `${address.slice(0, start)}${new URL(`http://${domain}`).hostname}`
  } catch {
    return address
  }
}

/** The one reader of addresses: forms, calls and channels read by it. */
export const TypedEmail = z.string().overwrite(plainEmail).max(254).pipe(z.email('invalid-email'))
