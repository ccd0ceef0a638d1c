import { useDraggable } from '@dnd-kit/core'
import { statusNameOf } from '@kervan/contracts/kit/record'
import Box from '@mui/material/Box'
import type { KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useFormats } from '../../base/format/use-formats.ts'
import type { ListKit } from '../../kit/list-kit.ts'
import { RecordWords } from '../../kit/RecordName.tsx'
import { StatusLabel } from '../../kit/RecordStatus.tsx'
import { leftFrom } from '../../table/narrowed-list.ts'
import type { CalendarEvent } from './calendar-days.ts'

interface EventChipProps {
  readonly kit: ListKit
  readonly event: CalendarEvent
  /** Tells it from the same record on its other days and in its other rows. */
  readonly place: string
  readonly canMove: boolean
  readonly isLifted: boolean
  readonly isReached: boolean
  /** There is room to tell how it stands. */
  readonly wide: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** A record on a day: its time, where it has one, and its name. */
export const EventChip = (props: EventChipProps) => {
  const { kit, event, place, canMove, isLifted, isReached, wide, onKeyDown } = props
  const { row, at } = event
  const formats = useFormats()
  const location = useLocation()
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${place}/${row.id}`,
    data: { event },
    disabled: !canMove,
  })
  return (
    <Box
      component={Link}
      ref={setNodeRef}
      {...listeners}
      to={kit.hrefOf(row.id)}
      state={leftFrom(kit.list, location)}
      draggable={false}
      tabIndex={isReached ? 0 : -1}
      data-event={row.id}
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        minHeight: wide ? 32 : 22,
        px: 1,
        borderRadius: 1,
        fontSize: wide ? 14 : 12,
        color: 'text.primary',
        textDecoration: 'none',
        bgcolor: isLifted ? 'primary.main' : 'action.selected',
        ...(isLifted && { color: 'primary.contrastText' }),
        opacity: isDragging ? 0.4 : 1,
        cursor: canMove ? 'grab' : undefined,
        touchAction: 'manipulation',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {at && (
        <Box component="time" dateTime={at.toISOString()} sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
          {formats.time(at)}
        </Box>
      )}
      <Box
        component="span"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flex: wide ? 1 : undefined }}
      >
        <RecordWords kit={kit} row={row} />
      </Box>
      {wide && <StatusLabel kit={kit} status={row[statusNameOf(kit.record)] as string | undefined} />}
    </Box>
  )
}
