import { listRegistrations, type Registration } from '@kervan/contracts/api/registrations/list-registrations'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointKey } from '../../base/api/endpoint-key.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { StaleBanner } from '../../base/ui/StaleBanner.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { RegistrationLine } from './RegistrationLine.tsx'

const INPUT = {}

/** Who registered and waits to be let in, the oldest first; then what was decided. */
export const RegistrationsPage = () => {
  const { t } = useTranslation('registrations')
  const { data, error, refetch } = useEndpoint(listRegistrations, INPUT)
  const [decided, setDecided] = useState<{ readonly of: Registration; readonly as: 'approve' | 'refuse' } | null>(null)
  const close = () => setDecided(null)
  return (
    <TitledPage title={t('title')} intro={t('intro')}>
      <StaleBanner of={endpointKey(listRegistrations, INPUT)} />
      {data && data.data.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {data && data.data.length > 0 && (
        <Box component="ul" aria-label={t('list')} sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {data.data.map((registration) => (
            <RegistrationLine
              key={registration.id}
              registration={registration}
              onDecide={(as) => setDecided({ of: registration, as })}
            />
          ))}
        </Box>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} variant="rounded" height={88} />
          ))}
        </Box>
      )}
      {decided?.as === 'approve' && <ApproveDialog registration={decided.of} onClose={close} />}
      {decided?.as === 'refuse' && <RefuseDialog registration={decided.of} onClose={close} />}
    </TitledPage>
  )
}
