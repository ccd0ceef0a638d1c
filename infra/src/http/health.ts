import type { Express, Request } from 'express'
import type { Registry } from 'prom-client'

/** What a part says of itself: whether it can do its work, and what it measures. */
export interface PartHealth {
  readonly ready: boolean
  readonly [measure: string]: unknown
}

export type Readiness = () => Promise<Readonly<Record<string, PartHealth>>>

/** `/health/live`: the process answers. */
export const mountLiveness = (app: Express): void => {
  app.get('/health/live', (_request, response) => {
    response.json({ status: 'live' })
  })
}

/** Whether a caller is told more than whether the product is ready. */
export type IsOperator = (request: Request) => boolean

/** On a listener that operators keep to themselves. */
export const everybody: IsOperator = () => true

/** On the listener of the product: callers on this machine for whom no proxy speaks. */
export const onThisMachine: IsOperator = ({ ip = '' }) => /^(127\.|::1$|::ffff:127\.)/.test(ip)

/**
 * `/health/ready` (503 until every part can do its work) and `/metrics`. The parts, their faults and the metrics are for
 * operators; other callers are told ready or not.
 */
export const mountOperations = (
  app: Express,
  readiness: Readiness,
  registry: Registry,
  isOperator: IsOperator,
): void => {
  app.get('/health/ready', async (request, response) => {
    const parts = await readiness()
    const ready = Object.values(parts).every((part) => part.ready)
    const status = ready ? 'ready' : 'not ready'
    response.status(ready ? 200 : 503).json(isOperator(request) ? { status, parts } : { status })
  })
  app.get('/metrics', async (request, response, next) => {
    if (!isOperator(request)) return next()
    response.type(registry.contentType).send(await registry.metrics())
  })
}
