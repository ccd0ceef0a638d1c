import { getPerson } from '@kervan/contracts/api/people/get-person'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { NameOfPerson } from '../../base/people/NameOfPerson.tsx'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { StatusChip } from '../../base/ui/StatusChip.tsx'
import { ContactList } from './ContactList.tsx'

interface MergeSideProps {
  readonly personId: string
}

/** One of two people who are to be merged, with what it has. */
export const MergeSide = ({ personId }: MergeSideProps) => {
  const { t } = useTranslation(['people', 'leads'])
  const { data: person, error, refetch } = useEndpoint(getPerson, { params: { id: personId } })
  if (error && !person) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!person) return <Skeleton variant="rounded" height={180} />
  return (
    <Box
      sx={{
        minWidth: 0,
        p: 3,
        border: 1,
        borderRadius: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Avatar id={person.id} name={person.name} />
        <Typography component="h3" variant="body1" sx={{ minWidth: 0, fontWeight: 600 }}>
          <NameOfPerson name={person.name} />
        </Typography>
      </Box>
      <ContactList points={person.contactPoints} sx={{ mt: 2 }} />
      <Box component="ul" aria-label={t('merge.leads')} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', fontSize: 13 }}>
        {person.leads.map(({ id, stage, treatment, owner }) => (
          <Box key={id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            {t(`status:treatment.${treatment}`)} <StatusChip kind="lead-stage" value={stage} plain /> {owner}
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
        {t('merge.has', { leads: person.leads.length, conversations: person.conversations.length })}
      </Typography>
    </Box>
  )
}
