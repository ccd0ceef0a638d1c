import express from 'express'
import type { Registry } from 'prom-client'
import { everybody, mountLiveness, mountOperations, type Readiness } from '../http/health.ts'
import type { Settings } from '../settings.ts'
import { createHttpServer } from './http-server.ts'
import { listen } from './listen.ts'

/**
 * Health and metrics on a listener of their own, where OPERATIONS_PORT names one.
 * @returns what ends it
 * @throws StartError
 */
export const listenForOperators = async (
  { OPERATIONS_PORT, HOST }: Pick<Settings, 'OPERATIONS_PORT' | 'HOST'>,
  readiness: Readiness,
  metrics: Registry,
): Promise<() => Promise<void>> => {
  if (OPERATIONS_PORT === undefined) return async () => undefined
  const app = express()
  app.disable('x-powered-by')
  mountLiveness(app)
  mountOperations(app, readiness, metrics, everybody)
  const { close } = await listen(createHttpServer(app), {
    port: OPERATIONS_PORT,
    host: HOST,
    setting: 'OPERATIONS_PORT',
  })
  return close
}
