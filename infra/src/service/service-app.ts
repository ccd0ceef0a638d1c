import express, { type Express } from 'express'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { boundBodies } from '../http/bound-bodies.ts'
import { mountLiveness, mountOperations, onThisMachine, type Readiness } from '../http/health.ts'
import { measureRequests } from '../http/measure-requests.ts'
import { notFound, problemReplies } from '../http/problem-replies.ts'
import type { Settings } from '../settings.ts'

export interface ServiceAppParts {
  /** What the service answers; it passes on what it does not know. */
  readonly app?: Express
  /** Where the listener is for operators as well; without it only `/health/live` is. */
  readonly readiness?: Readiness
  /** As `trustedProxies` gives them. */
  readonly proxies: readonly string[]
  readonly metrics: Registry
  readonly logger: Logger
}

/** Proxies whose word on the client's address is trusted: those on this machine and those that the settings name, and no others. */
export const trustedProxies = ({ TRUSTED_PROXIES = [] }: Pick<Settings, 'TRUSTED_PROXIES'>): readonly string[] => [
  'loopback',
  ...TRUSTED_PROXIES,
]

/** Everything that a service's listener answers. */
export const createServiceApp = ({ app, readiness, proxies, metrics, logger }: ServiceAppParts): Express => {
  const outer = express()
  outer.disable('x-powered-by')
  outer.set('trust proxy', proxies)
  outer.use(measureRequests(metrics))
  outer.use(boundBodies())
  mountLiveness(outer)
  if (readiness) mountOperations(outer, readiness, metrics, onThisMachine)
  if (app) outer.use(app)
  outer.use(notFound)
  outer.use(problemReplies(logger))
  return outer
}
