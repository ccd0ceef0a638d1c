import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { AnyEndpoint, Owner } from '@kervan/contracts/http/endpoint'
import type { Route } from './mount.ts'

/** A service's routes are not those that the table of endpoints gives it; the message is one line for the operator. */
export class RouteTableError extends Error {
  override name = 'RouteTableError'
}

/**
 * A service's routes, which are the endpoints that the table gives it: no more, no fewer, each once.
 * @throws RouteTableError that names every endpoint at fault
 */
export const ownRoutes = (owner: Owner, routes: readonly Route[]): readonly Route[] => {
  const faults = [...faultsOfRoutes(owner, routes), ...missingRoutes(owner, routes)]
  if (faults.length > 0) throw new RouteTableError(`The ${owner} does not start: ${faults.join('; ')}.`)
  return routes
}

const faultsOfRoutes = (owner: Owner, routes: readonly Route[]): readonly string[] =>
  routes.flatMap(({ endpoint }, index) => {
    if (!ENDPOINTS.includes(endpoint))
      return [`its route ${nameOf(endpoint)} is not in ENDPOINTS (contracts/src/api/endpoints.ts)`]
    if (endpoint.owner !== owner) return [`its route ${nameOf(endpoint)} belongs to the ${endpoint.owner}`]
    const isFirst = routes.findIndex((other) => other.endpoint === endpoint) === index
    return isFirst ? [] : [`its route ${nameOf(endpoint)} is mounted twice`]
  })

const missingRoutes = (owner: Owner, routes: readonly Route[]): readonly string[] => {
  const mounted = new Set(routes.map(({ endpoint }) => endpoint))
  return ENDPOINTS.filter((endpoint) => endpoint.owner === owner && !mounted.has(endpoint)).map(
    (endpoint) => `its endpoint ${nameOf(endpoint)} has no route`,
  )
}

const nameOf = ({ name, method, path }: AnyEndpoint): string => `${name} (${method} ${path})`
