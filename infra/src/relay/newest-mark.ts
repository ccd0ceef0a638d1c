import { randomUUID } from 'node:crypto'
import type { Kafka } from 'kafkajs'
import { asAdmin, endsOf } from '../bus/kafka/admin.ts'
import { decodeMark, type Mark } from '../bus/kafka/mark.ts'
import { openReader } from '../bus/kafka/reader.ts'
import type { Topics } from '../bus/kafka/topics.ts'

const PATIENCE_MS = 10_000

/** The mark that was sent last, undefined where there is none. @throws what kafkajs throws while Kafka is away */
export const newestMark = async (kafka: Kafka, { marks }: Topics): Promise<Mark | undefined> => {
  const [end] = await asAdmin(kafka, (admin) => endsOf(admin, marks))
  if (!end || end.offset === 0n) return undefined
  const reader = await openReader(kafka, `${marks}.relay.${randomUUID()}`, [{ ...end, offset: end.offset - 1n }])
  try {
    const value = (await reader.next(PATIENCE_MS))?.messages.at(-1)?.value
    return value ? decodeMark(String(value)) : undefined
  } finally {
    await reader.close()
  }
}
