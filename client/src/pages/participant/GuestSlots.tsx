import type { BookedSlot } from '@kervan/contracts/kinds/slot-sheet/booked-slots'
import Slot from '@mui/icons-material/EventSeatOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../base/format/use-formats.ts'
import type { RecordParts } from '../record/record-parts.ts'

/** When the participant is examined, and where. */
export const GuestSlots = ({ page }: Pick<RecordParts, 'page'>) => {
  const { t } = useTranslation('test-slots')
  const formats = useFormats()
  const { slots = [] } = page as { readonly slots?: readonly BookedSlot[] }
  if (slots.length === 0) return null
  return (
    <Box component="ul" aria-label={t('mine.title')} sx={{ listStyle: 'none', m: 0, mb: 3, p: 0, fontSize: 13 }}>
      {slots.map(({ sheet, day, at, until, room, doctor, clashes }) => (
        <Box
          component="li"
          key={`${sheet.id} ${at}`}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 28 }}
        >
          <Slot aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
          <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formats.date(day)}, {at}–{until}
          </Box>
          <MuiLink component={Link} to={`/test-slots/${sheet.id}`} color="inherit" underline="hover">
            {sheet.name}
          </MuiLink>
          {[room, doctor].filter(Boolean).map((where) => (
            <Box component="span" key={where} sx={{ color: 'text.secondary' }}>
              {where}
            </Box>
          ))}
          {clashes && (
            <Box component="span" sx={{ display: 'inline-flex', gap: 1, color: 'warning.main' }}>
              <Warning aria-hidden sx={{ fontSize: 16 }} />
              {t('mine.clash')}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
