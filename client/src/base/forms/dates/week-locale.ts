import type { Language } from '@kervan/contracts/errors/error-codes'
import type { FirstDayOfWeek } from '@kervan/contracts/kinds/site-settings/site-settings'
import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/tr'

const LOCALES = { tr: 'tr', en: 'en-gb' } as const
const PLACES: Readonly<Record<FirstDayOfWeek, number>> = { sunday: 0, monday: 1, saturday: 6 }

/** The words of a language with weeks that begin with a day: the name by which a calendar's dates find both. */
export const weekLocale = (language: Language, first: FirstDayOfWeek): string => {
  const words = LOCALES[language]
  const name = `${words}-${first}`
  if (!dayjs.Ls[name]) dayjs.locale({ ...dayjs.Ls[words]!, name, weekStart: PLACES[first] }, undefined, true)
  return name
}
