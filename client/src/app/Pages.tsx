import { lazy, Suspense } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router'
import { MaybeShell } from './MaybeShell.tsx'
import { PageFrame } from './PageFrame.tsx'
import { HOME, type PageRoute, ROUTES } from './routes.ts'
import { SignedIn } from './SignedIn.tsx'

const AuthPage = lazy(() => import('../pages/auth/AuthPage.tsx').then((file) => ({ default: file.AuthPage })))
const NotFoundPage = lazy(() =>
  import('../pages/not-found/NotFoundPage.tsx').then((file) => ({ default: file.NotFoundPage })),
)

const routeObject = (route: PageRoute): RouteObject => {
  const Page = lazy(async () => ({ default: await route.page() }))
  return {
    path: route.path,
    element: (
      <PageFrame route={route}>
        <Page />
      </PageFrame>
    ),
    children: route.dialogs?.map(({ path, dialog }) => {
      const Dialog = lazy(async () => ({ default: await dialog() }))
      return {
        path,
        element: (
          <Suspense fallback={null}>
            <Dialog />
          </Suspense>
        ),
      }
    }),
  }
}

/** The pages of the table inside the shell behind the sign-in, the sign-in itself, and the page of no address. */
const PAGES: RouteObject[] = [
  { path: '/auth', element: <AuthPage /> },
  {
    element: <SignedIn />,
    children: [{ path: '/', element: <Navigate to={HOME} replace /> }, ...ROUTES.map(routeObject)],
  },
  { element: <MaybeShell />, children: [{ path: '*', element: <NotFoundPage /> }] },
]

/** The page of the present address. */
export const Pages = () => useRoutes(PAGES)
