import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { useStore } from '../../base/store/external-store.ts'
import { now } from '../../base/ui/now.ts'
import { windowLeft, windowWords } from '../../features/people/window-left.ts'

/** How long free words may still be sent, with the hour at which that ends. Nothing once it is over: what is locked says so. */
export const TimeLeft = ({ endsAt }: { readonly endsAt: string }) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const left = windowLeft(endsAt, useStore(now))
  if (left.state === 'closed') return null
  return (
    <Box
      component="span"
      data-tip={t('window.until', { time: formats.dateTime(endsAt) })}
      sx={(theme) => ({
        fontWeight: 550,
        fontVariantNumeric: 'tabular-nums',
        color: theme.vars?.palette.hue[left.state === 'open' ? 'green' : 'amber'].fg,
      })}
    >
      {t(...windowWords(left))}
    </Box>
  )
}
