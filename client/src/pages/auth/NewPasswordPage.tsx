import { checkPasswordLink } from '@kervan/contracts/api/auth/check-password-link'
import LinkOff from '@mui/icons-material/LinkOffOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isApiError } from '../../base/api/api-error.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { AuthAnswer } from './AuthAnswer.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** Where a mailed link leads. What opens it stands behind the `#`, which browsers tell no server. */
export const NewPasswordPage = () => {
  const { t } = useTranslation('access')
  const token = useLocation().hash.slice(1)
  const [refused, setRefused] = useState<unknown>(null)
  const { data, error, refetch } = useEndpoint(checkPasswordLink, { body: { token } }, { staleTime: Infinity })
  const fault = refused ?? (data ? null : error)
  const isInvalid = isApiError(fault, 'link-not-valid') || isApiError(fault, 'invalid-request')
  const text = data && !fault ? t('new.text', { username: data.username }) : undefined
  return (
    <AuthFrame title={t('new.title')} text={text}>
      {isInvalid && (
        <AuthAnswer
          icon={LinkOff}
          title={t('new.invalid')}
          text={isApiError(fault, 'link-not-valid') ? errorWords(fault) : t('new.incomplete')}
        >
          <Button component={Link} to="/auth/forgot" variant="outlined">
            {t('new.ask')}
          </Button>
        </AuthAnswer>
      )}
      {fault !== null && !isInvalid && <ErrorState error={fault} onRetry={() => void refetch()} />}
      {data && !fault && <NewPasswordForm token={token} username={data.username} onInvalid={setRefused} />}
      <BackToSignIn />
    </AuthFrame>
  )
}
