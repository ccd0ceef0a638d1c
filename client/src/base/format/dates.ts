import { ZONE } from '@kervan/contracts/dates/business-days'

export const DEFAULT_LOCALE = 'tr-TR'

type DateInput = string | number | Date | null | undefined

const LONG: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

/** `21 Kasım 2026`. Nothing gives `N/A`, what is no date gives `Invalid date`. */
export const formatDate = (value: DateInput, locale: string = DEFAULT_LOCALE): string => inWords(value, locale, LONG)

/** `21 Kasım 2026 – 23 Kasım 2026`; of one day that one. */
export const formatDays = (from: string, to: string, locale: string = DEFAULT_LOCALE): string =>
  from === to ? formatDate(from, locale) : `${formatDate(from, locale)} – ${formatDate(to, locale)}`

/** `21 Kasım 2026 14:05`. */
export const formatDateTime = (value: DateInput, locale: string = DEFAULT_LOCALE): string =>
  inWords(value, locale, { ...LONG, ...TIME })

/** `14:05`. */
export const formatTime = (value: DateInput, locale: string = DEFAULT_LOCALE): string => inWords(value, locale, TIME)

const inWords = (value: DateInput, locale: string, options: Intl.DateTimeFormatOptions): string => {
  if (value === null || value === undefined || value === '') return 'N/A'
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? 'Invalid date' : formatter(locale, options).format(date)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Of the business's clock; kept, as making one costs more than using it a hundred times. */
export const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options)
  const held = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: ZONE })
  formatters.set(key, held)
  return held
}
