import type pg from 'pg'
import type { Registry } from 'prom-client'
import { createKafkaClient, type KafkaAddress } from '../bus/kafka/client.ts'
import { isKafkaTimeout } from '../bus/kafka/is-kafka-timeout.ts'
import { createOutage } from '../bus/kafka/outage.ts'
import type { Topics } from '../bus/kafka/topics.ts'
import { createAnswerableSize } from '../event-store/answerable-size.ts'
import type { EventStore } from '../event-store/port.ts'
import type { PartHealth } from '../http/health.ts'
import { type Lease, LeaseLost, type Leases } from '../leases/port.ts'
import { type BackOff, createBackOff } from '../retry/back-off.ts'
import { carryLog } from './carry-log.ts'
import type { TopicLayout } from './ensure-topics.ts'
import { createRelayMetrics } from './metrics.ts'
import { OtherLog, TopicsRefused } from './refusals.ts'

export interface RelayOptions extends KafkaAddress {
  readonly store: Pick<EventStore, 'head' | 'readStream' | 'subscribe'>
  /** Where the checkpoint is; see `migrateRelay`. */
  readonly pool: pg.Pool
  readonly leases: Leases
  readonly topics: Topics
  readonly layout: TopicLayout
  readonly metrics: Registry
  /** Pauses while Kafka, the event store or the database is away. */
  readonly backOff?: () => BackOff
}

export interface Relay {
  /** Ready while it stands by, and while it carries the log. */
  readiness(): Promise<PartHealth>
  /** Settles when it was stopped. @throws TopicsRefused when the topics are not as asked: then it has ended by itself */
  readonly ended: Promise<void>
  /** Ends after what is under way was acknowledged, and gives the lease back. */
  stop(): Promise<void>
}

/** There is nothing to wait for but the operator. */
const LOOK_AGAIN_MS = 30_000

/** Carries the log into Kafka, in order and at least once, while it holds the lease `relay`; until then it stands by. */
export const runRelay = ({
  store,
  pool,
  leases,
  topics,
  layout,
  metrics,
  backOff = createBackOff,
  ...address
}: RelayOptions): Relay => {
  const { logger } = address
  const stopping = new AbortController()
  const kafka = createKafkaClient(address, 'kervan-relay')
  const answerable = createAnswerableSize(isKafkaTimeout)
  const outage = createOutage(logger, {
    begins: 'the relay cannot carry the log into Kafka: it tries again until it can',
    ends: 'what the relay needs is there again',
  })
  let held = false
  let active = false
  let refusal: string | undefined
  let position: bigint | undefined
  let acknowledgedAt: number | undefined

  const lag = async (): Promise<number | undefined> => {
    if (!active || position === undefined) return undefined
    const head = await store.head().catch(() => undefined)
    return head === undefined ? undefined : Math.max(0, Number(head - position))
  }
  const published = createRelayMetrics(metrics, {
    isActive: () => active,
    isRefused: () => held && refusal !== undefined,
    lag,
    acknowledgedAt: () => acknowledgedAt,
  })

  const begun = (at: bigint) => {
    active = true
    refusal = undefined
    position = at
    outage.end()
    logger.info({ position: String(at), topic: topics.events }, 'the relay carries the log')
  }

  const tell = (error: unknown) => {
    if (error instanceof LeaseLost || error instanceof TopicsRefused) throw error
    if (!(error instanceof OtherLog)) return outage.begin(error)
    if (refusal !== error.message) logger.error(error.message)
    refusal = error.message
  }

  const whileHeld = async (lease: Lease, signal: AbortSignal): Promise<void> => {
    const away = backOff()
    const acknowledged = (at: bigint, events: number) => {
      away.reset()
      position = at
      acknowledgedAt = Date.now()
      published.inc(events)
    }
    held = true
    try {
      while (!signal.aborted) {
        const parts = { kafka, store, pool, topics, layout, lease, answerable }
        await carryLog(parts, { begun, acknowledged }, signal).catch(tell)
        active = false
        await (refusal ? createBackOff({ first: LOOK_AGAIN_MS }) : away).pause(signal)
      }
    } finally {
      held = active = false
    }
  }

  const ended = leases.whileHeld('relay', whileHeld, stopping.signal)
  // The caller may begin to listen only after it has failed.
  ended.catch(() => undefined)
  return {
    ended,
    async readiness() {
      const fault = held ? (refusal ?? outage.reason) : undefined
      return {
        ready: fault === undefined,
        state: active ? 'active' : 'standing by',
        ...(active && { position: String(position), lag: await lag() }),
        ...(fault !== undefined && { fault }),
      }
    },
    async stop() {
      stopping.abort()
      await ended.catch(() => undefined)
    },
  }
}
