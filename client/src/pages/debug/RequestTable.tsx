import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { PastRequest } from '../../base/api/past-requests.ts'
import { useFormats } from '../../base/format/use-formats.ts'

/** The newest requests of this tab, the newest first. */
export const RequestTable = ({ requests }: { readonly requests: readonly PastRequest[] }) => {
  const { t } = useTranslation('monitoring')
  const { time, number } = useFormats()
  if (requests.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('debug.no-requests')}</Box>
  return (
    <Box component="ul" aria-label={t('debug.requests')} sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13 }}>
      {requests.map(({ key, path, status, took, at }) => (
        <Box
          component="li"
          key={key}
          sx={(theme) => ({
            display: 'grid',
            gridTemplateColumns: '48px minmax(0, 1fr) auto auto',
            gap: 3,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            fontVariantNumeric: 'tabular-nums',
            ...(status >= 400 && { color: theme.vars.palette.hue.red.fg }),
          })}
        >
          <span>{status || '–'}</span>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {path}
          </Box>
          <span>{t('milliseconds', { value: number(Math.round(took)) })}</span>
          <span>{time(at)}</span>
        </Box>
      ))}
    </Box>
  )
}
