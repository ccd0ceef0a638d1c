import type { Day } from '@kervan/contracts/dates/business-days'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ListKit } from '../../kit/list-kit.ts'
import { type CalendarEvent, eventsOn } from './calendar-days.ts'
import type { CalendarActs } from './DayCell.tsx'
import { EventChip } from './EventChip.tsx'

interface AgendaProps {
  readonly kit: ListKit
  readonly days: readonly Day[]
  readonly events: readonly CalendarEvent[]
  readonly today: Day
  readonly acts: CalendarActs
}

/** The days on which something stands, one under another: a calendar on a narrow screen. */
export const Agenda = ({ kit, days, events, today, acts }: AgendaProps) => {
  const { t } = useTranslation('calendar')
  const filled = days.flatMap((day) => {
    const ofDay = eventsOn(events, day)
    return ofDay.length > 0 ? [{ day, ofDay }] : []
  })
  if (filled.length === 0)
    return (
      <Typography color="textSecondary" sx={{ p: 6, textAlign: 'center' }}>
        {t('none')}
      </Typography>
    )
  return (
    <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
      {filled.map(({ day, ofDay }) => (
        <Box key={day} component="section" aria-label={acts.dayWords(day)} sx={{ mb: 3 }}>
          <Box
            component="h2"
            sx={{
              m: 0,
              py: 1,
              fontSize: 14,
              fontWeight: 600,
              color: day === today ? 'primary.main' : 'text.secondary',
            }}
          >
            {acts.dayWords(day)}
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, '& a': { minHeight: 44 } }}>
            {ofDay.map((event) => (
              <EventChip
                key={event.row.id}
                kit={kit}
                event={event}
                place={day}
                canMove={false}
                isLifted={false}
                isReached
                wide
                onKeyDown={() => undefined}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
