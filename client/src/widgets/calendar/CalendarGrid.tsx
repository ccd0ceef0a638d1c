import type { Day } from '@kervan/contracts/dates/business-days'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALES, useLanguage } from '../../base/i18n/language.ts'
import type { ListKit } from '../../kit/list-kit.ts'
import { type CalendarEvent, eventsOn } from './calendar-days.ts'
import type { CalendarLook } from './calendar-look.ts'
import { headInWords } from './calendar-words.ts'
import { type CalendarActs, DayCell } from './DayCell.tsx'

/** Records that a day shows in a month, and elsewhere. */
const MOST = { month: 4, week: 30, day: 300 }

/** A row of the days of one of whom a field names. */
export interface CalendarRow {
  readonly id: string
  readonly name: string
  readonly events: readonly CalendarEvent[]
}

interface CalendarGridProps {
  readonly kit: ListKit
  readonly area: RefObject<HTMLDivElement | null>
  readonly look: Pick<CalendarLook, 'span' | 'day'>
  readonly days: readonly Day[]
  readonly events: readonly CalendarEvent[]
  readonly countOn: (day: Day) => number | undefined
  /** Undefined where the days are in weeks. */
  readonly byRow: { readonly label: string; readonly rows: readonly CalendarRow[] } | undefined
  readonly today: Day
  /** Where the keys have brought what they carry. */
  readonly target: Day | undefined
  readonly lifted: string | undefined
  readonly outdated: boolean
  readonly acts: CalendarActs
}

/** Days side by side, in weeks or in a row for each of whom a field names. */
export const CalendarGrid = (props: CalendarGridProps) => {
  const { kit, area, look, days, events, countOn, byRow, today, target, lifted, outdated, acts } = props
  const { span, day } = look
  const { t } = useTranslation(['calendar', kit.collection])
  const locale = LOCALES[useLanguage()]
  const heads = byRow || span !== 'month' ? days : days.slice(0, 7)
  const columns = `repeat(${heads.length}, minmax(0, 1fr))`
  const line = { display: 'grid', gridTemplateColumns: byRow ? `160px ${columns}` : columns }
  const cell = (each: Day, row: string, of: readonly CalendarEvent[], count: number | undefined) => (
    <DayCell
      key={each}
      kit={kit}
      day={each}
      row={row}
      events={eventsOn(of, each)}
      count={count}
      most={MOST[span]}
      isToday={each === today}
      isBeside={span === 'month' && each.slice(0, 7) !== day.slice(0, 7)}
      isReached={each === day}
      isTarget={target === each}
      lifted={lifted}
      wide={span === 'day'}
      acts={acts}
    />
  )
  return (
    <Box
      ref={area}
      role="grid"
      aria-label={t('label', { records: t(`${kit.collection}:plural`) })}
      aria-busy={outdated}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        borderTop: 1,
        borderColor: 'divider',
        opacity: outdated ? 0.55 : 1,
      }}
    >
      <Box role="row" sx={{ ...line, position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' }}>
        {byRow && <Box role="columnheader" aria-label={byRow.label} />}
        {heads.map((each) => (
          <Box
            key={each}
            role="columnheader"
            sx={{ py: 1, fontSize: 12, fontWeight: 600, textAlign: 'center', color: 'text.secondary' }}
          >
            {headInWords(span, each, locale)}
          </Box>
        ))}
      </Box>
      {byRow?.rows.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 6, textAlign: 'center' }}>
          {t('none')}
        </Typography>
      )}
      {byRow?.rows.map((row) => (
        <Box key={row.id} role="row" sx={{ ...line, borderLeft: 1, borderColor: 'divider' }}>
          <Box role="rowheader" sx={{ p: 2, borderBottom: 1, borderRight: 1, borderColor: 'divider', fontWeight: 600 }}>
            {row.name}
          </Box>
          {days.map((each) => cell(each, row.id, row.events, undefined))}
        </Box>
      ))}
      {!byRow &&
        weeksOf(days).map((week) => (
          <Box key={week[0]} role="row" sx={{ ...line, borderLeft: 1, borderColor: 'divider' }}>
            {week.map((each) => cell(each, '', events, countOn(each)))}
          </Box>
        ))}
    </Box>
  )
}

const weeksOf = (days: readonly Day[]): readonly (readonly Day[])[] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
