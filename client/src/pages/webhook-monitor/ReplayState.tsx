import { getWebhookReplay } from '@kervan/contracts/api/webhooks/get-webhook-replay'
import Replay from '@mui/icons-material/ReplayOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { Banner } from '../../base/ui/Banner.tsx'

interface ReplayStateProps {
  readonly id: string
  readonly bodiesGone: number
  readonly onClose: () => void
}

const EVERY_MS = 1_000

/** What comes of webhooks that are handled again, until it is closed. */
export const ReplayState = ({ id, bodiesGone, onClose }: ReplayStateProps) => {
  const { t } = useTranslation('webhook-monitor')
  const { data } = useEndpoint(getWebhookReplay, { params: { id } }, { pollEvery: EVERY_MS, staleTime: 0 })
  const words = data && [
    data.taken === 0 && t('replay.none'),
    data.waiting > 0 && t('replay.waiting', { count: data.waiting }),
    data.handled > 0 && t('replay.handled', { count: data.handled }),
    data.handled > 0 && t('replay.brought', { count: data.brought }),
    data.parked > 0 && t('replay.parked', { count: data.parked }),
    bodiesGone > 0 && t('replay.gone', { count: bodiesGone }),
  ]
  return (
    <Box sx={{ mb: 3 }}>
      <Banner
        hue={data && data.parked > 0 ? 'amber' : 'blue'}
        icon={Replay}
        role="status"
        actions={
          <Button size="small" color="inherit" onClick={onClose}>
            {t('replay.close')}
          </Button>
        }
      >
        {words ? words.filter(Boolean).join(' ') : t('replay.asking')}
      </Banner>
    </Box>
  )
}
