import { slotSheet } from '@kervan/contracts/kinds/slot-sheet/slot-sheet'
import { bookedAt, endOfSlot, placesOf, slotsOf } from '@kervan/contracts/kinds/slot-sheet/slots'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { useCan } from '../../base/session/session-store.ts'
import type { EditableFactProps } from '../../kit/editable-fact.ts'
import { Panel } from '../../kit/Panel.tsx'
import { SlotRow } from './SlotRow.tsx'
import type { Sheet } from './sheet.ts'
import { useSlotActs } from './use-slot-acts.ts'

/** The slots of a day in the order of time: who has each, and what can be done with it. */
export const SlotsPanel = ({ row }: Pick<EditableFactProps, 'row'>) => {
  const { t } = useTranslation('test-slots')
  const formats = useFormats()
  const sheet = row as unknown as Sheet
  const mayEdit = useCan(`${slotSheet.resource}.edit` as Permission)
  const acts = useSlotActs(sheet)
  const isOpen = sheet.status === 'open' && !sheet.archived
  const slots = slotsOf(sheet)
  const free = slots.filter((at) => bookedAt(sheet.bookings, at).length < placesOf(sheet))
  const where = [formats.date(sheet.day), `${sheet.from}–${sheet.to}`, sheet.room, sheet.doctor].filter(Boolean)
  return (
    <Panel title={t('slots.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mb: 2, fontSize: 13 }}>
        <span>{where.join(' · ')}</span>
        <Box component="strong" role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {t('slots.counts', { taken: sheet.taken, free: sheet.free })}
        </Box>
        {!isOpen && <Box sx={{ color: 'text.secondary' }}>{t('slots.closed')}</Box>}
      </Box>
      <Box component="ul" aria-label={t('slots.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {slots.map((at, place) => (
          <Fragment key={at}>
            {place > 0 && endOfSlot(slots[place - 1]!, sheet) < at && (
              <Box
                component="li"
                sx={{ py: 0.5, borderTop: 1, borderColor: 'divider', fontSize: 12, color: 'text.secondary' }}
              >
                {t('slots.break')} {sheet.breakFrom}–{sheet.breakTo}
              </Box>
            )}
            <SlotRow sheet={sheet} at={at} free={free} acts={isOpen && mayEdit ? acts : null} />
          </Fragment>
        ))}
      </Box>
    </Panel>
  )
}
