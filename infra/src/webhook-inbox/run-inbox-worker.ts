import type pg from 'pg'
import type { Arrivals } from '../retry/arrivals.ts'
import { createBackOff } from '../retry/back-off.ts'
import type { Vault } from '../vault/port.ts'
import { listenForArrivals } from './arrivals.ts'
import { BEGIN, inboxTurn } from './claim-webhooks.ts'
import { createEnqueue } from './enqueue-webhooks.ts'
import { createHandling, type Handled } from './handle-claimed.ts'
import type { InboxMetrics } from './metrics.ts'
import type { InboxWorker, InboxWorkerOptions } from './port.ts'
import { purgeBodies } from './purge-bodies.ts'
import { createReader, type ReadWebhooks } from './read-webhooks.ts'
import { arrivedChannel } from './schema.ts'
import { createMarks } from './under-way.ts'

export interface WorkerParts {
  readonly pool: pg.Pool
  readonly schema: string
  readonly vault: Vault
  /** Days for which the bytes of handled webhooks are kept. */
  readonly keptDays: number
  readonly arrivals: Arrivals
  readonly metrics: InboxMetrics
  readonly clock: () => Date
}

/** Each lane holds one connection while it works, and two at times; a webhook that takes long keeps only its own lane waiting. */
const LANES = 2
/** Most webhooks that one turn enqueues, and that it handles side by side. */
const TURN = 32
const POLL_MS = 1_000

export const runInboxWorker = (
  { pool, schema, vault, keptDays, arrivals, metrics, clock }: WorkerParts,
  { handlers, logger }: InboxWorkerOptions,
): InboxWorker => {
  const stopping = new AbortController()
  const { signal } = stopping
  const { claim, settle } = inboxTurn(schema, vault)
  const providers = Object.keys(handlers)
  const marks = createMarks(pool, schema)
  const handle = createHandling({ logger, clock })

  /** Two transactions: enqueue; claim, handle, settle. Gives the number of webhooks that got further. */
  const turn = async (readWebhooks: ReadWebhooks, enqueue: ReturnType<typeof createEnqueue>): Promise<number> => {
    const client = await pool.connect()
    try {
      const enqueued = await enqueue(client, TURN)
      await client.query(BEGIN)
      const handled = await handle(await readWebhooks(await claim(client, providers, clock(), TURN)))
      if (handled.length > 0)
        await settle(
          client,
          handled.map(({ settlement }) => settlement),
        )
      await client.query('commit')
      client.release()
      count(handled)
      return enqueued + handled.length
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  const count = (handled: readonly Handled[]) => {
    const counters = { done: metrics.done, dead: metrics.dead, waiting: metrics.retried }
    for (const { webhook, settlement } of handled) {
      const { provider, receivedAt } = webhook
      const { state, doneAt } = settlement
      counters[state].inc({ provider })
      if (doneAt) metrics.delay.observe({ provider }, Math.max(0, doneAt.getTime() - Date.parse(receivedAt)) / 1_000)
    }
  }

  const lane = async () => {
    const backOff = createBackOff()
    const readWebhooks = createReader(handlers, marks)
    const enqueue = createEnqueue({ schema, vault, providers, readWebhooks, logger })
    while (!signal.aborted) {
      const arrived = arrivals.count()
      try {
        const moved = await turn(readWebhooks, enqueue)
        backOff.reset()
        if (moved === 0) await arrivals.after(arrived, POLL_MS, signal)
      } catch (error) {
        logger.warn({ err: error }, 'the webhook inbox could not be read; trying again')
        await backOff.pause(signal)
      }
    }
  }

  const running = Promise.all([
    listenForArrivals(pool, arrivedChannel(schema), arrivals, signal),
    purgeBodies({ pool, schema, vault, keptDays, clock, purged: metrics.purged, logger }, signal),
    ...Array.from({ length: LANES }, lane),
  ])
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
