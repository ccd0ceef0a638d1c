import type pg from 'pg'
import type { Registry } from 'prom-client'
import { createArrivals } from '../retry/arrivals.ts'
import type { Vault } from '../vault/port.ts'
import { readBacklog } from './backlog.ts'
import { findDeadLetter, listDeadLetters, retryDeadLetter } from './dead-letters.ts'
import { createInboxMetrics } from './metrics.ts'
import type { WebhookInbox } from './port.ts'
import { USUAL_KEPT_DAYS } from './purge-bodies.ts'
import { runInboxWorker } from './run-inbox-worker.ts'
import { createWebhookStore } from './store-webhooks.ts'

export interface WebhookInboxOptions {
  /** At least eight connections: two for each of two lanes of a worker, one that listens, and some for storing and reading. */
  readonly pool: pg.Pool
  readonly registry: Registry
  /** Seals what webhooks hold, and opens it. */
  readonly vault: Vault
  /** Days for which the bytes of handled webhooks are kept; default 30. */
  readonly keptDays?: number
  /** Where `migrateWebhookInbox` put the tables; default `inbox`. */
  readonly schema?: string
  readonly clock?: () => Date
}

/** The inbox in PostgreSQL. */
export const createWebhookInbox = ({
  pool,
  registry,
  vault,
  keptDays = USUAL_KEPT_DAYS,
  schema = 'inbox',
  clock = () => new Date(),
}: WebhookInboxOptions): WebhookInbox => {
  const arrivals = createArrivals()
  const metrics = createInboxMetrics(registry, pool, schema)
  return {
    ...createWebhookStore({ pool, schema, vault, metrics, clock }, arrivals.announce),
    runInboxWorker: (options) => runInboxWorker({ pool, schema, vault, keptDays, arrivals, metrics, clock }, options),
    backlog: () => readBacklog(pool, schema),
    listDeadLetters: (before) => listDeadLetters({ pool, schema, vault }, before),
    findDeadLetter: (id) => findDeadLetter({ pool, schema, vault }, id),
    retryDeadLetter: async (id) => {
      const revived = await retryDeadLetter(pool, schema, id)
      if (revived) arrivals.announce()
      return revived
    },
  }
}
