import { randomUUID } from 'node:crypto'
import { type Kafka, KafkaJSError } from 'kafkajs'
import { asAdmin } from '../../bus/kafka/admin.ts'
import { type Fetched, openReader } from '../../bus/kafka/reader.ts'
import type { Bus } from '../../bus/port.ts'
import type { EventStore } from '../../event-store/port.ts'
import { createBackOff } from '../../retry/back-off.ts'

/** A subscription that is read as fast as it comes, unless it is held. */
export const followBus = (bus: Bus, from: 'now' | bigint) => {
  const stop = new AbortController()
  const given: bigint[] = []
  let watermark = -1n
  let look = () => {}
  let failure: unknown
  let held: PromiseWithResolvers<void> | undefined
  const pump = async () => {
    for await (const batch of bus.subscribe({ from, signal: stop.signal })) {
      given.push(...batch.events.map(({ position }) => position))
      watermark = batch.watermark
      look()
      await held?.promise
    }
  }
  const pumping = pump().catch((error) => {
    failure = error
    look()
  })
  return {
    /** Positions in the order in which they came. */
    given,
    /** Settles when everything up to there has come. */
    reach: (position: bigint) =>
      new Promise<void>((resolve, reject) => {
        look = () => {
          if (failure) reject(failure)
          else if (watermark >= position) resolve()
        }
        look()
      }),
    /** Takes no further batch until let go. */
    hold() {
      held = Promise.withResolvers()
    },
    letGo() {
      held?.resolve()
      held = undefined
    },
    async end() {
      stop.abort()
      held?.resolve()
      await pumping
    },
  }
}

export const positionsOf = async (store: EventStore, after = 0n): Promise<bigint[]> =>
  (await Array.fromAsync(store.readAll({ after }))).map(({ position }) => position)

type Message = Fetched['messages'][number] & { readonly partition: number }

/** Everything that a topic holds now. A broker that has just begun, or a topic that was just made, is asked until it answers. */
export const contentOf = async (kafka: Kafka, topic: string): Promise<Message[]> => {
  const backOff = createBackOff({ first: 50, longest: 500 })
  for (;;) {
    try {
      return await readContent(kafka, topic)
    } catch (error) {
      if (!(error instanceof KafkaJSError)) throw error
      await backOff.pause()
    }
  }
}

const readContent = async (kafka: Kafka, topic: string): Promise<Message[]> => {
  const ends = await asAdmin(kafka, (admin) => admin.fetchTopicOffsets(topic))
  const held = ends.filter(({ high, low }) => high !== low)
  const missing = new Map(held.map(({ partition, high }) => [partition, BigInt(high)]))
  if (missing.size === 0) return []
  const from = held.map(({ partition, low }) => ({ topic, partition, offset: BigInt(low) }))
  const reader = await openReader(kafka, `test-${randomUUID()}`, from)
  try {
    const content: Message[] = []
    while (missing.size > 0) {
      const fetched = await reader.next(60_000)
      if (!fetched) throw new Error(`${topic} holds less than its offsets say`)
      content.push(...fetched.messages.map((message) => ({ ...message, partition: fetched.partition })))
      if (BigInt(fetched.messages.at(-1)!.offset) + 1n >= missing.get(fetched.partition)!) {
        missing.delete(fetched.partition)
      }
    }
    return content
  } finally {
    await reader.close()
  }
}
