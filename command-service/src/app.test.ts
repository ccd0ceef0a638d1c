import { describeOwnRoutes } from '@kervan/infra/http/testing/own-routes'
import { createCommandApp } from './app.ts'
import type { Records } from './ports.ts'

describeOwnRoutes('command-service', () => createCommandApp({} as never, {} as Records, () => undefined))
