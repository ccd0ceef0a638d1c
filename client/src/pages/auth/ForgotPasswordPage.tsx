import { getSignInOptions } from '@kervan/contracts/api/auth/get-sign-in-options'
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined'
import SupportAgent from '@mui/icons-material/SupportAgentOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { AuthAnswer } from './AuthAnswer.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

/** What one who forgot the password can do: ask for a link where messages are sent, else an administrator. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation('access')
  const { data, error, refetch } = useEndpoint(getSignInOptions)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const asks = data?.passwordLink && sentTo === null
  return (
    <AuthFrame title={t('forgot.title')} text={asks ? t('forgot.text') : undefined}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {asks && <ForgotPasswordForm onSent={setSentTo} />}
      {sentTo !== null && (
        <AuthAnswer icon={MarkEmailRead} title={t('forgot.sent')} text={t('forgot.sent-text', { login: sentTo })}>
          <Button variant="outlined" onClick={() => setSentTo(null)}>
            {t('forgot.again')}
          </Button>
        </AuthAnswer>
      )}
      {data && !data.passwordLink && (
        <AuthAnswer icon={SupportAgent} title={t('forgot.ask')} text={t('forgot.ask-text')} />
      )}
      <BackToSignIn />
    </AuthFrame>
  )
}
