/** What one segment holds, and each of several, which name their place among the others (3GPP TS 23.040). */
const HOLDS = {
  'gsm-7': { alone: 160, among: 153 },
  'ucs-2': { alone: 70, among: 67 },
} as const

/** The letters of the GSM alphabet (3GPP TS 23.038): Ö, ö, Ü, ü and Ç are among them; ç, ğ, Ğ, ı, İ, ş and Ş are not. */
const LETTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Those that take an escape before them, and so two places. */
const ESCAPED = new Set('\f^{}\\[~]|€')

export interface Segments {
  /** A single letter beyond the GSM alphabet makes the whole message UCS-2, of which a segment holds less than half. */
  readonly encoding: keyof typeof HOLDS
  /** 0 for no text. */
  readonly count: number
  /** Places that are left in the last segment. */
  readonly left: number
}

/** Into how many segments a text goes. What takes two places (an escaped letter, an emoji) is not parted. */
export const countSegments = (text: string): Segments => {
  const letters = [...text]
  const encoding = letters.every((letter) => LETTERS.has(letter) || ESCAPED.has(letter)) ? 'gsm-7' : 'ucs-2'
  const places = letters.map((letter) => (encoding === 'ucs-2' ? letter.length : ESCAPED.has(letter) ? 2 : 1))
  const { alone, among } = HOLDS[encoding]
  const total = places.reduce((sum, each) => sum + each, 0)
  if (total <= alone) return { encoding, count: total === 0 ? 0 : 1, left: alone - total }
  let count = 1
  let used = 0
  for (const each of places) {
    if (used + each > among) {
      count++
      used = 0
    }
    used += each
  }
  return { encoding, count, left: among - used }
}
