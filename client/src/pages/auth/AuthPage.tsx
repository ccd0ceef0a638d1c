import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../shared/session/session-store.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { OwedSignOutNotice } from './OwedSignOutNotice.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The sign-in. */
export const AuthPage = () => {
  const { t } = useTranslation('auth')
  const session = useSession()
  const from = (useLocation().state as { from?: string } | null)?.from ?? '/'
  if (session) return <Navigate to={from} replace />
  return (
    <AuthFrame title={t('title')} text={t('welcome')}>
      <OwedSignOutNotice />
      <SignInForm />
    </AuthFrame>
  )
}
