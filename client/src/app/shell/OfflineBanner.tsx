import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { network } from '../../shared/api/network.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { useStore } from '../../shared/store/external-store.ts'

/** Offline: since when, and what still works. */
export const OfflineBanner = () => {
  const { t } = useTranslation()
  const formats = useFormats()
  const { online, since } = useStore(network)
  return (
    <Box role="status" sx={{ gridRow: 2, gridColumn: { md: 2 } }}>
      {!online && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 2.5,
            px: { xs: 4, md: 6 },
            py: 2,
            fontSize: 13,
            color: theme.vars.palette.hue.amber.fg,
            backgroundColor: theme.vars.palette.hue.amber.bg,
          })}
        >
          <CloudOff aria-hidden sx={{ fontSize: 18 }} />
          {t('shell:offline', { time: formats.time(since) })}
        </Box>
      )}
    </Box>
  )
}
