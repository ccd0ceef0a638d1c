import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Merge from '@mui/icons-material/MergeOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Time } from '../../shared/ui/Time.tsx'
import { ContactList } from './ContactList.tsx'
import { useMerge } from './use-merge.ts'

interface MergedPeopleProps {
  readonly person: LeadPage['person']
  readonly locked: boolean
}

/** Who is merged into a person, and the way back. Whoever brought others along is parted first. */
export const MergedPeople = ({ person, locked }: MergedPeopleProps) => {
  const { t } = useTranslation('people')
  const { unmerge, busy } = useMerge()
  if (person.merged.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('merge.merged')}
      sx={{ display: 'grid', gap: 1.5, m: 0, mt: 2, p: 0, listStyle: 'none' }}
    >
      {person.merged.map((merged) => (
        <Box
          key={merged.id}
          component="li"
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: 2,
            py: 1.5,
            borderRadius: 1,
            fontSize: 13,
            color: theme.vars?.palette.hue.blue.fg,
            backgroundColor: theme.vars?.palette.hue.blue.bg,
          })}
        >
          <Merge aria-hidden sx={{ flex: 'none', fontSize: 18 }} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <strong>{merged.name}</strong>
            <ContactList points={merged.contactPoints.filter(({ kind }) => kind !== 'channel')} />
            <Box sx={{ fontSize: 12 }}>
              {merged.by?.kind === 'user' ? t('merge.by', { name: merged.by.name }) : t('merge.merged')} ·{' '}
              <Time value={merged.at} />
            </Box>
          </Box>
          {!locked && (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              disabled={busy}
              aria-label={t('merge.undo-of', { name: merged.name })}
              onClick={() => void unmerge(merged, person)}
              sx={{ borderColor: 'currentcolor' }}
            >
              {t('merge.undo')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}
