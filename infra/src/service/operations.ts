import express from 'express'
import type { Registry } from 'prom-client'
import { everybody, mountLiveness, mountOperations, type Readiness } from '../http/health.ts'
import type { Settings } from '../settings.ts'
import { measureCertificates } from '../telemetry/measure-certificates.ts'
import { createHttpServer } from './http-server.ts'
import { listen } from './listen.ts'
import { operationsTlsOf, tlsOf } from './tls-of.ts'

/**
 * Health and metrics on a listener of their own, where OPERATIONS_PORT names one, by HTTPS where it is given a certificate. Metrics
 * tell when the certificates of the process end.
 * @returns what ends it
 * @throws SettingsError, StartError
 */
export const listenForOperators = async (
  settings: Settings,
  readiness: Readiness,
  metrics: Registry,
): Promise<() => Promise<void>> => {
  const { OPERATIONS_PORT, HOST } = settings
  const tls = operationsTlsOf(settings)
  measureCertificates(metrics, { TLS_CERT_FILE: tlsOf(settings)?.cert, OPERATIONS_TLS_CERT_FILE: tls?.cert })
  if (OPERATIONS_PORT === undefined) return async () => undefined
  const app = express()
  app.disable('x-powered-by')
  mountLiveness(app)
  mountOperations(app, readiness, metrics, everybody)
  const { close } = await listen(createHttpServer(app, undefined, tls), {
    port: OPERATIONS_PORT,
    host: HOST,
    setting: 'OPERATIONS_PORT',
  })
  return close
}
