import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import MergeType from '@mui/icons-material/MergeType'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { LeadChanges } from './use-lead-changes.ts'
import { useLeadWords } from './use-lead-words.ts'

interface ConflictNoticeProps {
  readonly lead: LeadPage
  readonly conflict: LeadChanges['conflict']
  readonly settle: LeadChanges['settle']
}

/** Somebody else was quicker on the same field: both values, and one press for either. */
export const ConflictNotice = ({ lead, conflict, settle }: ConflictNoticeProps) => {
  const { t } = useTranslation('leads')
  const words = useLeadWords()
  if (!conflict) return null
  const mine = words.wanted(conflict.mine)
  const theirs = words.held(conflict.mine, lead)
  return (
    <Box
      role="alert"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 3,
        borderRadius: 1,
        fontSize: 13,
        color: theme.vars?.palette.hue.amber.fg,
        backgroundColor: theme.vars?.palette.hue.amber.bg,
      })}
    >
      <MergeType aria-hidden fontSize="small" />
      <Box sx={{ flex: '1 1 260px' }}>
        <strong>{t('conflict.title', { field: words.field(conflict.mine) })}</strong>{' '}
        {t('conflict.text', { mine, theirs })}
      </Box>
      <Button size="small" variant="outlined" color="inherit" onClick={() => settle('theirs')}>
        {t('conflict.theirs', { theirs })}
      </Button>
      <Button size="small" variant="contained" onClick={() => settle('mine')}>
        {t('conflict.mine', { mine })}
      </Button>
    </Box>
  )
}
