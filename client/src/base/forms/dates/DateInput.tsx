import CalendarToday from '@mui/icons-material/CalendarTodayOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../format/use-locale.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Flyout } from '../../ui/choice/Flyout.tsx'
import { lazyPart, Part, whenOpened } from '../../ui/lazy-part.tsx'
import { EXAMPLE_DAY, parseDay, parseMoment, typedDay } from './typed-dates.ts'

const calendar = lazyPart(() => import('./Calendar.tsx').then(({ Calendar }) => Calendar))
/** It is heavy, and most dates are typed. */
const PARTS = [whenOpened(calendar)]

interface DateInputProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'label' | 'type'> {
  readonly name: string
  /** What it is called; shown above it unless it is bare. */
  readonly label: string
  readonly bare?: boolean
  /** As it stands in the field, `31.12.2026` or `31.12.2026 14:05`. */
  readonly typed: string
  readonly onTyped: (typed: string) => void
  /** A time of day follows the day, or may follow it. */
  readonly timed?: boolean | 'maybe'
}

/** When a day is chosen that has no time yet. */
const USUAL_TIME = '09:00'

/** A date as the chosen language writes it: typed, or chosen from a calendar. */
export const DateInput = ({ label, bare = false, typed, onTyped, timed = false, ...field }: DateInputProps) => {
  const { t } = useTranslation('record')
  const language = useLanguage()
  const locale = useLocale()
  const moment = timed ? parseMoment(typed) : undefined
  const day = moment?.slice(0, 10) ?? parseDay(typed)
  const choose = (chosen: string) => {
    const written = typedDay(chosen, locale)
    const time = moment?.slice(11) ?? (timed === true ? USUAL_TIME : '')
    onTyped(`${written} ${time}`.trim())
  }
  const example = typedDay(EXAMPLE_DAY, locale)
  return (
    <TextField
      fullWidth
      autoComplete="off"
      {...field}
      label={bare ? undefined : label}
      value={typed}
      onChange={(event) => onTyped(event.target.value)}
      placeholder={timed ? `${example} 14:05` : example}
      slotProps={{
        htmlInput: { 'aria-label': bare ? label : undefined, inputMode: timed ? 'text' : 'decimal' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Flyout
                label={t('calendar.of', { label })}
                align="right"
                parts={PARTS}
                trigger={(props) => (
                  <IconButton size="small" edge="end" aria-label={t('calendar.open', { label })} {...props}>
                    <CalendarToday sx={{ fontSize: 16 }} />
                  </IconButton>
                )}
              >
                {(close) => (
                  <Part
                    of={calendar}
                    language={language}
                    day={day ?? null}
                    onChosen={(chosen) => {
                      choose(chosen)
                      close()
                    }}
                  />
                )}
              </Flyout>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
