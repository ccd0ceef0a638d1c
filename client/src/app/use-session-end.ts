import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { forgetPosition } from '../shared/api/known-position.ts'
import { onSessionEnd, type SessionEnd } from '../shared/session/session-store.ts'
import { showToast } from '../shared/ui/toast/toasts.ts'

/** When the session ends: says why, forgets what was read, and goes to the sign-in, which leads back here. */
export const useSessionEnd = (): void => {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const leave = useEffectEvent((end: SessionEnd) => {
    if (end === 'expired') showToast({ tone: 'warning', title: t('session.expired') })
    if (end === 'idle') showToast({ tone: 'warning', title: t('session.idle'), text: t('session.idle-text') })
    if (end === 'inactive') showToast({ tone: 'error', title: t('session.inactive'), text: t('session.inactive-text') })
    queryClient.clear()
    forgetPosition()
    const from = end === 'signed-out' ? undefined : pathname + search
    void navigate('/auth', { replace: true, state: { from } })
  })
  useEffect(() => onSessionEnd((end) => leave(end)), [])
}
