import { randomUUID } from 'node:crypto'
import type { Kafka } from 'kafkajs'
import { asAdmin } from '../bus/kafka/admin.ts'
import { type Fetched, openReader } from '../bus/kafka/reader.ts'
import type { Bus, BusBatch } from '../bus/port.ts'
import type { EventStore } from '../event-store/port.ts'

/** A subscription in the hand of a test. */
export const followed = (bus: Bus, from: 'now' | bigint) => {
  const stop = new AbortController()
  const batches = bus.subscribe({ from, signal: stop.signal })[Symbol.asyncIterator]()
  const given: bigint[] = []
  let watermark = -1n
  const next = async (): Promise<BusBatch> => {
    const { done, value } = await batches.next()
    if (done) throw new Error('the subscription ended where another batch was expected')
    given.push(...value.events.map(({ position }) => position))
    watermark = value.watermark
    return value
  }
  return {
    /** Positions in the order in which they came. */
    given,
    next,
    async reach(position: bigint) {
      while (watermark < position) await next()
    },
    async end() {
      stop.abort()
      while (!(await batches.next()).done);
    },
  }
}

export const positionsOf = async (store: EventStore, after = 0n): Promise<bigint[]> =>
  (await Array.fromAsync(store.readAll({ after }))).map(({ position }) => position)

/** Everything that a topic holds now. */
export const contentOf = async (
  kafka: Kafka,
  topic: string,
): Promise<(Fetched['messages'][number] & { partition: number })[]> => {
  const ends = await asAdmin(kafka, (admin) => admin.fetchTopicOffsets(topic))
  const held = ends.filter(({ high, low }) => high !== low)
  const missing = new Map(held.map(({ partition, high }) => [partition, BigInt(high)]))
  if (missing.size === 0) return []
  const from = held.map(({ partition, low }) => ({ topic, partition, offset: BigInt(low) }))
  const reader = await openReader(kafka, `test-${randomUUID()}`, from)
  const content = []
  while (missing.size > 0) {
    const fetched = await reader.next(10_000)
    if (!fetched) throw new Error(`${topic} holds less than its offsets say`)
    content.push(...fetched.messages.map((message) => ({ ...message, partition: fetched.partition })))
    if (BigInt(fetched.messages.at(-1)!.offset) + 1n >= missing.get(fetched.partition)!)
      missing.delete(fetched.partition)
  }
  await reader.close()
  return content
}
