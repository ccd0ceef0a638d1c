import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { lookOf } from '../../base/ui/status-looks.ts'
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx'
import type { MessageDetail } from './timeline-days.ts'

interface DeliveryProps {
  readonly state: NonNullable<MessageDetail['delivery']>
  /** When it was written. */
  readonly at: string
}

/** How far a message of ours came: an icon, with words for those who do not see it. */
export const Delivery = ({ state, at }: DeliveryProps) => {
  const { t } = useTranslation('timeline')
  const formats = useFormats()
  const { icon: Icon, hue } = lookOf('delivery', state)
  const words = t(`status:delivery.${state}`)
  return (
    <Box
      component="span"
      data-tip={t('message.state-tip', { state: words, time: formats.dateTime(at) })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      <Icon aria-hidden sx={(theme) => ({ fontSize: 15, color: theme.vars?.palette.hue[hue].fg })} />
      {state === 'cancelled' ? <span>{words}</span> : <VisuallyHidden>{words}</VisuallyHidden>}
    </Box>
  )
}
