import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { Leases } from '@kervan/infra/leases/port'
import { pause } from '@kervan/infra/retry/pause'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import type { Logger } from 'pino'
import { derivedId } from '../kit/derived-ids.ts'
import { processCause } from '../kit/process-cause.ts'
import type { Records } from '../ports.ts'
import { subscribedTo, subscriptionDecider } from './subscribed-to.ts'
import { type TellingPorts, tellNext } from './tell-next.ts'

const POLL_MS = 1_000
/** Events that are looked through at a time. */
const BATCH = 500

export interface WebhookSenderPorts {
  readonly records: Pick<Records, 'runner' | 'webhookLedger' | 'webhookSecrets' | 'postToSubscriber'>
  readonly store: Pick<EventStore, 'head' | 'readAll'>
  readonly leases: Leases
  readonly logger: Logger
  readonly now?: () => Date
  readonly pollMs?: number
}

/** Tells subscriptions what happens, each in the order of the log and none held up by another, in one process at a time. */
export const runWebhookSender = ({
  records,
  store,
  leases,
  logger,
  now = () => new Date(),
  pollMs = POLL_MS,
}: WebhookSenderPorts) => {
  const stopping = new AbortController()
  const throttled = createThrottledLog()
  const { runner, webhookLedger, webhookSecrets, postToSubscriber } = records

  const ports: TellingPorts = {
    ledger: webhookLedger,
    subscribed: (subscription) => subscribedTo(runner, subscription),
    secrets: webhookSecrets.open,
    async readAfter(position) {
      const events: RecordedEvent[] = []
      for await (const event of store.readAll({ after: position, limit: BATCH })) events.push(event)
      return events
    },
    post: postToSubscriber,
    async pauseFailing(subscription, since) {
      const commandId = derivedId('webhook-failing', subscription, since.toISOString())
      const cause = processCause('webhooks', now().toISOString(), commandId)
      await runner.run(subscriptionDecider, subscription, { type: 'Move', status: 'failing', byProduct: true }, cause)
      logger.error({ subscription }, 'nothing could be delivered to a webhook subscription for a day; it is paused')
    },
    now,
    random: Math.random,
  }

  /** Until there is nothing that can be told at this moment. */
  const tellAll = async (subscription: string, signal: AbortSignal): Promise<void> => {
    try {
      while (!signal.aborted && (await tellNext(ports, subscription, signal)) === 'told');
    } catch (error) {
      throttled(subscription, (unlogged) =>
        logger.warn(
          { err: error, subscription, unlogged },
          'a webhook subscription could not be told and is tried again',
        ),
      )
    }
  }

  const work = async (signal: AbortSignal): Promise<void> => {
    const telling = new Map<string, Promise<void>>()
    while (!signal.aborted) {
      try {
        const [head, cursors] = await Promise.all([store.head(), webhookLedger.cursors()])
        for (const { subscription, position } of cursors) {
          if (position >= head || telling.has(subscription)) continue
          telling.set(
            subscription,
            tellAll(subscription, signal).finally(() => telling.delete(subscription)),
          )
        }
      } catch (error) {
        throttled('all', (unlogged) =>
          logger.warn({ err: error, unlogged }, 'webhook subscriptions could not be read and are tried again'),
        )
      }
      await pause(pollMs, signal)
    }
    await Promise.all(telling.values())
  }

  const running = leases.whileHeld('outgoing-webhooks', (_lease, signal) => work(signal), stopping.signal)
  return {
    /** Resolves when what was begun has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
