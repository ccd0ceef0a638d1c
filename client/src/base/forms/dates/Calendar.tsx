import type { Language } from '@kervan/contracts/errors/error-codes'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, trTR } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import { useCompany } from '../../company/company.ts'
import { weekLocale } from './week-locale.ts'

const WORDS = { tr: trTR, en: enUS } as const

interface CalendarProps {
  readonly language: Language
  /** `2026-12-31`, null where none is chosen. */
  readonly day: string | null
  readonly onChosen: (day: string) => void
}

/** A month to choose a day from. */
export const Calendar = ({ language, day, onChosen }: CalendarProps) => {
  const { firstDayOfWeek } = useCompany()
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={weekLocale(language, firstDayOfWeek)}
      localeText={WORDS[language].components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <DateCalendar
        autoFocus
        reduceAnimations
        // One letter stands for two days in both languages.
        dayOfWeekFormatter={(each) => each.format('dd')}
        value={day === null ? null : dayjs(day)}
        onChange={(chosen, state) => {
          if (chosen && state === 'finish') onChosen(chosen.format('YYYY-MM-DD'))
        }}
      />
    </LocalizationProvider>
  )
}
