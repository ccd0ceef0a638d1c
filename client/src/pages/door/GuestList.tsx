import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestRow } from './GuestRow.tsx'
import type { Guest } from './guest.ts'

/** Height of a row before it is measured, pixels. */
const GUESS = 112

interface GuestListProps {
  readonly guests: readonly Guest[]
  readonly mayMark: boolean
  /** Arrivals are marked by now. */
  readonly mayArrive: boolean
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Guests in big rows, of which those in sight alone stand in the page. */
export const GuestList = ({ guests, mayMark, mayArrive, scroller }: GuestListProps) => {
  const { t } = useTranslation('events')
  const virtual = useVirtualizer({
    count: guests.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => GUESS,
    getItemKey: (index) => guests[index]?.id ?? index,
    overscan: 6,
    useFlushSync: false,
  })
  return (
    <Box
      ref={scroller}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', mx: { xs: -4, md: 0 }, borderTop: 1, borderColor: 'divider' }}
    >
      <Box
        component="ul"
        aria-label={t('door.guests')}
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const guest = guests[index]
          if (!guest) return null
          return (
            <Box
              key={guest.id}
              component="li"
              data-index={index}
              ref={virtual.measureElement}
              style={{ transform: `translateY(${start}px)` }}
              sx={{ position: 'absolute', insetInline: 0, top: 0, borderBottom: 1, borderColor: 'divider' }}
            >
              <GuestRow guest={guest} mayMark={mayMark} mayArrive={mayArrive} />
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
