const DAY = /^(\d{1,2})\D+(\d{1,2})\D+(\d{2}|\d{4})$/
const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const CLOCK = /^(\d{1,2})(?:[:.](\d{2})|(\d{2}))$/

/** What a field shows how dates are typed by. */
export const EXAMPLE_DAY = '2026-12-31'

const two = (number: number): string => String(number).padStart(2, '0')

/** What stands between the parts of a date in a language: `31.12.2026`, `31/12/2026`. All languages here begin with the day. */
const separatorOf = (locale: string): string =>
  new Intl.DateTimeFormat(locale).formatToParts(0).find(({ type }) => type === 'literal')?.value ?? '.'

/** `2026-12-31` as it is typed in a language. */
export const typedDay = (day: string, locale: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? day.split('-').toReversed().join(separatorOf(locale)) : day

/** A year of two digits lies at most so many years ahead: dates of birth are typed that way too. */
const YEARS_AHEAD = 20

/** `26` as 2026, and `85` as 1985: of the hundred years that end some years from now, the one that ends so. */
const wholeYear = (year: string, now: Date): number => {
  if (year.length !== 2) return Number(year)
  const latest = now.getFullYear() + YEARS_AHEAD
  return latest - ((latest - Number(year)) % 100)
}

/** The day that was typed, whatever stands between its parts; undefined for what is no day. */
export const parseDay = (typed: string, now = new Date()): string | undefined => {
  const text = typed.trim()
  const [, isoYear, isoMonth, isoDay] = ISO_DAY.exec(text) ?? []
  const [, day = isoDay, month = isoMonth, year = isoYear] = DAY.exec(text) ?? DAY.exec(splitDigits(text)) ?? []
  if (!day || !month || !year) return undefined
  const [y, m, d] = [wholeYear(year, now), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  // No such day is another one of the calendar.
  const isSame = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return isSame ? date.toISOString().slice(0, 10) : undefined
}

/**
 * What a filter is told of a day that is being typed: nothing until its year stands there whole (`1.2.20` may become 2026), or
 * the field is left. Empty for no day, undefined while there is nothing to tell.
 */
export const heardDay = (typed: string, isLeft: boolean): string | undefined => {
  if (typed.trim() === '') return ''
  const day = parseDay(typed)
  return day !== undefined && (isLeft || typed.includes(day.slice(0, 4))) ? day : undefined
}

/** `31122026` as `31.12.2026`. */
const splitDigits = (text: string): string => text.replace(/^(\d{2})(\d{2})(\d{2}|\d{4})$/, '$1.$2.$3')

/** `9:05`, `9.05` and `905` are `09:05`; undefined for what no clock shows. */
export const parseClock = (typed: string): string | undefined => {
  const [, hours, minutes, together] = CLOCK.exec(typed.trim()) ?? []
  const [h, m] = [Number(hours), Number(minutes ?? together)]
  return hours !== undefined && h < 24 && m < 60 ? `${two(h)}:${two(m)}` : undefined
}

/** `2026-12-31T14:05` as it is typed in a language. */
export const typedMoment = (moment: string, locale: string): string => {
  const [day = '', clock = ''] = moment.split('T')
  return `${typedDay(day, locale)} ${clock}`.trim()
}

/** A day and a time of day one after the other; undefined where one of them is none. */
export const parseMoment = (typed: string): string | undefined => {
  const [, day = '', clock = ''] = /^(.+?)[\sT,]+([\d:.]+)$/.exec(typed.trim()) ?? []
  const [onDay, at] = [parseDay(day), parseClock(clock)]
  return onDay && at ? `${onDay}T${at}` : undefined
}
