import { randomUUID } from 'node:crypto'
import type { Kafka } from 'kafkajs'
import { asAdmin, endsOf } from '../bus/kafka/admin.ts'
import { decodeMark, type Mark } from '../bus/kafka/mark.ts'
import { openReader } from '../bus/kafka/reader.ts'
import type { Topics } from '../bus/kafka/topics.ts'

const PATIENCE_MS = 10_000
/** A stranger may have written after the relay. */
const LOOK_BACK = 10n

/** The mark that was sent last, undefined where there is none. @throws what kafkajs throws while Kafka is away */
export const newestMark = async (kafka: Kafka, { marks }: Topics): Promise<Mark | undefined> => {
  const [end] = await asAdmin(kafka, (admin) => endsOf(admin, marks))
  if (!end || end.offset === 0n) return undefined
  const from = end.offset > LOOK_BACK ? end.offset - LOOK_BACK : 0n
  const reader = await openReader(kafka, `${marks}.relay.${randomUUID()}`, [{ ...end, offset: from }])
  try {
    let newest: Mark | undefined
    for (;;) {
      const fetched = await reader.next(PATIENCE_MS)
      for (const { value } of fetched?.messages ?? []) newest = markOf(String(value)) ?? newest
      if (!fetched || BigInt(fetched.messages.at(-1)!.offset) + 1n >= end.offset) return newest
    }
  } finally {
    await reader.close()
  }
}

const markOf = (value: string): Mark | undefined => {
  try {
    return decodeMark(value)
  } catch {
    return undefined
  }
}
