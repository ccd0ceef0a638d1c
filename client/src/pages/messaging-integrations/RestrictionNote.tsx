import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import type { Account } from './account.ts'
import { useStandingWords } from './use-standing-words.ts'

interface RestrictionNoteProps {
  readonly account: Pick<Account, 'restriction' | 'restrictionReason' | 'restrictedFrom' | 'restrictedUntil'>
}

/** What an account may not do, why, from when and until when; nothing while it may do everything, or once that has ended. */
export const RestrictionNote = ({ account }: RestrictionNoteProps) => {
  const { t } = useTranslation('channel-accounts')
  const { date, dateTime } = useFormats()
  const words = useStandingWords()
  const { restriction, restrictionReason: reason, restrictedFrom: from, restrictedUntil: until } = account
  if (restriction === null || (until !== null && Date.parse(until) <= Date.now())) return null
  const told = [
    t('standing.restricted', { restriction: words.restriction(restriction) }),
    reason !== null && t('standing.reason', { reason: words.violation(reason) }),
    from !== null && t('standing.from', { day: date(from) }),
    until !== null && t('standing.until', { time: dateTime(until) }),
  ].filter(Boolean)
  return (
    <Box
      sx={(theme) => ({
        fontSize: 13,
        color: theme.vars.palette.hue.red.fg,
        overflowWrap: 'anywhere',
        textWrap: 'pretty',
      })}
    >
      {told.join(' · ')}
    </Box>
  )
}
