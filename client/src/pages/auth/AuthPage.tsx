import Box from '@mui/material/Box'
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../base/session/session-store.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { OwedSignOutNotice } from './OwedSignOutNotice.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The sign-in. What it takes for passkeys comes behind it and is left out where it does not come. */
export const AuthPage = () => {
  const { t } = useTranslation('auth')
  const session = useSession()
  const [passkeyWay, setPasskeyWay] = useState<ComponentType | null>(null)
  useEffect(() => {
    const arrived = (way: typeof passkeyWay) => setPasskeyWay(() => way)
    import('./PasskeyWay.tsx').then((file) => file.passkeyWay()).then(arrived, () => undefined)
  }, [])
  const from = (useLocation().state as { from?: string } | null)?.from ?? '/'
  if (session) return <Navigate to={from} replace />
  return (
    <AuthFrame title={t('title')} text={t('welcome')}>
      <OwedSignOutNotice />
      <SignInForm />
      <Box sx={{ mt: 5, minHeight: 44 }}>{passkeyWay && createElement(passkeyWay)}</Box>
    </AuthFrame>
  )
}
