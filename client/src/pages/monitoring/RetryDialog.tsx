import type { retryParked } from '@kervan/contracts/api/monitoring/retry-parked'
import type { BodyOf } from '@kervan/contracts/http/endpoint'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

/** What stands still, and what it is called. */
export interface Retry {
  readonly body: BodyOf<typeof retryParked>
  readonly what: string
}

interface RetryDialogProps extends Retry {
  readonly busy: boolean
  readonly onConfirmed: () => void
  readonly onClose: () => void
}

/** Says what happens when it is tried again, before it is. */
export const RetryDialog = ({ body, what, busy, onConfirmed, onClose }: RetryDialogProps) => {
  const { t } = useTranslation('monitoring')
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="retry-parked">
      <DialogTitle id="retry-parked">{t('confirm.title', { what })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ textWrap: 'pretty' }}>
          {body.of === 'webhook'
            ? t('confirm.webhook')
            : t('confirm.read-model', { name: body.name, stream: body.stream })}
        </Typography>
        <Typography sx={{ textWrap: 'pretty' }}>{t('confirm.again')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={onConfirmed}>
          {t('retry')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
