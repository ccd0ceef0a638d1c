import { useMemo } from 'react'
import { LOCALES, useLanguage } from '../i18n/language.ts'
import { formatBytes } from './bytes.ts'
import { formatDate, formatDateTime, formatDays, formatTime } from './dates.ts'
import { formatMoney } from './money.ts'
import { formatCountry, formatLanguage, formatLanguageCode } from './names.ts'
import { formatDuration, formatNumber, formatPercent } from './numbers.ts'
import { formatElapsed, formatRelative, type Instant } from './relative-time.ts'
import { useLocale } from './use-locale.ts'

export type Formats = ReturnType<typeof useFormats>

/** Dates, times, money and numbers as the account wants them, words and names in the chosen language. */
export const useFormats = () => {
  const locale = useLocale()
  const words = LOCALES[useLanguage()]
  return useMemo(
    () => ({
      locale,
      date: (value: Parameters<typeof formatDate>[0]) => formatDate(value, locale),
      days: (from: string, to: string) => formatDays(from, to, locale),
      dateTime: (value: Parameters<typeof formatDate>[0]) => formatDateTime(value, locale),
      time: (value: Parameters<typeof formatDate>[0]) => formatTime(value, locale),
      money: (minorUnits: number | null | undefined, currency?: string) => formatMoney(minorUnits, currency, locale),
      number: (value: number) => formatNumber(value, locale),
      percent: (value: number) => formatPercent(value, locale),
      bytes: (size: number) => formatBytes(size, words),
      duration: (minutes: number) => formatDuration(minutes, words),
      relative: (value: Instant | null | undefined, present: Date) => formatRelative(value, present, words),
      elapsed: (since: Instant, present: Date) => formatElapsed(since, present, words),
      country: (code: string) => formatCountry(code, words),
      language: (code: string) => formatLanguage(code, words),
      languageCode: (code: string) => formatLanguageCode(code, words),
    }),
    [locale, words],
  )
}
