import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { watchActivity } from '../shared/session/activity.ts'
import { currentUserQuery } from '../shared/session/current-user.ts'
import { IDLE, type IdleStep, idleStep, nextLookIn, WARNING_DURATION } from '../shared/session/idle.ts'
import { signOut } from '../shared/session/sign-out.ts'
import { showToast } from '../shared/ui/toast/toasts.ts'

/** The server ends a session that it hears nothing of; somebody who types without saving is heard of this often. */
const KEEP_ALIVE = 10 * 60_000

/** Watches whether anybody is there: warns, and signs out who left. */
export const IdleWatch = () => {
  const { t } = useTranslation()
  const queryClient = useQueryClient()

  const take = useEffectEvent((step: IdleStep) => {
    const minutes = Math.round((IDLE.end - IDLE[step]) / 60_000)
    if (step === 'notice') showToast({ title: t('session.ends', { count: minutes }) })
    if (step === 'warning') {
      showToast({ tone: 'warning', title: t('session.ends', { count: minutes }), duration: WARNING_DURATION })
    }
    if (step === 'end') void signOut('idle')
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
      const step = idleStep(idleBefore, idle)
      idleBefore = idle
      if (step) take(step)
      if (idle < IDLE.look) keepAlive()
      timer = setTimeout(look, nextLookIn(idle))
    }
    timer = setTimeout(look, IDLE.look)
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
