import type { Logger } from 'pino'
import { correlated } from '../telemetry/correlation.ts'
import { inSpan } from '../telemetry/in-span.ts'
import { placeOfWebhook } from '../telemetry/span-place.ts'
import type { Claimed, Settlement } from './claim-webhooks.ts'
import type { StoredWebhook, WebhookHandler } from './port.ts'
import { createTurnstile } from './turnstile.ts'
import type { Marks } from './under-way.ts'
import { verdictOf } from './verdict.ts'

export interface HandlingParts {
  readonly handlers: Readonly<Record<string, WebhookHandler>>
  readonly marks: Marks
  readonly logger: Logger
  readonly clock: () => Date
}

/** A webhook and what became of it. */
export interface Handled {
  readonly webhook: StoredWebhook
  readonly settlement: Settlement
}

const GIVEN_UP = 'a webhook was given up; it is kept among the dead letters'
/** So often may a webhook end the process that handles it and nothing else. */
const MOST_ENDINGS = 3

/**
 * Handles what was claimed, or some of it, and gives what became of that. What a process left when it ended is handled with
 * nothing beside it: so what ended the process is told from what was beside it.
 */
export const createHandling = ({ handlers, marks, logger, clock }: HandlingParts) => {
  const turnstile = createTurnstile()

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
      logger.error(about, GIVEN_UP)
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

  const lethal = (webhook: StoredWebhook): Settlement => {
    const reason = `Its handling ended the whole process, ${MOST_ENDINGS} times with nothing beside it`
    const about = { webhookId: String(webhook.id), provider: webhook.provider, reason }
    correlated(webhook.correlationId, () => logger.error(about, GIVEN_UP))
    return settled(webhook, { state: 'dead', attempts: webhook.attempts + MOST_ENDINGS, reason })
  }

  /** @param begun  gets the ids of those that are marked as under way */
  return async (claimed: readonly Claimed[], begun: Set<bigint>): Promise<readonly Handled[]> => {
    const suspect = claimed.find(({ begunAlone }) => begunAlone !== null)
    if ((suspect?.begunAlone ?? 0) >= MOST_ENDINGS) {
      const { webhook } = suspect as Claimed
      return [{ webhook, settlement: lethal(webhook) }]
    }
    const webhooks = (suspect ? [suspect] : claimed).map(({ webhook }) => webhook)
    if (webhooks.length === 0) return []
    const work = async () => {
      for (const { id } of webhooks) begun.add(id)
      await marks.set([...begun], suspect !== undefined)
      return Promise.all(webhooks.map(async (webhook) => ({ webhook, settlement: await handle(webhook) })))
    }
    return suspect ? turnstile.alone(work) : turnstile.beside(work)
  }
}
