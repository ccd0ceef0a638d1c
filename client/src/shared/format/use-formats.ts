import { useMemo } from 'react'
import { LOCALES, useLanguage } from '../i18n/language.ts'
import { formatDate, formatDateTime, formatTime } from './dates.ts'
import { formatMoney } from './money.ts'

/** Dates, times, money and numbers as the chosen language writes them. */
export const useFormats = () => {
  const locale = LOCALES[useLanguage()]
  return useMemo(
    () => ({
      locale,
      date: (value: Parameters<typeof formatDate>[0]) => formatDate(value, locale),
      dateTime: (value: Parameters<typeof formatDate>[0]) => formatDateTime(value, locale),
      time: (value: Parameters<typeof formatDate>[0]) => formatTime(value, locale),
      money: (minorUnits: number | null | undefined, currency?: string) => formatMoney(minorUnits, currency, locale),
      number: (value: number) => new Intl.NumberFormat(locale).format(value),
    }),
    [locale],
  )
}
