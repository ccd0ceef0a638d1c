import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { watchPastRequests } from '../base/api/past-requests.ts'
import { recorderTarget } from '../base/files/recorder.ts'
import { startRealtime } from '../base/realtime/start-realtime.ts'
import { useSession, VIEW_ENDED } from '../base/session/session-store.ts'
import { useStore } from '../base/store/external-store.ts'
import { lazyPart, Part } from '../base/ui/lazy-part.tsx'
import { showToast } from '../base/ui/toast/toasts.ts'
import { useStatusCleanUp } from '../widgets/agents/use-status-clean-up.ts'
import { NoticePanel } from '../widgets/notices/NoticePanel.tsx'
import { AccountPreferences } from '../widgets/preferences/AccountPreferences.tsx'
import { ColourWatch } from '../widgets/preferences/ColourWatch.tsx'
import { CompanyWatch } from './CompanyWatch.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { useUnsent } from './use-unsent.ts'

const audioRecorder = lazyPart(() => import('../widgets/recorder/AudioRecorder.tsx').then((file) => file.AudioRecorder))

/** What goes on beside every page while one person is signed in: the followed log, its notices, and whether they are there. */
export const SessionWatch = () => {
  // What tells of the session's end is here before the network may be gone.
  useTranslation('session')
  return useSession()?.user.owes ? null : <Watch />
}

const Watch = () => {
  const queryClient = useQueryClient()
  useEffect(() => startRealtime(queryClient), [queryClient])
  useEffect(watchPastRequests, [])
  const isViewing = useSession()?.user.viewedBy !== undefined
  return (
    <>
      <IdleWatch />
      <CompanyWatch />
      <NoticePanel />
      {!isViewing && <OwnWatch />}
    </>
  )
}

/** What is done for the user who is signed in: one who looks at what a colleague sees keeps the own language and colours. */
const OwnWatch = () => {
  useEffect(() => {
    if (sessionStorage.getItem(VIEW_ENDED) === null) return
    sessionStorage.removeItem(VIEW_ENDED)
    void i18next.loadNamespaces('viewing').then(() => showToast({ title: i18next.t('viewing:ended') }))
  }, [])
  useUnsent()
  useStatusCleanUp()
  const recording = useStore(recorderTarget)
  return (
    <>
      <ColourWatch />
      <AccountPreferences />
      {recording && (
        <Suspense fallback={null}>
          <Part of={audioRecorder} target={recording} />
        </Suspense>
      )}
    </>
  )
}
