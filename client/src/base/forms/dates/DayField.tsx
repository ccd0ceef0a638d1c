import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../format/use-locale.ts'
import { DateInput } from './DateInput.tsx'
import { EXAMPLE_DAY, heardDay, parseDay, typedDay } from './typed-dates.ts'

interface DayFieldProps {
  readonly name: string
  readonly label: string
  /** `2026-12-31`; empty for none. */
  readonly day: string
  readonly onChange: (day: string) => void
}

/** A day for a filter: told as soon as what is typed is one. What is none is a fault once the field is left. */
export const DayField = ({ name, label, day, onChange }: DayFieldProps) => {
  const { t } = useTranslation('record')
  const locale = useLocale()
  const [held, setHeld] = useState({ typed: typedDay(day, locale), left: true, seen: day, told: day })
  // What was told comes back as the day a moment later; any other day was chosen elsewhere.
  const isElse = day !== held.seen && day !== held.told
  const { typed, left } = isElse ? { typed: typedDay(day, locale), left: true } : held
  const isWrong = left && typed.trim() !== '' && parseDay(typed) === undefined
  const take = (next: string, isLeft: boolean) => {
    const told = heardDay(next, isLeft) ?? day
    setHeld({ typed: next, left: isLeft, seen: day, told })
    if (told !== day) onChange(told)
  }
  return (
    <DateInput
      name={name}
      label={label}
      typed={typed}
      onTyped={(next) => take(next, false)}
      onBlur={() => take(typed, true)}
      onKeyDown={({ key }) => key === 'Enter' && take(typed, true)}
      error={isWrong}
      helperText={isWrong ? t('calendar.date', { field: label, example: typedDay(EXAMPLE_DAY, locale) }) : undefined}
      sx={{ flex: 1, minWidth: 140 }}
    />
  )
}
