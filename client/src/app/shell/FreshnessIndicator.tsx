import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { useFreshness } from '../../base/realtime/freshness.ts'
import type { Hue } from '../../base/theme/hues.ts'
import { VISUALLY_HIDDEN } from '../../base/ui/VisuallyHidden.tsx'

const HUE_OF: Readonly<Record<ReturnType<typeof useFreshness>['state'], Hue>> = {
  starting: 'grey',
  live: 'green',
  delayed: 'amber',
  offline: 'red',
  unreachable: 'red',
}

/** How fresh what is shown is: a word and a dot, and since when on hover and focus. */
export const FreshnessIndicator = () => {
  const { t } = useTranslation()
  const formats = useFormats()
  const { state, since } = useFreshness()
  return (
    <Box
      role="status"
      data-tip={t(`shell:freshness.${state}-since`, { time: formats.time(since) })}
      tabIndex={0}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        height: 28,
        px: 2,
        mr: 1,
        borderRadius: 1,
        fontSize: 12,
        fontWeight: 500,
        color: state === 'live' || state === 'starting' ? 'text.secondary' : theme.vars.palette.hue[HUE_OF[state]].fg,
        '&::before': {
          content: '""',
          width: 8,
          height: 8,
          borderRadius: '50%',
          backgroundColor: state === 'starting' ? 'transparent' : 'currentcolor',
          border: '2px solid currentcolor',
          color: theme.vars.palette.hue[HUE_OF[state]].fg,
        },
      })}
    >
      {/* On a phone the dot says it, as long as all is well. */}
      <Box
        component="span"
        sx={(theme) => (state === 'live' ? { [theme.breakpoints.down('sm')]: VISUALLY_HIDDEN } : {})}
      >
        {t(`shell:freshness.${state}`)}
      </Box>
    </Box>
  )
}
