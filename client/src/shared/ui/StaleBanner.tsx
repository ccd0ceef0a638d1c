import Schedule from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { EndpointKey } from '../api/endpoint-key.ts'
import { useStaleSince } from '../api/use-endpoint.ts'
import { useFormats } from '../format/use-formats.ts'

/** Says that a read lags behind and since when; nothing while it does not. */
export const StaleBanner = ({ of }: { readonly of: EndpointKey }) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const since = useStaleSince(of)
  if (!since) return null
  return (
    <Box
      role="status"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 3,
        py: 1.5,
        borderRadius: 1,
        fontSize: 13,
        color: theme.vars.palette.hue.amber.fg,
        backgroundColor: theme.vars.palette.hue.amber.bg,
      })}
    >
      <Schedule aria-hidden sx={{ fontSize: 16 }} />
      {t('stale', { time: formats.time(since) })}
    </Box>
  )
}
