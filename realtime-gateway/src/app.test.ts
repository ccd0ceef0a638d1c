import { describeOwnRoutes } from '@kervan/infra/http/testing/own-routes'
import { createGatewayApp } from './app.ts'
import type { CatchUpPorts } from './catch-up/read-catch-up.ts'

describeOwnRoutes('realtime-gateway', () => createGatewayApp({} as never, {} as CatchUpPorts))
