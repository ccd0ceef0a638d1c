/** Signs that paper does not show: joiners, marks of direction, soft hyphens, fillers, and the stroke that lengthens Arabic words. */
export const UNSEEN_SIGNS =
  '\\u00ad\\u0640\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0'

const UNSEEN = new RegExp(`[${UNSEEN_SIGNS}]`, 'gu')
/** The zeros of Arabic and Persian, behind which their nine other digits stand. */
const ZEROS = [0x0660, 0x06f0]
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
const DASHES = /[\p{Pd}\u2212]/gu
const NOT_ASCII = /[^\p{ASCII}]/u

/** A digit of Arabic or Persian as ours. */
export const plainDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return `${code - (ZEROS.findLast((zero) => zero <= code) ?? code)}`
}

/** What was pasted without unseen signs, wide and ornamental letters as plain ones, digits as ours, all dashes as hyphens. */
export const plainSigns = (text: string): string =>
  NOT_ASCII.test(text)
    ? text.normalize('NFKC').replace(UNSEEN, '').replace(DIGITS, plainDigit).replace(DASHES, '-')
    : text
