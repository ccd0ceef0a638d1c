import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { requestLog } from '@kervan/infra/http/request-log'
import { type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import { type ForwardPorts, forward } from './forward.ts'
import { keyOf, SOCKETS } from './sockets.ts'
import type { Upstreams } from './upstreams.ts'

export interface ProxyPorts extends ForwardPorts {
  readonly upstreams: Upstreams
  readonly logger: Logger
}

/** Stands for the services behind the edge: what is asked goes to whom the table of endpoints names. */
export const proxyServices = (ports: ProxyPorts): Router => {
  const { upstreams, logger } = ports
  const router = Router()
  router.use(requestLog(logger))
  const to =
    (instances: (request: Parameters<RequestHandler>[0]) => readonly string[]): RequestHandler =>
    (request, response) =>
      forward(request, response, instances(request), ports)

  for (const { method, path, owner } of ENDPOINTS) {
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    router[verb](
      path,
      to(() => upstreams.inTurn(owner)),
    )
  }
  // The inbox knows a webhook again by its bytes.
  router.use('/webhooks', (request, response) =>
    forward(request, response, upstreams.inTurn('command-service'), ports, true),
  )
  router.use(
    SOCKETS,
    to((request) => upstreams.byPreference('realtime-gateway', keyOf(request))),
  )
  return router
}
