import { matchRoutes } from 'react-router'
import type { PageRoute } from './page-route.ts'
import { ROUTES } from './routes.ts'

const TREE = ROUTES.map((route) => ({
  path: route.path,
  handle: route,
  children: route.dialogs?.map(({ path }) => ({ path })),
}))

/** The page at an address; undefined where there is none. */
export const routeAt = (pathname: string): PageRoute | undefined => matchRoutes(TREE, pathname)?.[0]?.route.handle
