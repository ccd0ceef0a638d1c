import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { MaybeShell } from './MaybeShell.tsx'
import { PageFrame } from './PageFrame.tsx'
import { Root } from './Root.tsx'
import { HOME, type PageRoute, ROUTES } from './routes.ts'
import { SignedIn } from './SignedIn.tsx'
import { Splash } from './Splash.tsx'

/** The router of the table: pages inside the shell behind the sign-in, the sign-in itself, and the page of no address. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      HydrateFallback: Splash,
      ErrorBoundary: ErrorPage,
      children: [
        { path: '/auth', lazy: { element: authPage } },
        {
          Component: SignedIn,
          children: [{ path: '/', element: <Navigate to={HOME} replace /> }, ...ROUTES.map(routeObject)],
        },
        {
          Component: MaybeShell,
          children: [{ path: '*', lazy: { element: notFoundPage } }],
        },
      ],
    },
  ])

const authPage = async () => {
  const { AuthPage } = await import('../pages/auth/AuthPage.tsx')
  return <AuthPage />
}

const notFoundPage = async () => {
  const { NotFoundPage } = await import('../pages/not-found/NotFoundPage.tsx')
  return <NotFoundPage />
}

const routeObject = (route: PageRoute): RouteObject => ({
  path: route.path,
  ErrorBoundary: ErrorPage,
  lazy: {
    element: async () => {
      const Page = await route.page()
      return (
        <PageFrame route={route}>
          <Page />
        </PageFrame>
      )
    },
  },
  children: route.dialogs?.map(({ path, dialog }) => ({
    path,
    lazy: {
      element: async () => {
        const Dialog = await dialog()
        return <Dialog />
      },
    },
  })),
})
