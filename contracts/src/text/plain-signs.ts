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

/** For a class of characters: marks of scripts that are read without them (general, Cyrillic, Hebrew, Arabic). Those of Indic and Thai scripts are vowels. */
export const MARK_SIGNS =
  '\\u0300-\\u036F\\u0483-\\u0489\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A' +
  '\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u0897-\\u089F\\u08CA-\\u08E1' +
  '\\u08E3-\\u08FF\\u0951-\\u0954\\u1AB0-\\u1ADD\\u1AE0-\\u1AEB\\u1CD0-\\u1CD2\\u1CD4-\\u1CE0\\u1CE2-\\u1CE8' +
  '\\u1CED\\u1CF4\\u1CF8\\u1CF9\\u1DC0-\\u1DFF\\u20D0-\\u20F0\\u2DE0-\\u2DFF\\u302A-\\u302D\\u3099\\u309A' +
  '\\uA66F-\\uA672\\uA674-\\uA67D\\uA69E\\uA69F\\uFB1E\\uFE00-\\uFE0F\\uFE20-\\uFE2F'
