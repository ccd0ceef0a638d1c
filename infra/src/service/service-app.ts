import express, { type Express } from 'express'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { mountLiveness, mountOperations, type Readiness } from '../http/health.ts'
import { measureRequests } from '../http/measure-requests.ts'
import { notFound, problemReplies } from '../http/problem-replies.ts'

export interface ServiceAppParts {
  /** What the service answers; it passes on what it does not know. */
  readonly app?: Express
  /** Where the listener is for operators as well; without it only `/health/live` is. */
  readonly readiness?: Readiness
  readonly metrics: Registry
  readonly logger: Logger
}

/** A proxy of our own network may say whom it speaks for; nobody else may. */
export const TRUSTED_PROXIES = 'loopback, linklocal, uniquelocal'

/** Everything that a service's listener answers. */
export const createServiceApp = ({ app, readiness, metrics, logger }: ServiceAppParts): Express => {
  const outer = express()
  outer.disable('x-powered-by')
  outer.set('trust proxy', TRUSTED_PROXIES)
  outer.use(measureRequests(metrics))
  mountLiveness(outer)
  if (readiness) mountOperations(outer, readiness, metrics)
  if (app) outer.use(app)
  outer.use(notFound)
  outer.use(problemReplies(logger))
  return outer
}
