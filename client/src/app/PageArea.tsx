import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useAttempt } from './use-attempt.ts'

/** Where pages appear inside the shell: one that breaks, or is still on its way, leaves the shell as it is. */
export const PageArea = () => (
  <ErrorBoundary attempt={useAttempt()}>
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  </ErrorBoundary>
)
