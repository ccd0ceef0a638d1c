import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { Kafka } from 'kafkajs'
import type pg from 'pg'
import { extendChain } from '../bus/kafka/chain.ts'
import type { LogPlace } from '../bus/kafka/mark.ts'
import type { Topics } from '../bus/kafka/topics.ts'
import type { AnswerableSize } from '../event-store/answerable-size.ts'
import type { EventStore } from '../event-store/port.ts'
import type { Lease } from '../leases/port.ts'
import { inBatchSpan } from '../telemetry/in-event-span.ts'
import { moveCheckpoint, takeCheckpoint } from './checkpoint.ts'
import { ensureTopics, type TopicLayout } from './ensure-topics.ts'
import { holdsPlace } from './holds-place.ts'
import { FULL_REQUEST_BYTES, inRequests } from './in-requests.ts'
import { newestMark } from './newest-mark.ts'
import { openPublisher } from './publisher.ts'
import { OtherLog, otherPartitions } from './refusals.ts'
import { topicKeyOf } from './topic-key.ts'

export interface CarryParts {
  readonly kafka: Kafka
  readonly store: Pick<EventStore, 'head' | 'readStream' | 'subscribe'>
  readonly pool: pg.Pool
  readonly topics: Topics
  readonly layout: TopicLayout
  readonly lease: Lease
  /** Of the requests to Kafka. */
  readonly answerable: AnswerableSize
}

export interface CarryProgress {
  readonly begun: (position: bigint) => void
  /** Kafka has it, and the checkpoint was moved. */
  readonly acknowledged: (position: bigint, events: number) => void
}

const BATCH_SIZE = 1_000

/**
 * Carries the log from its checkpoint on until `signal` aborts. The checkpoint moves after Kafka has acknowledged, so what was
 * under way when this ended is sent again. A relay that was stopped and wakes may still send one batch, which is the same that
 * its follower sent; then the checkpoint refuses it.
 * @throws LeaseLost, TopicsRefused, OtherLog; anything else says that something is away
 */
export const carryLog = async (parts: CarryParts, progress: CarryProgress, signal: AbortSignal): Promise<void> => {
  const { kafka, store, pool, topics, layout, lease, answerable } = parts
  await ensureTopics(kafka, topics, layout)
  const checkpoint = await takeCheckpoint(pool, topics.events, lease, layout.partitions)
  if (checkpoint.partitions.length !== layout.partitions) {
    throw otherPartitions(topics.events, checkpoint.partitions.length, layout.partitions)
  }
  const key = await topicKeyOf(pool, topics.events)
  // From here on the store is asked where its newest event is known: a follower that lags would seem to be another log.
  await store.head()
  // A backup brings back the checkpoint together with the log, but not the topics: both are compared with the log.
  // Where nothing was carried yet, the marks of another installation count as well: this log must not be mixed with its own.
  const mark = await newestMark(kafka, topics, checkpoint.last && key)
  for (const { position, last } of [checkpoint, ...(mark ? [mark] : [])]) {
    if (last && !(await holdsPlace(store, position, last))) throw new OtherLog(topics.events, position)
  }

  const publisher = await openPublisher(kafka, topics, key)
  try {
    progress.begun(checkpoint.position)
    let chain = { position: checkpoint.position, partitions: checkpoint.partitions }
    for await (const events of store.subscribe({ after: chain.position, batchSize: BATCH_SIZE, signal })) {
      for (const request of inRequests(events, () => answerable.of(FULL_REQUEST_BYTES))) {
        const next = extendChain(chain, request)
        const reached = { ...next.chain, last: placeOf(request.at(-1)!) }
        const mark = { ...reached, epoch: lease.epoch }
        await inBatchSpan('relay publish', {}, request, () =>
          answerable.learnFrom(() => publisher.send(next.links, mark)),
        )
        await moveCheckpoint(pool, topics.events, lease, reached)
        chain = next.chain
        progress.acknowledged(chain.position, request.length)
      }
    }
  } finally {
    await publisher.close()
  }
}

const placeOf = ({ stream, revision, id }: RecordedEvent): LogPlace => ({ stream, revision, eventId: id })
