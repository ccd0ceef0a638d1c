import type { ConversationRow } from '@kervan/contracts/api/conversations/list-conversations'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { useStore } from '../../base/store/external-store.ts'
import { now } from '../../base/ui/now.ts'

/** Until when a person is to be answered, by the hours in which the house works, or since when that is over. */
export const DueWords = ({ clock }: { readonly clock: NonNullable<ConversationRow['clock']> }) => {
  const { t } = useTranslation('inbox')
  const formats = useFormats()
  const present = useStore(now)
  if (clock.dueAt === null) return null
  const isLate = Date.parse(clock.dueAt) <= present.getTime()
  return (
    <Box component="span" sx={{ fontSize: 12, color: isLate ? 'error.main' : 'text.secondary' }}>
      {t(`due.${clock.awaited}${isLate ? '-late' : ''}`, { time: formats.relative(clock.dueAt, present) })}
    </Box>
  )
}
