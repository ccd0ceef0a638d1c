import { describeOwnRoutes } from '@kervan/infra/http/test-own-routes'
import { createGatewayApp } from './app.ts'
import type { CatchUpPorts } from './catch-up/read-catch-up.ts'

describeOwnRoutes('realtime-gateway', () => createGatewayApp({} as never, {} as CatchUpPorts))
