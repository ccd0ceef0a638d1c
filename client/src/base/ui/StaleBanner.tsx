import Schedule from '@mui/icons-material/ScheduleOutlined'
import { useTranslation } from 'react-i18next'
import type { EndpointKey } from '../api/endpoint-key.ts'
import { useStaleSince } from '../api/use-endpoint.ts'
import { useFormats } from '../format/use-formats.ts'
import { Banner } from './Banner.tsx'

/** Says that a read lags behind and since when; nothing while it does not. */
export const StaleBanner = ({ of }: { readonly of: EndpointKey }) => {
  const { t } = useTranslation('record')
  const formats = useFormats()
  const since = useStaleSince(of)
  if (!since) return null
  return (
    <Banner hue="amber" icon={Schedule} role="status">
      {t('stale', { time: formats.time(since) })}
    </Banner>
  )
}
