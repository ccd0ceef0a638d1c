import type { Express } from 'express'
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

/** `/health/ready` (503 until every part can do its work) and `/metrics`: what is for those who run the house. */
export const mountOperations = (app: Express, readiness: Readiness, registry: Registry): void => {
  app.get('/health/ready', async (_request, response) => {
    const parts = await readiness()
    const ready = Object.values(parts).every((part) => part.ready)
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', parts })
  })
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics())
  })
}
