import { getSessionPolicy } from '@kervan/contracts/api/settings/get-session-policy'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../base/api/use-endpoint.ts'
import { watchActivity } from '../base/session/activity.ts'
import { currentUserQuery } from '../base/session/current-user.ts'
import { followIdleness, type IdleStep, idleLimits, WARNING_DURATION } from '../base/session/idle.ts'
import { signOut } from '../base/session/sign-out.ts'
import { dismissToast, showToast } from '../base/ui/toast/toasts.ts'

/** Watches whether anybody is there: tells the server of it, warns, and signs out who left. */
export const IdleWatch = () => {
  const { t } = useTranslation('session')
  const queryClient = useQueryClient()
  const policy = useEndpoint(getSessionPolicy, undefined, { staleTime: Number.POSITIVE_INFINITY })
  const limits = idleLimits(policy.data?.idleMinutes)

  const warned = useRef<string>(null)

  const take = useEffectEvent((step: IdleStep) => {
    const minutes = Math.round((limits.end - limits[step]) / 60_000)
    if (step === 'notice') showToast({ title: t('ends', { count: minutes }) })
    if (step === 'warning') {
      const title = t('ends', { count: minutes })
      warned.current = showToast({ tone: 'warning', title, duration: WARNING_DURATION })
    }
    if (step === 'end') void signOut('idle')
  })
  const tellServer = useEffectEvent(() => queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }))
  const limitsOfNow = useEffectEvent(() => limits)

  useEffect(() => {
    const idleness = followIdleness({
      limits: () => limitsOfNow(),
      take: (step) => take(step),
      tellServer: () => tellServer(),
    })
    const stopWatching = watchActivity(() => {
      idleness.note()
      // What it said is not true any more.
      if (warned.current) dismissToast(warned.current)
      warned.current = null
    })
    return () => {
      idleness.stop()
      stopWatching()
    }
  }, [])
  return null
}
