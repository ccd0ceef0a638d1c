import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../format/use-formats.ts'
import { useStore } from '../../store/external-store.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ToneIcon } from './ToneIcon.tsx'
import { toastQueue } from './toasts.ts'

interface ToastHistoryProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Everything that toasts said on this page, newest first. */
export const ToastHistory = ({ open, onClose }: ToastHistoryProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const titleId = useId()
  const { history } = useStore(toastQueue)
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('shell:toasts.history')}</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        {history.length === 0 && <EmptyState title={t('shell:toasts.none')} text={t('shell:toasts.none-text')} />}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {history.map((toast) => (
            <Box
              key={toast.id}
              component="li"
              sx={{
                display: 'flex',
                gap: 2.5,
                px: 5,
                py: 2.5,
                '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
              }}
            >
              <ToneIcon tone={toast.tone} />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 600 }}>{toast.title}</Box>
                {toast.text && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{toast.text}</Box>}
              </Box>
              <Box component="time" dateTime={toast.at.toISOString()} sx={{ fontSize: 12, color: 'text.secondary' }}>
                {formats.time(toast.at)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
