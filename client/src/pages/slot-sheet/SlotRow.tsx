import { bookedAt, endOfSlot, placesOf } from '@kervan/contracts/kinds/slot-sheet/slots'
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import { GuestChoice } from './GuestChoice.tsx'
import { GuestLine } from './GuestLine.tsx'
import type { Sheet } from './sheet.ts'
import type { useSlotActs } from './use-slot-acts.ts'

interface SlotRowProps {
  readonly sheet: Sheet
  readonly at: string
  /** Times at which there is a place. */
  readonly free: readonly string[]
  /** Null where nothing can be done. */
  readonly acts: ReturnType<typeof useSlotActs> | null
}

/** One time of the day: who is examined then, and whether there is a place. */
export const SlotRow = ({ sheet, at, free, acts }: SlotRowProps) => {
  const { t } = useTranslation('test-slots')
  const booked = bookedAt(sheet.bookings, at)
  const left = placesOf(sheet) - booked.length
  const words = placesOf(sheet) > 1 ? t('slots.free-places', { count: left }) : t('fields.free')
  return (
    <Box
      component="li"
      aria-label={at}
      sx={{
        display: 'grid',
        gridTemplateColumns: '104px minmax(0, 1fr)',
        gap: 2,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="time"
        dateTime={at}
        sx={{ pt: 1.5, fontSize: 13, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {at}–{endOfSlot(at, sheet)}
      </Box>
      <Box sx={{ display: 'grid', minWidth: 0 }}>
        {booked.map((booking) => (
          <GuestLine
            key={booking.id}
            booking={booking}
            clash={sheet.clashes.find((clash) => clash.at === at && clash.who === booking.who.id)}
            free={free.filter((time) => time !== at)}
            acts={acts}
          />
        ))}
        {left > 0 && (
          <Box
            sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36, fontSize: 13, color: 'text.secondary' }}
          >
            <Box component="span" sx={{ flex: 1 }}>
              {words}
            </Box>
            {acts && (
              <Flyout
                label={t('slots.book', { time: at })}
                align="right"
                trigger={(props) => (
                  <Button
                    {...props}
                    size="small"
                    color="inherit"
                    startIcon={<Add />}
                    aria-label={t('slots.book', { time: at })}
                    sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
                  >
                    {t('acts.book.label')}
                  </Button>
                )}
              >
                {(close) => (
                  <GuestChoice
                    event={sheet.event}
                    onChoose={(who) => {
                      close()
                      void acts.book({ at, who })
                    }}
                  />
                )}
              </Flyout>
            )}
          </Box>
        )}
      </Box>
    </Box>
  )
}
