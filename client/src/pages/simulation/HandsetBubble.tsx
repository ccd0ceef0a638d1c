import type { HandsetMessage } from '@kervan/contracts/api/simulator/simulator-state'
import type { SvgIconComponent } from '@mui/icons-material'
import Done from '@mui/icons-material/Done'
import DoneAll from '@mui/icons-material/DoneAll'
import OnTheWay from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Time } from '../../base/ui/Time.tsx'

const TICKS: Readonly<Record<HandsetMessage['state'], SvgIconComponent>> = {
  'on-the-way': OnTheWay,
  arrived: Done,
  sent: Done,
  delivered: DoneAll,
  read: DoneAll,
}

/** One message as it stands on a handset: the patient's own at the right, ours at the left. */
export const HandsetBubble = ({ message: { by, text, at, state } }: { readonly message: HandsetMessage }) => {
  const { t } = useTranslation('simulator')
  const Tick = TICKS[state]
  const isTheirs = by === 'patient'
  return (
    <Box
      role="group"
      aria-label={t(`by.${by}`)}
      sx={(theme) => ({
        width: 'fit-content',
        maxWidth: '85%',
        ml: isTheirs ? 'auto' : 0,
        mb: 2,
        px: 3,
        py: 1.5,
        borderRadius: 2,
        fontSize: 14,
        color: isTheirs ? theme.vars.palette.hue.green.fg : theme.vars.palette.text.primary,
        backgroundColor: isTheirs ? theme.vars.palette.hue.green.bg : theme.vars.palette.action.hover,
      })}
    >
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mt: 0.5, fontSize: 12 }}>
        <Time value={at} />
        <Tick aria-hidden sx={{ fontSize: 16 }} />
        <span>{t(`state.${state}`)}</span>
      </Box>
    </Box>
  )
}
