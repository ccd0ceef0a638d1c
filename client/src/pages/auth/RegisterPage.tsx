import { checkInvitation } from '@kervan/contracts/api/auth/check-invitation'
import { getSignInOptions } from '@kervan/contracts/api/auth/get-sign-in-options'
import HourglassTop from '@mui/icons-material/HourglassTopOutlined'
import LinkOff from '@mui/icons-material/LinkOffOutlined'
import SupportAgent from '@mui/icons-material/SupportAgentOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import type { ApiError } from '../../base/api/api-error.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useSession } from '../../base/session/session-store.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { AuthAnswer } from './AuthAnswer.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { registrationAnswer } from './registration-answer.ts'

/** An account of one's own, by an invitation or where the settings allow it; else it is told whom to ask. What opens an invitation stands behind the `#`. */
export const RegisterPage = () => {
  const { t } = useTranslation('register')
  const session = useSession()
  const token = useLocation().hash.slice(1)
  const options = useEndpoint(getSignInOptions, undefined, { enabled: token === '' })
  const invitation = useEndpoint(checkInvitation, { body: { token } }, { enabled: token !== '', staleTime: Infinity })
  const [waits, setWaits] = useState<string | null>(null)
  const [refused, setRefused] = useState<ApiError | null>(null)
  if (session) return <Navigate to="/" replace />

  const invited = invitation.data
  const registration = token ? undefined : options.data?.registration
  const asked = token ? invitation : options
  const fault = refused ?? (asked.data ? null : asked.error)
  const shown = registrationAnswer(fault, registration)
  const welcome = invited ? t('invited', { name: invited.fullName }) : registration && t(`open.${registration}`)
  const isOpen = waits === null && !fault && !shown && welcome !== undefined
  return (
    <AuthFrame title={t('title')} text={isOpen ? welcome : undefined}>
      {isOpen && (
        <RegisterForm invited={invited} invitation={token || undefined} onWaits={setWaits} onInvalid={setRefused} />
      )}
      {waits !== null && (
        <AuthAnswer icon={HourglassTop} title={t('waits.title')} text={`${waits} ${t('waits.text')}`} />
      )}
      {waits === null && shown && (
        <AuthAnswer
          icon={shown === 'invalid' ? LinkOff : SupportAgent}
          title={t(`${shown}.title`)}
          text={t(`${shown}.text`)}
        />
      )}
      {fault && !shown && <ErrorState error={fault} onRetry={() => void asked.refetch()} />}
      <BackToSignIn />
    </AuthFrame>
  )
}
