import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { startRealtime } from '../shared/realtime/start-realtime.ts'
import { useSession } from '../shared/session/session-store.ts'
import { useAppearanceClass } from '../shared/theme/use-appearance.ts'
import { TipLayer } from '../shared/ui/tips/TipLayer.tsx'
import { ToastViewport } from '../shared/ui/toast/ToastViewport.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { Pages } from './Pages.tsx'
import { Splash } from './Splash.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useSessionEnd } from './use-session-end.ts'

const NoticePanel = lazy(() =>
  import('../widgets/notices/NoticePanel.tsx').then((file) => ({ default: file.NoticePanel })),
)

/** What stands around every page: the session's watchers, the followed log, toasts and notices. */
export const Root = () => {
  const userId = useSession()?.user.id
  const queryClient = useQueryClient()
  useSessionEnd()
  useFocusOnNavigation()
  useAppearanceClass()
  useEffect(() => (userId ? startRealtime(queryClient) : undefined), [userId, queryClient])
  return (
    <>
      <ErrorBoundary attempt={useLocation().pathname}>
        <Suspense fallback={<Splash />}>
          <Pages />
        </Suspense>
      </ErrorBoundary>
      {userId && <IdleWatch />}
      {userId && (
        <Suspense fallback={null}>
          <NoticePanel />
        </Suspense>
      )}
      <ToastViewport />
      <TipLayer />
    </>
  )
}
