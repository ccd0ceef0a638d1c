import { checkInvitation } from '@kervan/contracts/api/auth/check-invitation'
import { getSignInOptions } from '@kervan/contracts/api/auth/get-sign-in-options'
import HourglassTop from '@mui/icons-material/HourglassTopOutlined'
import LinkOff from '@mui/icons-material/LinkOffOutlined'
import SupportAgent from '@mui/icons-material/SupportAgentOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { type ApiError, isApiError } from '../../shared/api/api-error.ts'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { AuthAnswer } from './AuthAnswer.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** An account of one's own, where the settings or an invitation allow it; else it is told whom to ask. What opens an invitation stands behind the `#`. */
export const RegisterPage = () => {
  const { t } = useTranslation('register')
  const session = useSession()
  const token = useLocation().hash.slice(1)
  const options = useEndpoint(getSignInOptions)
  const invitation = useEndpoint(checkInvitation, { body: { token } }, { enabled: token !== '', staleTime: Infinity })
  const [waits, setWaits] = useState<string | null>(null)
  const [refused, setRefused] = useState<ApiError | null>(null)
  if (session) return <Navigate to="/" replace />

  const registration = options.data?.registration
  const invited = invitation.data
  const fault = refused ?? (token && !invited ? invitation.error : null) ?? (options.data ? null : options.error)
  const isInvalid = isApiError(fault, 'invitation-not-valid') || isApiError(fault, 'invalid-request')
  const isClosed = registration === 'closed' || isApiError(fault, 'registration-closed')
  const asksForInvitation = registration === 'invitation' && !token
  const isOpen = waits === null && !fault && !isClosed && !asksForInvitation && registration && (!token || invited)
  const shown = isClosed ? 'closed' : isInvalid ? 'invalid' : asksForInvitation ? 'invitation' : null
  return (
    <AuthFrame
      title={t('title')}
      text={isOpen ? (invited ? t('invited', { name: invited.fullName }) : t(`open.${registration}`)) : undefined}
    >
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
      {fault && !shown && (
        <ErrorState error={fault} onRetry={() => void (token ? invitation.refetch() : options.refetch())} />
      )}
      <BackToSignIn />
    </AuthFrame>
  )
}
