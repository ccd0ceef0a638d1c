import { describeOwnRoutes } from '@kervan/infra/http/testing/own-routes'
import { createQueryApp } from './app.ts'
import type { QueryPorts } from './read-route.ts'

describeOwnRoutes('query-service', () => createQueryApp({} as never, {} as QueryPorts))
