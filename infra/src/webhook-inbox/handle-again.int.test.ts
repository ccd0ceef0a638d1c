import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { handleAgain } from './handle-again.ts'
import { migrateWebhookInbox } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await migrateWebhookInbox(database.pool)
})
afterAll(() => database.drop())

test('webhooks that were handled are enqueued again; those that wait, are dead, or have lost their bytes do not', async () => {
  await database.pool.query(`
    insert into inbox.webhooks (id, provider, dedup_key, raw, headers, ordering_keys, correlation_id, received_at, state, reason, done_at)
    overriding system value values
      (1, 'meta', 'a', 'x', '{}', '{one,two}', 'c', now(), 'done', 'a remark', now()),
      (2, 'meta', 'b', null, '{}', '{one}', 'c', now(), 'done', null, now()),
      (3, 'meta', 'c', 'x', '{}', '{one}', 'c', now(), 'waiting', null, null),
      (4, 'meta', 'd', 'x', '{}', '{one}', 'c', now(), 'dead', 'no', now()),
      (5, 'meta', 'e', 'x', '{}', '{one}', 'c', now(), 'done', null, now())`)
  await database.pool.query(`insert into inbox.line values ('one', 3)`)
  const client = await database.pool.connect()
  expect(await handleAgain(client, ['1', '2', '3', '4', '99'])).toEqual({ again: 1, bytesGone: 1 })
  client.release()

  const { rows } = await database.pool.query('select id::int, state, reason from inbox.webhooks order by id')
  expect(rows.map(({ state }) => state)).toEqual(['waiting', 'done', 'waiting', 'dead', 'done'])
  expect(rows[0].reason).toBe(null)
  const line = await database.pool.query(
    'select ordering_key as key, webhook_id::int as id from inbox.line order by 1, 2',
  )
  expect(line.rows).toEqual([
    { key: 'one', id: 1 },
    { key: 'one', id: 3 },
    { key: 'two', id: 1 },
  ])
})
