import { useDroppable } from '@dnd-kit/core'
import type { Day } from '@kervan/contracts/dates/business-days'
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListKit } from '../../kit/list-kit.ts'
import type { CalendarEvent } from './calendar-days.ts'
import { EventChip } from './EventChip.tsx'

/** What the days of a calendar share. */
export interface CalendarActs {
  readonly dayWords: (day: Day) => string
  readonly canMove: (event: CalendarEvent) => boolean
  readonly onDay: (day: Day) => void
  /** Undefined where nothing can be made with the field filled in. */
  readonly onNew: ((day: Day, row: string) => void) | undefined
  readonly newWords: (day: Day) => string
  readonly onDayKey: (day: Day, event: KeyboardEvent) => void
  readonly onEventKey: (calendarEvent: CalendarEvent, event: KeyboardEvent) => void
}

interface DayCellProps {
  readonly kit: ListKit
  readonly day: Day
  /** Whose row it is in; empty where there are no rows. */
  readonly row: string
  readonly events: readonly CalendarEvent[]
  /** How many there are in all, with those that are not read; undefined until known. */
  readonly count: number | undefined
  /** How many are shown at most. */
  readonly most: number
  readonly isToday: boolean
  /** It is of another month than the one that is looked at. */
  readonly isBeside: boolean
  readonly isReached: boolean
  readonly isTarget: boolean
  readonly lifted: string | undefined
  readonly wide: boolean
  readonly acts: CalendarActs
}

/** A day and what stands on it. */
export const DayCell = (props: DayCellProps) => {
  const { kit, day, row, events, count, most, isToday, isBeside, isReached, isTarget, lifted, wide, acts } = props
  const { t } = useTranslation('calendar')
  const { setNodeRef, isOver } = useDroppable({ id: `${row}/${day}`, data: { day, row } })
  const inAll = Math.max(count ?? 0, events.length)
  const shown = events.slice(0, inAll > most ? most - 1 : most)
  const left = inAll - shown.length
  const { onNew } = acts
  return (
    <Box
      ref={setNodeRef}
      role="gridcell"
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      onClick={(event) => event.target === event.currentTarget && onNew?.(day, row)}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        minWidth: 0,
        minHeight: wide ? 160 : 96,
        p: 0.5,
        borderRight: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isOver || isTarget ? 'action.selected' : isBeside ? 'action.hover' : 'background.paper',
        outline: isTarget ? '2px solid' : undefined,
        outlineColor: 'primary.main',
        outlineOffset: '-2px',
        cursor: onNew ? 'cell' : undefined,
        '& .new': { opacity: 0 },
        '&:hover .new, &:focus-within .new': { opacity: 1 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pointerEvents: 'none', '& > *': { pointerEvents: 'auto' } }}>
        <ButtonBase
          data-date={row === '' ? day : undefined}
          tabIndex={isReached ? 0 : -1}
          aria-label={t('open-day', { day: acts.dayWords(day), count: inAll })}
          aria-describedby="calendar-keys"
          onClick={() => acts.onDay(day)}
          onKeyDown={(event) => acts.onDayKey(day, event)}
          sx={{
            minWidth: 24,
            height: 24,
            px: 1,
            borderRadius: 3,
            fontSize: 12,
            fontWeight: isToday ? 700 : 500,
            color: isToday ? 'primary.contrastText' : 'text.secondary',
            bgcolor: isToday ? 'primary.main' : undefined,
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
          }}
        >
          {Number(day.slice(8))}
        </ButtonBase>
        {onNew && (
          <IconButton
            className="new"
            size="small"
            tabIndex={isReached ? 0 : -1}
            aria-label={acts.newWords(day)}
            onClick={() => onNew(day, row)}
            sx={{ ml: 'auto', p: 0.5 }}
          >
            <Add sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Box>
      {shown.map((event) => (
        <EventChip
          key={event.row.id}
          kit={kit}
          event={event}
          place={`${row}/${day}`}
          canMove={acts.canMove(event)}
          isLifted={lifted === event.row.id}
          isReached={isReached}
          wide={wide}
          onKeyDown={(key) => acts.onEventKey(event, key)}
        />
      ))}
      {left > 0 && (
        <ButtonBase
          tabIndex={isReached ? 0 : -1}
          aria-label={`${t('more', { count: left })}, ${acts.dayWords(day)}`}
          onClick={() => acts.onDay(day)}
          sx={{
            justifyContent: 'flex-start',
            minHeight: 24,
            px: 1,
            fontSize: 12,
            color: 'text.secondary',
            borderRadius: 1,
          }}
        >
          {t('more', { count: left })}
        </ButtonBase>
      )}
    </Box>
  )
}
