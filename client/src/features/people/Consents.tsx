import { getPerson } from '@kervan/contracts/api/people/get-person'
import { CONSENT_CHANNELS } from '@kervan/contracts/people/consents'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { ConsentHistory } from './ConsentHistory.tsx'
import { ConsentRow } from './ConsentRow.tsx'

interface ConsentsProps {
  readonly personId: string
  readonly locked: boolean
}

/** By which channels a person agreed to commercial messages and calls, and everything that was said of it. */
export const Consents = ({ personId, locked }: ConsentsProps) => {
  const { t } = useTranslation('people')
  const { data: person, error, refetch } = useEndpoint(getPerson, { params: { id: personId } })
  if (error && !person) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!person) return <Skeleton variant="rounded" height={192} />
  return (
    <>
      <Box component="ul" aria-label={t('consent.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {CONSENT_CHANNELS.map((channel) => (
          <ConsentRow
            key={channel}
            channel={channel}
            newest={person.consents.find((each) => each.channel === channel)}
            person={person}
            locked={locked}
          />
        ))}
      </Box>
      <ConsentHistory consents={person.consents} isMerged={person.merged.length > 0} />
    </>
  )
}
