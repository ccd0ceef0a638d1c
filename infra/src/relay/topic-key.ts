import { createSecretKey, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { TopicKey } from '../bus/kafka/signature.ts'

const KEY_BYTES = 32

/** The key with which the messages of an events topic and its marks are signed. Made by the first process that asks. */
export const topicKeyOf = async (pool: pg.Pool, topic: string): Promise<TopicKey> => {
  await pool.query(`insert into relay.topic_keys (topic, key) values ($1, $2) on conflict do nothing`, [
    topic,
    randomBytes(KEY_BYTES),
  ])
  return (await knownTopicKeyOf(pool, topic))!
}

/** The same, undefined where no process has asked for it yet: nothing is made. */
export const knownTopicKeyOf = async (pool: pg.Pool, topic: string): Promise<TopicKey | undefined> => {
  const { rows } = await pool.query<{ key: Buffer }>('select key from relay.topic_keys where topic = $1', [topic])
  return rows[0] && createSecretKey(rows[0].key)
}
