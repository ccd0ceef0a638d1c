import { trySequence } from '@kervan/contracts/api/sequences/try-sequence'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { TrialRuns } from './TrialRuns.tsx'

/** What the sequence would have done in the last month, before it is switched on. */
export const TrialTab = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['auto-followup', 'enrolments'])
  const formats = useFormats()
  const input = useMemo(() => ({ params: { id } }), [id])
  const { data, error, refetch } = useEndpoint(trySequence, input)
  if (error) return <ErrorState title={t('trial.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <CircularProgress aria-label={t('trial.loading')} size={24} />
  if (data.entered === 0) return <EmptyState title={t('trial.none')} text={t('trial.none-text')} />
  const facts: readonly (readonly [string, number])[] = [
    [t('trial.entered'), data.entered],
    [t('trial.finished'), data.finished],
    [t('trial.running'), data.running],
    ...data.stopped.map(({ reason, count }) => [t(`enrolments:choices.reason.${reason}`), count] as const),
    ...data.results.map(({ result, count }) => [t(`enrolments:choices.result.${result}`), count] as const),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 4, overflow: 'auto', pb: 4 }}>
      <Alert severity="info">
        {t('trial.text', { from: formats.date(data.from), until: formats.date(data.until) })}
      </Alert>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1, m: 0, fontSize: 14 }}
      >
        {facts.map(([label, count]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {formats.number(count)}
            </Box>
          </Box>
        ))}
      </Box>
      <TrialRuns runs={data.runs} />
    </Box>
  )
}
