import { createHttpApp, type HttpPorts } from '@kervan/infra/http/http-app'
import type { Express } from 'express'
import { catchUpRoutes } from './catch-up/catch-up.routes.ts'
import type { CatchUpPorts } from './catch-up/read-catch-up.ts'

/** The gateway's HTTP side. It knows nothing of /socket.io and lets it pass. */
export const createApp = (ports: HttpPorts & CatchUpPorts): Express => createHttpApp(ports, catchUpRoutes(ports))
