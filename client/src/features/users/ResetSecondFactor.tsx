import { resetSecondFactor } from '@kervan/contracts/api/users/reset-second-factor'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../base/api/api-error.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import type { Page } from '../../kit/record-kit.ts'

interface ResetSecondFactorProps {
  readonly user: Page
  readonly onClose: () => void
}

/** Takes away the second step of a colleague who has neither phone nor recovery codes. */
export const ResetSecondFactor = ({ user, onClose }: ResetSecondFactorProps) => {
  const { t } = useTranslation('second-factor')
  const { id, fullName } = user as unknown as { id: string; fullName: string }
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const command = useCommand(resetSecondFactor, {
    onRefused: (error) => {
      setRefusal(error)
      return true
    },
  })
  const reset = async () => {
    setRefusal(null)
    if (!(await command.send({ params: { id } }))) return
    showToast({ tone: 'success', title: t('reset.done') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('reset.title', { name: fullName })}
      act={t('reset.act')}
      busy={command.saving === 'saving'}
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      {t('reset.text')}
      {refusal && (
        <Alert severity="warning" variant="outlined">
          {errorWords(refusal)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
