import { Suspense } from 'react'
import { useSession } from '../base/session/session-store.ts'
import { useAppearanceClass } from '../base/theme/use-appearance.ts'
import { lazyPart, Part } from '../base/ui/lazy-part.tsx'
import { ToastViewport } from '../base/ui/toast/ToastViewport.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Pages } from './Pages.tsx'
import { Splash } from './Splash.tsx'
import { sessionWatch } from './signed-in-parts.ts'
import { useAttempt } from './use-attempt.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useSessionEnd } from './use-session-end.ts'

/** What a mark means is asked of it once it is there: the first page does not wait for it. */
const tipLayer = lazyPart(() => import('../base/ui/tips/TipLayer.tsx').then((file) => file.TipLayer))

/** What stands around every page: the session's watchers, toasts and notices. */
export const Root = () => {
  const userId = useSession()?.user.id
  const attempt = useAttempt()
  useSessionEnd()
  useFocusOnNavigation()
  useAppearanceClass()
  return (
    <>
      <ErrorBoundary attempt={attempt}>
        <Suspense fallback={<Splash />}>
          <Pages />
        </Suspense>
      </ErrorBoundary>
      {userId && (
        <ErrorBoundary attempt={attempt} silent>
          <Suspense fallback={null}>
            <Part key={userId} of={sessionWatch} />
          </Suspense>
        </ErrorBoundary>
      )}
      <ToastViewport />
      <ErrorBoundary attempt={attempt} silent>
        <Suspense fallback={null}>
          <Part of={tipLayer} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
