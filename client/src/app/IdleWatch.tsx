import { getSessionPolicy } from '@kervan/contracts/api/settings/get-session-policy'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../shared/api/use-endpoint.ts'
import { watchActivity } from '../shared/session/activity.ts'
import { currentUserQuery } from '../shared/session/current-user.ts'
import { type IdleStep, idleLimits, idleStep, LOOK, nextLookIn, WARNING_DURATION } from '../shared/session/idle.ts'
import { signOut } from '../shared/session/sign-out.ts'
import { showToast } from '../shared/ui/toast/toasts.ts'

/** The server ends a session that it hears nothing of; somebody who types without saving is heard of this often. */
const KEEP_ALIVE = 10 * 60_000

/** Watches whether anybody is there: warns, and signs out who left. */
export const IdleWatch = () => {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const policy = useEndpoint(getSessionPolicy, undefined, { staleTime: Number.POSITIVE_INFINITY })
  const limits = idleLimits(policy.data?.idleMinutes)

  const take = useEffectEvent((step: IdleStep) => {
    const minutes = Math.round((limits.end - limits[step]) / 60_000)
    if (step === 'notice') showToast({ title: t('session.ends', { count: minutes }) })
    if (step === 'warning') {
      showToast({ tone: 'warning', title: t('session.ends', { count: minutes }), duration: WARNING_DURATION })
    }
    if (step === 'end') void signOut('idle')
  })
  /** What is due after the look before, and when to look again; by the limits as they are now. */
  const lookAt = useEffectEvent((idleBefore: number, idle: number) => {
    const step = idleStep(idleBefore, idle, limits)
    if (step) take(step)
    if (idle < LOOK) keepAlive()
    return nextLookIn(idle, limits)
  })
  const keepAlive = useEffectEvent(() => {
    void queryClient.prefetchQuery({ ...currentUserQuery, staleTime: KEEP_ALIVE })
  })

  useEffect(() => {
    let lastActivity = Date.now()
    let idleBefore = 0
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const idle = Date.now() - lastActivity
      const next = lookAt(idleBefore, idle)
      idleBefore = idle
      timer = setTimeout(look, next)
    }
    timer = setTimeout(look, LOOK)
    const stop = watchActivity(() => {
      lastActivity = Date.now()
      idleBefore = 0
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return null
}
