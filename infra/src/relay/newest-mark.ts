import { randomUUID } from 'node:crypto'
import type { Kafka } from 'kafkajs'
import { asAdmin, endsOf } from '../bus/kafka/admin.ts'
import { decodeMark, type Mark, readMark } from '../bus/kafka/mark.ts'
import { openReader } from '../bus/kafka/reader.ts'
import type { Received } from '../bus/kafka/received.ts'
import type { TopicKey } from '../bus/kafka/signature.ts'
import type { Topics } from '../bus/kafka/topics.ts'

const PATIENCE_MS = 10_000
/** A stranger may have written after the relay. */
const LOOK_BACK = 10n

/**
 * The mark that was sent last, undefined where there is none.
 * @param key  of the marks that count; without one those of every installation do
 * @throws what kafkajs throws while Kafka is away
 */
export const newestMark = async (
  kafka: Kafka,
  { marks }: Topics,
  key: TopicKey | undefined,
): Promise<Mark | undefined> => {
  const [end] = await asAdmin(kafka, (admin) => endsOf(admin, marks))
  if (!end || end.offset === 0n) return undefined
  const from = end.offset > LOOK_BACK ? end.offset - LOOK_BACK : 0n
  const reader = await openReader(kafka, `${marks}.relay.${randomUUID()}`, [{ ...end, offset: from }])
  try {
    let newest: Mark | undefined
    for (;;) {
      const fetched = await reader.next(PATIENCE_MS)
      for (const message of fetched?.messages ?? []) newest = markOf(message, marks, key) ?? newest
      if (!fetched || BigInt(fetched.messages.at(-1)!.offset) + 1n >= end.offset) return newest
    }
  } finally {
    await reader.close()
  }
}

const markOf = (message: Received, topic: string, key: TopicKey | undefined): Mark | undefined => {
  try {
    return key ? decodeMark(message, topic, key) : readMark(message.value)
  } catch {
    return undefined
  }
}
