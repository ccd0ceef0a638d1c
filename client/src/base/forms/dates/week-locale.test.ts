import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import dayjs from 'dayjs'
import { expect, it } from 'vitest'
import { weekLocale } from './week-locale.ts'

it.each([
  ['tr', 'monday', 'Pt'],
  ['tr', 'sunday', 'Pz'],
  ['tr', 'saturday', 'Ct'],
  ['en', 'sunday', 'Su'],
  ['en', 'monday', 'Mo'],
] as const)('weeks of a calendar in %s begin with %s', (language, first, word) => {
  const adapter = new AdapterDayjs({ locale: weekLocale(language, first) })
  const weeks = adapter.getWeekArray(dayjs('2026-11-18'))
  expect(weeks.map(([day]) => day!.format('dd'))).toEqual(weeks.map(() => word))
  expect(weeks.flat().map((day) => day.format('YYYY-MM-DD'))).toContain('2026-11-30')
  expect(dayjs.locale()).toBe('en')
})
