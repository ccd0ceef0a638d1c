import type pg from 'pg'
import { createBackOff } from '../bus/back-off.ts'
import { type Arrivals, listenForArrivals } from './arrivals.ts'
import { BEGIN, inboxTurn } from './claim-webhooks.ts'
import { createHandling, type Handled } from './handle-claimed.ts'
import { createLineUp } from './line-up-webhooks.ts'
import type { InboxMetrics } from './metrics.ts'
import type { InboxWorker, InboxWorkerOptions } from './port.ts'
import { purgeBodies } from './purge-bodies.ts'
import { arrivedChannel } from './schema.ts'
import { createMarks } from './under-way.ts'

export interface WorkerParts {
  readonly pool: pg.Pool
  readonly schema: string
  readonly arrivals: Arrivals
  readonly metrics: InboxMetrics
  readonly clock: () => Date
}

/** Each lane holds one connection while it works, and two at times; a webhook that takes long keeps only its own lane waiting. */
const LANES = 2
/** Webhooks of one turn: so many are lined up at most, and so many handled side by side. */
const TURN = 32
const POLL_MS = 1_000

export const runInboxWorker = (
  { pool, schema, arrivals, metrics, clock }: WorkerParts,
  { handlers, logger }: InboxWorkerOptions,
): InboxWorker => {
  const stopping = new AbortController()
  const { signal } = stopping
  const lineUp = createLineUp({ schema, handlers, logger })
  const { claim, settle } = inboxTurn(schema)
  const providers = Object.keys(handlers)
  const marks = createMarks(pool, schema)
  const handleClaimed = createHandling({ handlers, marks, logger, clock })

  /**
   * Two transactions: line up; claim, handle, settle. Gives how many webhooks got further.
   * @param begun  those of this lane whose marks are to be lifted: settling does it, or else the next turn
   */
  const turn = async (begun: Set<bigint>): Promise<number> => {
    const client = await pool.connect()
    try {
      if (begun.size > 0) await marks.lift([...begun])
      begun.clear()
      const lined = await lineUp(client, TURN)
      await client.query(BEGIN)
      const handled = await handleClaimed(await claim(client, providers, clock(), TURN), begun)
      if (handled.length > 0)
        await settle(
          client,
          handled.map(({ settlement }) => settlement),
        )
      await client.query('commit')
      begun.clear()
      client.release()
      count(handled)
      return lined + handled.length
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
    const begun = new Set<bigint>()
    while (!signal.aborted) {
      const arrived = arrivals.count()
      try {
        const moved = await turn(begun)
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
    purgeBodies({ pool, schema, clock, purged: metrics.purged, logger }, signal),
    ...Array.from({ length: LANES }, lane),
  ])
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
