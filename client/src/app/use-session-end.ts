import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetPosition } from '../shared/api/known-position.ts'
import { onSessionEnd, type SessionEnd } from '../shared/session/session-store.ts'
import { forgetToasts } from '../shared/ui/toast/toasts.ts'
import { tellSessionEnd } from './tell-session-end.ts'

/** When the session ends: says why, forgets what was read and said, and goes to the sign-in, which leads back here. */
export const useSessionEnd = (): void => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const leave = useEffectEvent((end: SessionEnd) => {
    forgetToasts()
    tellSessionEnd(end)
    queryClient.clear()
    forgetPosition()
    const from = end.startsWith('signed-out') ? undefined : pathname + search
    void navigate('/auth', { replace: true, state: { from } })
  })
  useEffect(() => onSessionEnd((end) => leave(end)), [])
}
