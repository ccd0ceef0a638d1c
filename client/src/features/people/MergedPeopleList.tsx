import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Merge from '@mui/icons-material/MergeOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { NameOfPerson } from '../../base/people/NameOfPerson.tsx'
import { personName } from '../../base/people/person-name.ts'
import { Banner } from '../../base/ui/Banner.tsx'
import { Time } from '../../base/ui/Time.tsx'
import { ContactList } from './ContactList.tsx'
import { useMerge } from './use-merge.ts'

export interface MergedPeopleProps {
  readonly person: LeadPage['person']
  readonly locked: boolean
}

/** The people merged into a person, and how to part them again. A record that brought others along is parted first. */
export const MergedPeopleList = ({ person, locked }: MergedPeopleProps) => {
  const { t } = useTranslation('people')
  const { unmerge, busy } = useMerge()
  return (
    <Box
      component="ul"
      aria-label={t('merge.merged')}
      sx={{ display: 'grid', gap: 1.5, m: 0, mt: 2, p: 0, listStyle: 'none' }}
    >
      {person.merged.map((merged) => (
        <Banner
          key={merged.id}
          component="li"
          hue="blue"
          icon={Merge}
          actions={
            !locked && (
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                disabled={busy}
                aria-label={t('merge.undo-of', { name: personName(merged.name) })}
                onClick={() => void unmerge(merged, person)}
              >
                {t('merge.undo')}
              </Button>
            )
          }
        >
          <strong>
            <NameOfPerson name={merged.name} />
          </strong>
          <ContactList points={merged.contactPoints.filter(({ kind }) => kind !== 'channel')} />
          {merged.kept.length > 0 && (
            <Box sx={{ fontSize: 12 }}>
              {t('merge.kept', { fields: merged.kept.map((field) => t(`fields.${field}`)).join(', ') })}
            </Box>
          )}
          <Box sx={{ fontSize: 12 }}>
            {merged.by?.kind === 'user' ? t('merge.by', { name: merged.by.name }) : t('merge.merged')} ·{' '}
            <Time value={merged.at} />
          </Box>
        </Banner>
      ))}
    </Box>
  )
}
