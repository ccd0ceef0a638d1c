import { Suspense, useEffect } from 'react'
import { matchRoutes, type RouteObject, useRoutes } from 'react-router'
import { withTexts } from '../base/i18n/i18n.ts'
import { lazyPart, Part } from '../base/ui/lazy-part.tsx'
import { MaybeShell } from './MaybeShell.tsx'
import { PageFrame } from './PageFrame.tsx'
import type { PageRoute } from './page-route.ts'
import { HOME, ROUTES } from './routes.ts'
import { SignedIn } from './SignedIn.tsx'
import { sessionWatch, shell } from './signed-in-parts.ts'

const authPage = lazyPart(() => import('../pages/auth/AuthPage.tsx').then((file) => file.AuthPage))
const unsignedPages = () => import('../pages/auth/unsigned-pages.ts')
const forgotPasswordPage = lazyPart(() => unsignedPages().then((file) => file.ForgotPasswordPage))
const newPasswordPage = lazyPart(() => unsignedPages().then((file) => file.NewPasswordPage))
const registerPage = lazyPart(() => unsignedPages().then((file) => file.RegisterPage))
const authTestPage = lazyPart(() => import('../pages/auth-test/AuthTestPage.tsx').then((file) => file.AuthTestPage))
const notFoundPage = lazyPart(() => import('../pages/not-found/NotFoundPage.tsx').then((file) => file.NotFoundPage))

/** Fetches what a route shows. */
type Handle = () => Promise<void>

const routeObject = (route: PageRoute): RouteObject => {
  const page = lazyPart(() => withTexts(route.page(), route.texts))
  return {
    path: route.path,
    handle: page.fetch,
    element: (
      <PageFrame route={route}>
        <Part of={page} />
      </PageFrame>
    ),
    children: route.dialogs?.map(({ path, dialog }) => {
      const over = lazyPart(dialog)
      return {
        path,
        handle: over.fetch,
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
  useEffect(() => void fetchAhead(HOME), [])
  return null
}

/** The pages of the table inside the shell behind the sign-in, the sign-in itself, and the page of no address. */
const PAGES: RouteObject[] = [
  {
    path: '/auth',
    handle: authPage.fetch,
    element: (
      <>
        <Part of={authPage} />
        <Ahead />
      </>
    ),
  },
  { path: '/auth/forgot', handle: forgotPasswordPage.fetch, element: <Part of={forgotPasswordPage} /> },
  { path: '/auth/new-password', handle: newPasswordPage.fetch, element: <Part of={newPasswordPage} /> },
  { path: '/auth/register', handle: registerPage.fetch, element: <Part of={registerPage} /> },
  ...['/auth-test', '/auth-debug'].map((path) => ({
    path,
    handle: authTestPage.fetch,
    element: <Part of={authTestPage} />,
  })),
  {
    element: <SignedIn />,
    handle: () => {
      sessionWatch.ahead()
      return shell.fetch()
    },
    children: ROUTES.map(routeObject),
  },
  {
    element: <MaybeShell />,
    children: [{ path: '*', handle: notFoundPage.fetch, element: <Part of={notFoundPage} /> }],
  },
]

/** Fetches the code and the texts of the page at an address, so that they need not be waited for there. Comes to its end without them, too. */
export const fetchAhead = async (address: string): Promise<void> => {
  const parts = (matchRoutes(PAGES, address) ?? []).map(({ route }) => route.handle as Handle | undefined)
  await Promise.allSettled(parts.map((fetch) => fetch?.()))
}

/** The page of the present address. */
export const Pages = () => useRoutes(PAGES)
