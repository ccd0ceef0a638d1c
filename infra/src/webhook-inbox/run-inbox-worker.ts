import type pg from 'pg'
import { createBackOff } from '../bus/back-off.ts'
import { correlated } from '../telemetry/correlation.ts'
import { inSpan } from '../telemetry/in-span.ts'
import { placeOfWebhook } from '../telemetry/span-place.ts'
import { type Arrivals, listenForArrivals } from './arrivals.ts'
import { BEGIN, inboxTurn, type Settlement } from './claim-webhooks.ts'
import { createLineUp } from './line-up-webhooks.ts'
import type { InboxMetrics } from './metrics.ts'
import type { InboxWorker, InboxWorkerOptions, StoredWebhook } from './port.ts'
import { arrivedChannel } from './schema.ts'
import { verdictOf } from './verdict.ts'

export interface WorkerParts {
  readonly pool: pg.Pool
  readonly schema: string
  readonly arrivals: Arrivals
  readonly metrics: InboxMetrics
  readonly clock: () => Date
}

/** Each lane holds one connection while it works; a webhook that takes long keeps only its own lane waiting. */
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

  const handle = (webhook: StoredWebhook): Promise<Settlement> =>
    correlated(webhook.correlationId, () =>
      inSpan(
        'webhook handled',
        { 'kervan.provider': webhook.provider, 'kervan.webhook': String(webhook.id) },
        async (span) => {
          const settlement = await settlementOf(webhook)
          span?.setAttributes({ 'kervan.outcome': settlement.state, 'kervan.attempts': settlement.attempts })
          return settlement
        },
        { parent: placeOfWebhook(webhook) },
      ),
    )

  const settlementOf = async (webhook: StoredWebhook): Promise<Settlement> => {
    const attempts = webhook.attempts + 1
    try {
      const remark = await handlers[webhook.provider]?.handle(webhook)
      return settled(webhook, { state: 'done', attempts, reason: remark ?? null })
    } catch (error) {
      const verdict = verdictOf(error, attempts)
      const about = { webhookId: String(webhook.id), provider: webhook.provider, attempts, reason: verdict.reason }
      if (verdict.kind === 'retry') {
        logger.warn({ ...about, afterMs: verdict.afterMs }, 'a webhook could not be handled and will be tried again')
        return settled(webhook, { state: 'waiting', attempts, reason: verdict.reason }, verdict.afterMs)
      }
      logger.error(about, 'a webhook was given up; it is kept among the dead letters')
      return settled(webhook, { state: 'dead', attempts, reason: verdict.reason })
    }
  }

  const settled = (
    { id }: StoredWebhook,
    outcome: Pick<Settlement, 'state' | 'attempts' | 'reason'>,
    afterMs?: number,
  ): Settlement => {
    const now = clock()
    if (afterMs === undefined) return { id, ...outcome, nextAttemptAt: null, doneAt: now }
    return { id, ...outcome, nextAttemptAt: new Date(now.getTime() + afterMs), doneAt: null }
  }

  /** Two transactions: line up; claim, handle, settle. Gives how many webhooks got further. */
  const turn = async (): Promise<number> => {
    const client = await pool.connect()
    // The query under way rejects as well; without a listener the event would end the process.
    const ignore = () => undefined
    client.on('error', ignore)
    try {
      const lined = await lineUp(client, TURN)
      await client.query(BEGIN)
      const webhooks = await claim(client, providers, clock(), TURN)
      const settlements = await Promise.all(webhooks.map(handle))
      if (settlements.length > 0) await settle(client, settlements)
      await client.query('commit')
      client.off('error', ignore)
      client.release()
      count(webhooks, settlements)
      return lined + webhooks.length
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  const count = (webhooks: readonly StoredWebhook[], settlements: readonly Settlement[]) => {
    const counters = { done: metrics.done, dead: metrics.dead, waiting: metrics.retried }
    settlements.forEach(({ state, doneAt }, index) => {
      const { provider, receivedAt } = webhooks[index] as StoredWebhook
      counters[state].inc({ provider })
      if (doneAt) metrics.delay.observe({ provider }, Math.max(0, doneAt.getTime() - Date.parse(receivedAt)) / 1_000)
    })
  }

  const lane = async () => {
    const backOff = createBackOff()
    while (!signal.aborted) {
      const arrived = arrivals.count()
      try {
        const moved = await turn()
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
    ...Array.from({ length: LANES }, lane),
  ])
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
