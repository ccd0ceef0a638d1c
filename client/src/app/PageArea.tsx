import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** Where pages appear inside the shell: one that breaks, or is still on its way, leaves the shell as it is. */
export const PageArea = () => (
  <ErrorBoundary attempt={useLocation().pathname}>
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  </ErrorBoundary>
)
