import { createHttpApp, type HttpPorts } from '@kervan/infra/http/http-app'
import { ownRoutes } from '@kervan/infra/http/own-routes'
import type { Express } from 'express'
import { catchUpRoutes } from './catch-up/catch-up.routes.ts'
import type { CatchUpPorts } from './catch-up/read-catch-up.ts'

/** The gateway's HTTP side beside its sockets; it does not listen. */
export const createGatewayApp = (http: HttpPorts, ports: CatchUpPorts): Express =>
  createHttpApp(http, ownRoutes('realtime-gateway', catchUpRoutes(ports)))
