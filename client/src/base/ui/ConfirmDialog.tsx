import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface ConfirmDialogProps {
  readonly title: string
  /** What happens, and what is to be chosen before. */
  readonly children: ReactNode
  /** The word for it. */
  readonly act: string
  /** It takes something away. */
  readonly isGrave?: boolean
  readonly busy: boolean
  readonly maxWidth?: DialogProps['maxWidth']
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Says what happens before it does. The way back has the focus. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, act, isGrave = false, busy, maxWidth = 'sm', onConfirm, onClose } = props
  const { t } = useTranslation()
  const [id, said] = [useId(), useId()]
  return (
    <Dialog open fullWidth maxWidth={maxWidth} onClose={onClose} aria-labelledby={id} aria-describedby={said}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent id={said} sx={{ display: 'grid', gap: 3, textWrap: 'pretty' }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="contained" color={isGrave ? 'error' : 'primary'} loading={busy} onClick={onConfirm}>
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
