import type pg from 'pg'
import type { Registry } from 'prom-client'
import { createArrivals } from '../retry/arrivals.ts'
import { readBacklog } from './backlog.ts'
import { findDeadLetter, listDeadLetters, retryDeadLetter } from './dead-letters.ts'
import { createInboxMetrics } from './metrics.ts'
import type { WebhookInbox } from './port.ts'
import { runInboxWorker } from './run-inbox-worker.ts'
import { createWebhookStore } from './store-webhooks.ts'

export interface WebhookInboxOptions {
  /** At least eight connections: two for each of two lanes of a worker, one that listens, and some for storing and reading. */
  readonly pool: pg.Pool
  readonly registry: Registry
  /** Where `migrateWebhookInbox` put the tables; default `inbox`. */
  readonly schema?: string
  readonly clock?: () => Date
}

/** The inbox in PostgreSQL. */
export const createWebhookInbox = ({
  pool,
  registry,
  schema = 'inbox',
  clock = () => new Date(),
}: WebhookInboxOptions): WebhookInbox => {
  const arrivals = createArrivals()
  const metrics = createInboxMetrics(registry, pool, schema)
  return {
    ...createWebhookStore(pool, schema, metrics, arrivals.announce),
    runInboxWorker: (options) => runInboxWorker({ pool, schema, arrivals, metrics, clock }, options),
    backlog: () => readBacklog(pool, schema),
    listDeadLetters: (before) => listDeadLetters(pool, schema, before),
    findDeadLetter: (id) => findDeadLetter(pool, schema, id),
    retryDeadLetter: async (id) => {
      const revived = await retryDeadLetter(pool, schema, id)
      if (revived) arrivals.announce()
      return revived
    },
  }
}
