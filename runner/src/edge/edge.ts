import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { refused } from '@kervan/contracts/errors/refusal'
import { boundBodies } from '@kervan/infra/http/bound-bodies'
import { mountLiveness, mountOperations, onThisMachine, type Readiness } from '@kervan/infra/http/health'
import { measureRequests } from '@kervan/infra/http/measure-requests'
import { POLICY_REPORTS, policyReports } from '@kervan/infra/http/policy-reports'
import { notFound, problemReplies } from '@kervan/infra/http/problem-replies'
import { securityHeaders } from '@kervan/infra/http/security-headers'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { describeApi } from './describe-api.ts'
import { mountWidget } from './widget.ts'

export interface EdgeParts {
  /** The services' apps, or what stands for them, asked in this order; each passes on what it does not know. */
  readonly services: readonly RequestHandler[]
  /** Where the listener is for operators as well; without it only `/health/live` is. */
  readonly readiness?: Readiness
  /** As `trustedProxies` gives them. */
  readonly proxies: readonly string[]
  readonly metrics: Registry
  readonly logger: Logger
  /** Browsers reach it over https. */
  readonly isHttps: boolean
  /** Folder of the built client. */
  readonly client: string
  /** Websites that the web chat may stand at, beside the product's own pages. */
  readonly websites?: readonly string[]
  readonly version: string
}

const YEAR_S = 365 * 24 * 60 * 60

/** One listener for everything: the services, their health, the API's description, and the client for every other path. */
export const createEdge = (parts: EdgeParts): Express => {
  const { services, readiness, proxies, metrics, logger, isHttps, client, websites = [], version } = parts
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', proxies)
  app.use(measureRequests(metrics))
  app.use(boundBodies())
  app.use(securityHeaders(isHttps))
  mountLiveness(app)
  if (readiness) mountOperations(app, readiness, metrics, onThisMachine)
  describeApi(app, version)
  app.post(POLICY_REPORTS, policyReports(logger))
  for (const service of services) app.use(service)
  refuseOtherMethods(app)
  // What is for operators is not the client's either, wherever it is to be found.
  app.use(['/api', '/webhooks', '/health', '/metrics'], notFound)
  mountWidget(app, { client, websites })
  mountClient(app, client)
  app.use(problemReplies(logger))
  return app
}

/** What no service answered at an address of the API was asked with a method that the address has not. */
const refuseOtherMethods = (app: Express): void => {
  for (const [path, endpoints] of Map.groupBy(ENDPOINTS, (endpoint) => endpoint.path)) {
    const allowed = endpoints.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).sort()
    app.all(path, (_request, response) => {
      response.setHeader('Allow', allowed.join(', '))
      throw refused('method-not-allowed', { allowed })
    })
  }
}

/** The built client: its hashed files for a year, its page for every path that is a page's. */
const mountClient = (app: Express, folder: string): void => {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return
  app.use(compression())
  app.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: YEAR_S * 1000, fallthrough: true }),
  )
  app.use(express.static(folder, { index: false, maxAge: 60 * 60 * 1000 }))
  const html = readFileSync(page, 'utf8')
  app.get(/^\/(?!assets\/|socket\.io\/)[^.]*$/, (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache')
    response.type('html').send(html)
  })
  app.use(notFound)
}
