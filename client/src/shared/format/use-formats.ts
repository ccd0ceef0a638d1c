import { useMemo } from 'react'
import { LOCALES, useLanguage } from '../i18n/language.ts'
import { formatBytes } from './bytes.ts'
import { formatDate, formatDateTime, formatTime } from './dates.ts'
import { formatMoney } from './money.ts'
import { formatCountry, formatLanguage } from './names.ts'
import { formatDuration, formatNumber, formatPercent } from './numbers.ts'

export type Formats = ReturnType<typeof useFormats>

/** Dates, times, money, numbers and names as the chosen language writes them. */
export const useFormats = () => {
  const locale = LOCALES[useLanguage()]
  return useMemo(
    () => ({
      locale,
      date: (value: Parameters<typeof formatDate>[0]) => formatDate(value, locale),
      dateTime: (value: Parameters<typeof formatDate>[0]) => formatDateTime(value, locale),
      time: (value: Parameters<typeof formatDate>[0]) => formatTime(value, locale),
      money: (minorUnits: number | null | undefined, currency?: string) => formatMoney(minorUnits, currency, locale),
      number: (value: number) => formatNumber(value, locale),
      percent: (value: number) => formatPercent(value, locale),
      bytes: (size: number) => formatBytes(size, locale),
      duration: (minutes: number) => formatDuration(minutes, locale),
      country: (code: string) => formatCountry(code, locale),
      language: (code: string) => formatLanguage(code, locale),
    }),
    [locale],
  )
}
