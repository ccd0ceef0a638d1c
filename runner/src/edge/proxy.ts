import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { isCommand } from '@kervan/contracts/http/endpoint'
import { requestLog } from '@kervan/infra/http/request-log'
import { Router } from 'express'
import type { Logger } from 'pino'
import { type ForwardPorts, forward } from './forward.ts'
import { keyOf, SOCKETS } from './sockets.ts'
import type { Upstreams } from './upstreams.ts'

export interface ProxyPorts extends ForwardPorts {
  readonly upstreams: Upstreams
  readonly logger: Logger
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Stands for the services behind the edge: what is asked goes to whom the table of endpoints names. */
export const proxyServices = (ports: ProxyPorts): Router => {
  const { upstreams, logger } = ports
  const router = Router()
  router.use(requestLog(logger))
  for (const endpoint of ENDPOINTS) {
    const { method, path, owner } = endpoint
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    router[verb](path, (request, response) =>
      forward(request, response, upstreams.inTurn(owner), ports, !isCommand(endpoint)),
    )
  }
  // The inbox knows a webhook again by its bytes.
  router.use('/webhooks', (request, response) =>
    forward(request, response, upstreams.inTurn('command-service'), ports, true),
  )
  router.use(SOCKETS, (request, response) =>
    forward(
      request,
      response,
      upstreams.byPreference('realtime-gateway', keyOf(request)),
      ports,
      SAFE.has(request.method),
    ),
  )
  return router
}
