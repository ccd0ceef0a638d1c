import type { Logger } from 'pino'
import { withCorrelation } from '../telemetry/correlation.ts'
import { inSpan } from '../telemetry/in-span.ts'
import { placeOfWebhook } from '../telemetry/span-place.ts'
import type { Settlement } from './claim-webhooks.ts'
import type { StoredWebhook } from './port.ts'
import type { ReadWebhook } from './read-webhooks.ts'
import { verdictOf } from './verdict.ts'

export interface HandlingParts {
  readonly logger: Logger
  readonly clock: () => Date
}

/** A webhook and what became of it. */
export interface Handled {
  readonly webhook: StoredWebhook
  readonly settlement: Settlement
}

const GIVEN_UP = 'a webhook was given up; it is kept among the dead letters'

/** Handles webhooks that were claimed and read, beside each other, and gives what became of them. */
export const createHandling = ({ logger, clock }: HandlingParts) => {
  const handle = (read: ReadWebhook): Promise<Settlement> => {
    const { webhook } = read
    return withCorrelation(webhook.correlationId, () =>
      inSpan(
        'webhook handled',
        { 'kervan.provider': webhook.provider, 'kervan.webhook': String(webhook.id) },
        async (span) => {
          const settlement = await handleOne(read)
          span?.setAttributes({ 'kervan.outcome': settlement.state, 'kervan.attempts': settlement.attempts })
          return settlement
        },
        { parent: placeOfWebhook(webhook) },
      ),
    )
  }

  const handleOne = async (read: ReadWebhook): Promise<Settlement> => {
    const { webhook } = read
    const attempts = webhook.attempts + 1
    const begun = performance.now()
    const tookMs = () => Math.round(performance.now() - begun)
    try {
      if ('fault' in read) throw read.fault
      const { remark = null, brought } = await read.reading.handle()
      return settlementOf(webhook, { state: 'done', attempts, reason: remark, tookMs: tookMs(), brought })
    } catch (error) {
      const verdict = verdictOf(error, attempts)
      const failed = { attempts, reason: verdict.reason, tookMs: tookMs(), brought: null }
      const about = { webhookId: String(webhook.id), provider: webhook.provider, attempts, reason: verdict.reason }
      if (verdict.kind === 'retry') {
        logger.warn({ ...about, afterMs: verdict.afterMs }, 'a webhook could not be handled and will be tried again')
        return settlementOf(webhook, { state: 'waiting', ...failed }, verdict.afterMs)
      }
      logger.error(about, GIVEN_UP)
      return settlementOf(webhook, { state: 'dead', ...failed })
    }
  }

  const settlementOf = (
    { id }: StoredWebhook,
    outcome: Omit<Settlement, 'id' | 'nextAttemptAt' | 'doneAt'>,
    afterMs?: number,
  ): Settlement => {
    const now = clock()
    if (afterMs === undefined) return { id, ...outcome, nextAttemptAt: null, doneAt: now }
    return { id, ...outcome, nextAttemptAt: new Date(now.getTime() + afterMs), doneAt: null }
  }

  return (webhooks: readonly ReadWebhook[]): Promise<readonly Handled[]> =>
    Promise.all(webhooks.map(async (read) => ({ webhook: read.webhook, settlement: await handle(read) })))
}
