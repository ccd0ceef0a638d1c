import { type LikelyDuplicate, listDuplicates } from '@kervan/contracts/api/people/list-duplicates'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointKey } from '../../base/api/endpoint-key.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useCan } from '../../base/session/session-store.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { StaleBanner } from '../../base/ui/StaleBanner.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { DuplicatePair } from '../../features/people/DuplicatePair.tsx'
import { MergeDialog } from '../../features/people/MergeDialog.tsx'

const INPUT = { query: {} }

/** Pairs of records that may be one person, the likeliest first. */
export const DuplicatesPage = () => {
  const { t } = useTranslation(['duplicates', 'people'])
  const mayEdit = useCan('leads.edit')
  const { data, error, refetch } = useEndpoint(listDuplicates, INPUT)
  const [reviewed, setReviewed] = useState<LikelyDuplicate | null>(null)
  const [one, other] = reviewed?.people ?? []
  return (
    <TitledPage title={t('title')} intro={t('intro')}>
      <StaleBanner of={endpointKey(listDuplicates, INPUT)} />
      {data ? (
        <Pairs pairs={data.data} more={data.total.value > data.data.length} locked={!mayEdit} onReview={setReviewed} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} variant="rounded" height={120} />
          ))}
        </Box>
      )}
      {one && other && <MergeDialog person={one} other={other} onClose={() => setReviewed(null)} />}
    </TitledPage>
  )
}

interface PairsProps {
  readonly pairs: readonly LikelyDuplicate[]
  readonly more: boolean
  readonly locked: boolean
  readonly onReview: (pair: LikelyDuplicate) => void
}

const Pairs = ({ pairs, more, locked, onReview }: PairsProps) => {
  const { t } = useTranslation('duplicates')
  if (pairs.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      <Box component="ul" aria-label={t('list')} sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {pairs.map((pair) => (
          <DuplicatePair key={pair.id} pair={pair} locked={locked} onReview={() => onReview(pair)} />
        ))}
      </Box>
      {more && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {t('page')}
        </Typography>
      )}
    </>
  )
}
