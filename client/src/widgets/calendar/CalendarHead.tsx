import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ChoiceButton } from '../../base/ui/choice/ChoiceButton.tsx'
import type { Choice } from '../../base/ui/choice/ChoiceList.tsx'
import { dayBeside, SPANS } from './calendar-days.ts'
import type { CalendarLook } from './calendar-look.ts'

interface CalendarHeadProps {
  readonly look: CalendarLook
  /** What is in sight, in words. */
  readonly words: string
  readonly today: string
  readonly fields: readonly Choice[]
  readonly rows: readonly Choice[]
  /** Its records can be seen in the reader's own calendar too. */
  readonly isOffered: boolean
  readonly onChange: (look: CalendarLook) => void
}

/** Which days are looked at, and by what. */
export const CalendarHead = ({ look, words, today, fields, rows, isOffered, onChange }: CalendarHeadProps) => {
  const { t } = useTranslation('calendar')
  const goBeside = (by: 1 | -1) => onChange({ ...look, day: dayBeside(look.span, look.day, by) })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <IconButton aria-label={t(`before.${look.span}`)} onClick={() => goBeside(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={t(`after.${look.span}`)} onClick={() => goBeside(1)}>
        <ChevronRight />
      </IconButton>
      <Button color="inherit" variant="outlined" onClick={() => onChange({ ...look, day: today })}>
        {t('today')}
      </Button>
      <Box component="h2" sx={{ m: 0, ml: 2, fontSize: 16, fontWeight: 600, flex: 1, minWidth: 140 }}>
        <span role="status">{words}</span>
      </Box>
      <ChoiceButton
        label={t('span.label')}
        chosen={look.span}
        choices={SPANS.map((span) => ({ value: span, label: t(`span.${span}`) }))}
        onChoose={(span) => onChange({ ...look, span: SPANS.find((each) => each === span)! })}
      />
      {fields.length > 1 && (
        <ChoiceButton label={t('on')} chosen={look.on} choices={fields} onChoose={(on) => onChange({ ...look, on })} />
      )}
      {rows.length > 1 && look.span !== 'month' && (
        <ChoiceButton
          label={t('rows')}
          chosen={look.rows}
          choices={rows}
          onChoose={(by) => onChange({ ...look, rows: by })}
        />
      )}
      {isOffered && (
        <Button component={Link} to="/profile#calendars" size="small">
          {t('subscribe')}
        </Button>
      )}
    </Box>
  )
}
