import { Suspense, useEffect } from 'react'
import { matchRoutes, type RouteObject, useRoutes } from 'react-router'
import { lazyPart, Part } from '../shared/ui/lazy-part.tsx'
import { MaybeShell } from './MaybeShell.tsx'
import { PageFrame } from './PageFrame.tsx'
import type { PageRoute } from './page-route.ts'
import { ROUTES, USUAL_HOME } from './routes.ts'
import { SignedIn } from './SignedIn.tsx'
import { home, sessionWatch, shell } from './signed-in-parts.ts'

const authPage = lazyPart(() => import('../pages/auth/AuthPage.tsx').then((file) => file.AuthPage))
const unsignedPages = () => import('../pages/auth/unsigned-pages.ts')
const forgotPasswordPage = lazyPart(() => unsignedPages().then((file) => file.ForgotPasswordPage))
const newPasswordPage = lazyPart(() => unsignedPages().then((file) => file.NewPasswordPage))
const registerPage = lazyPart(() => unsignedPages().then((file) => file.RegisterPage))
const authTestPage = lazyPart(() => import('../pages/auth-test/AuthTestPage.tsx').then((file) => file.AuthTestPage))
const notFoundPage = lazyPart(() => import('../pages/not-found/NotFoundPage.tsx').then((file) => file.NotFoundPage))

const routeObject = (route: PageRoute): RouteObject => {
  const page = lazyPart(route.page)
  return {
    path: route.path,
    handle: page.ahead,
    element: (
      <PageFrame route={route}>
        <Part of={page} />
      </PageFrame>
    ),
    children: route.dialogs?.map(({ path, dialog }) => {
      const over = lazyPart(dialog)
      return {
        path,
        handle: over.ahead,
        element: (
          <Suspense fallback={null}>
            <Part of={over} />
          </Suspense>
        ),
      }
    }),
  }
}

/** Once the page beside it is shown, fetches what comes after the sign-in. */
const Ahead = () => {
  useEffect(() => fetchAhead(USUAL_HOME), [])
  return null
}

/** The pages of the table inside the shell behind the sign-in, the sign-in itself, and the page of no address. */
const PAGES: RouteObject[] = [
  {
    path: '/auth',
    handle: authPage.ahead,
    element: (
      <>
        <Part of={authPage} />
        <Ahead />
      </>
    ),
  },
  { path: '/auth/forgot', handle: forgotPasswordPage.ahead, element: <Part of={forgotPasswordPage} /> },
  { path: '/auth/new-password', handle: newPasswordPage.ahead, element: <Part of={newPasswordPage} /> },
  { path: '/auth/register', handle: registerPage.ahead, element: <Part of={registerPage} /> },
  ...['/auth-test', '/auth-debug'].map((path) => ({
    path,
    handle: authTestPage.ahead,
    element: <Part of={authTestPage} />,
  })),
  {
    element: <SignedIn />,
    handle: () => {
      shell.ahead()
      sessionWatch.ahead()
    },
    children: [{ path: '/', element: <Part of={home} /> }, ...ROUTES.map(routeObject)],
  },
  {
    element: <MaybeShell />,
    children: [{ path: '*', handle: notFoundPage.ahead, element: <Part of={notFoundPage} /> }],
  },
]

/** Fetches the code of the page at an address, so that it need not be waited for there. */
export const fetchAhead = (address: string): void => {
  for (const { route } of matchRoutes(PAGES, address) ?? []) (route.handle as (() => void) | undefined)?.()
}

/** The page of the present address. */
export const Pages = () => useRoutes(PAGES)
