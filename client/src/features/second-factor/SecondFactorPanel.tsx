import { getSecondFactor } from '@kervan/contracts/api/auth/second-factor/get-second-factor'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'

const dialog = lazyPart(() => import('./SecondFactorDialog.tsx').then((file) => file.SecondFactorDialog))

/** What can be done to the own second step. */
export type SecondFactorAct = 'set-up' | 'renew' | 'turn-off'

/** Fewer recovery codes are worth a word. */
const FEW = 4

/** How the own second step stands, and what can be done to it. */
export const SecondFactorPanel = () => {
  const { t } = useTranslation('second-factor')
  const { date } = useFormats()
  const { data, error, refetch } = useEndpoint(getSecondFactor)
  const [act, setAct] = useState<SecondFactorAct | null>(null)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={72} aria-label={t('panel.loading')} role="status" />
  const { since, recoveryCodesLeft: count, policy } = data
  const button = (each: SecondFactorAct) => (
    <Button key={each} variant="outlined" onClick={() => setAct(each)}>
      {t(`panel.${each}`)}
    </Button>
  )
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', maxWidth: 560 }}>
      <Typography sx={{ textWrap: 'pretty' }}>
        {since !== null ? t('panel.on', { since: date(since) }) : t(policy === 'off' ? 'panel.closed' : 'panel.off')}
      </Typography>
      {since !== null &&
        (count < FEW ? (
          <Alert severity="warning" variant="outlined">
            {t('panel.few', { count })}
          </Alert>
        ) : (
          <Typography color="textSecondary">{t('panel.left', { count })}</Typography>
        ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {since === null && policy !== 'off' && button('set-up')}
        {since !== null && button('renew')}
        {since !== null && policy !== 'required' && button('turn-off')}
      </Box>
      {since !== null && policy === 'required' && (
        <Typography sx={{ fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>
          {t('panel.required')}
        </Typography>
      )}
      {act && (
        <Suspense fallback={null}>
          <Part
            of={dialog}
            act={act}
            onClose={() => {
              setAct(null)
              void refetch()
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}
