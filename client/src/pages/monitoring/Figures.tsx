import type { Monitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { Tile } from './Tile.tsx'
import { type Look, lookOf } from './use-history.ts'

/** Behind by more than this, seconds, is told in red; so is a webhook that waits for longer. */
export const LATE_SECONDS = 60

/** What a glance has to tell. */
export const Figures = ({
  monitoring,
  history,
}: {
  readonly monitoring: Monitoring
  readonly history: readonly Look[]
}) => {
  const { t } = useTranslation('monitoring')
  const { number } = useFormats()
  const { behind, parked, sockets } = lookOf(monitoring)
  const { webhooks, parts } = monitoring
  const line = (name: keyof Look) => history.map((look) => look[name])
  return (
    <Box
      component="ul"
      aria-label={t('figures')}
      sx={{
        m: 0,
        mb: 6,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      <Tile
        label={t('figure.behind')}
        value={t('seconds', { value: number(Math.round(behind)) })}
        note={t('figure.behind-note', { count: monitoring.readModels.length })}
        history={line('behind')}
        isBad={behind > LATE_SECONDS}
      />
      <Tile
        label={t('figure.parked')}
        value={number(parked)}
        note={t('figure.parked-note')}
        history={line('parked')}
        isBad={parked > 0}
      />
      <Tile
        label={t('figure.webhooks')}
        value={number(webhooks?.waiting ?? 0)}
        note={t('figure.webhooks-note', {
          received: number(webhooks?.received ?? 0),
          failed: number(webhooks?.failed ?? 0),
        })}
        history={line('webhooks')}
        isBad={(webhooks?.failed ?? 0) > 0 || (webhooks?.oldestSeconds ?? 0) > LATE_SECONDS}
      />
      <Tile
        label={t('figure.sockets')}
        value={number(sockets)}
        note={t('figure.sockets-note', { count: parts.length })}
        history={line('sockets')}
        isBad={parts.length === 0}
      />
    </Box>
  )
}
