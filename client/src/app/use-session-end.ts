import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetPosition } from '../base/api/known-position.ts'
import { onSessionEnd, type SessionEnd } from '../base/session/session-store.ts'
import { addressText } from '../base/typed-address.ts'
import { forgetToasts } from '../base/ui/toast/toasts.ts'
import { tellSessionEnd } from './tell-session-end.ts'

const SIGN_IN = '/auth'

/** When the session ends: says why, forgets what was read and said, and goes to the sign-in, which leads back here. */
export const useSessionEnd = (): void => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { key, pathname, search, hash } = useLocation()
  const [leaving, setLeaving] = useState<{ readonly from: string | undefined } | null>(null)
  const leave = useEffectEvent((end: SessionEnd) => {
    forgetToasts()
    tellSessionEnd(end)
    queryClient.clear()
    forgetPosition()
    setLeaving({ from: end.startsWith('signed-out') ? undefined : pathname + addressText({ search, hash }) })
  })
  useEffect(() => onSessionEnd((end) => leave(end)), [])
  // A page that is on its way, or the way back, may lead elsewhere until the sign-in is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new with each such lead
  useEffect(() => {
    if (leaving === null) return
    if (pathname === SIGN_IN) setLeaving(null)
    else void navigate(SIGN_IN, { replace: true, state: leaving })
  }, [leaving, key, pathname, navigate])
}
