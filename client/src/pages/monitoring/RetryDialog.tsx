import type { retryParked } from '@kervan/contracts/api/monitoring/retry-parked'
import type { BodyOf } from '@kervan/contracts/http/endpoint'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'

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
    <ConfirmDialog
      title={t('confirm.title', { what })}
      act={t('retry')}
      busy={busy}
      onConfirm={onConfirmed}
      onClose={onClose}
    >
      <span>
        {body.of === 'webhook'
          ? t('confirm.webhook')
          : t('confirm.read-model', { name: body.name, stream: body.stream })}
      </span>
      <span>{t('confirm.again')}</span>
    </ConfirmDialog>
  )
}
