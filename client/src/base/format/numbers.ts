import { DEFAULT_LOCALE } from './dates.ts'
import { shortUnits } from './relative-time.ts'

/** Fifteen digits are what a number holds exactly. */
const DIGITS = 15

/** `1.234,5`: every digit that is there. */
export const formatNumber = (value: number, locale: string = DEFAULT_LOCALE): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: DIGITS }).format(value)

/** 18.5 as `%18,5`. */
export const formatPercent = (value: number, locale: string = DEFAULT_LOCALE): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)

/** 90 minutes as `1 sa 30 dk`. */
export const formatDuration = (minutes: number, locale: string = DEFAULT_LOCALE): string => {
  const unit = (of: 'hour' | 'minute', count: number) =>
    shortUnits(
      new Intl.NumberFormat(locale, { style: 'unit', unit: of, unitDisplay: 'short', useGrouping: false }).format(
        count,
      ),
    )
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60]
  return [hours > 0 && unit('hour', hours), (rest > 0 || hours === 0) && unit('minute', rest)].filter(Boolean).join(' ')
}

const HOURS = String.raw`(\d{1,6})\s*(?:h|hrs?|hours?|sa|saat)\.?`
const MINUTES = String.raw`(\d{1,6})\s*(?:m|mins?|minutes?|dk|dakika)\.?`
const IN_WORDS = new RegExp(`^(?:${HOURS})?\\s*(?:${MINUTES})?$`, 'i')
const BY_CLOCK = /^(?:(\d{1,6}):)?(\d{1,6})$/

/** Minutes, as they are shown (`1 sa 30 dk`, in either language), as a clock would (`1:30`), or alone. Undefined for none of these. */
export const parseDuration = (typed: string): number | undefined => {
  const text = typed.trim()
  const read = BY_CLOCK.exec(text) ?? IN_WORDS.exec(text)
  if (text === '' || !read) return undefined
  const [, hours = '0', minutes = '0'] = read
  return Number(hours) * 60 + Number(minutes)
}

/**
 * A number as a person types it: with a comma or a point before its fraction, whichever the keyboard has, and with or without
 * marks between its thousands. `1.250` is what it says in the language: 1250 in Turkish, 1.25 in English. Undefined for no number,
 * and for marks that stand where neither thousands nor a fraction begin: `8..9` may be 8.9 or 89.
 */
export const parseNumber = (typed: string, locale: string = DEFAULT_LOCALE): number | undefined => {
  const text = typed.replace(/[\s\u00a0%']/g, '')
  if (!/^[+-]?[\d.,]+$/.test(text)) return undefined
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const isFraction = last >= 0 && isFractionMark(text, last, locale)
  const whole = isFraction ? text.slice(0, last) : text
  if (!WHOLE.test(whole)) return undefined
  const plain = whole.replace(/[.,]/g, '') + (isFraction ? `.${text.slice(last + 1)}` : '')
  const number = plain === '' ? Number.NaN : Number(plain)
  return Number.isFinite(number) ? number : undefined
}

/** Digits alone, or thousands with one and the same mark between them. */
const WHOLE = /^[+-]?(?:\d*|\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*))$/

/** Marks that are there twice stand between thousands, and so does one before three digits where the language has it there. */
const isFractionMark = (text: string, place: number, locale: string): boolean => {
  const mark = text[place] as string
  if (text.indexOf(mark) !== place) return false
  const isOnly = !/[.,]/.test(text.slice(0, place))
  return !(isOnly && mark === thousandsMark(locale) && /^\d{3}$/.test(text.slice(place + 1)))
}

const thousandsMark = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale).formatToParts(1_234_567).find(({ type }) => type === 'group')?.value
