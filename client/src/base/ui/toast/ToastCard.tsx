import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAttention } from '../use-attention.ts'
import { useCountdown } from '../use-countdown.ts'
import { ToneIcon } from './ToneIcon.tsx'
import type { Toast } from './toast-queue.ts'
import { dismissToast } from './toasts.ts'
import { useSwipeAway } from './use-swipe-away.ts'

interface ToastCardProps {
  readonly toast: Toast
  /** The region around it has the focus. */
  readonly paused: boolean
}

/** One toast: it goes by itself, but not under the pointer or the focus. */
export const ToastCard = ({ toast, paused }: ToastCardProps) => {
  const { t } = useTranslation()
  const dismiss = () => dismissToast(toast.id)
  const [attended, attention] = useAttention()
  const [offset, swipe] = useSwipeAway(dismiss)
  useCountdown(toast.duration, paused || attended || offset > 0, dismiss)
  return (
    <Box
      {...attention}
      {...swipe}
      style={{ transform: `translateX(${offset}px)` }}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2.5,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        boxShadow: 8,
        touchAction: 'pan-y',
        // A swipe over text would select it, and the next one would drag the selection instead.
        userSelect: 'none',
        pointerEvents: 'auto',
      }}
    >
      <ToneIcon tone={toast.tone} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{toast.title}</Box>
        {toast.text && <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>{toast.text}</Box>}
        {toast.link && (
          <MuiLink component={Link} to={toast.link.to} onClick={dismiss} sx={{ fontSize: 13 }}>
            {toast.link.label}
          </MuiLink>
        )}
      </Box>
      {toast.undo && (
        <Button
          size="small"
          onClick={() => {
            toast.undo?.()
            dismiss()
          }}
        >
          {toast.undoLabel ?? t('undo')}
        </Button>
      )}
      <IconButton size="small" aria-label={t('close')} onClick={dismiss} sx={{ m: -1 }}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
