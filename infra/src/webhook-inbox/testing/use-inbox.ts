import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { createPool } from '../../postgres/pool.ts'
import { type TestDatabase, testDatabase } from '../../postgres/testing/test-database.ts'
import type { InboxWorker, StoredWebhook } from '../port.ts'
import { migrateWebhookInbox } from '../schema.ts'
import { testInbox, type webhook } from './test-inbox.ts'

export const eventually = (check: () => unknown) => vi.waitFor(check, 60_000)
export const textOf = ({ raw }: Pick<StoredWebhook, 'raw'>) => raw.toString()

/** An inbox for the tests of a file: empty before each of them, its workers stopped behind it. */
export const useInbox = () => {
  let database: TestDatabase
  let inbox: ReturnType<typeof testInbox>
  const workers: InboxWorker[] = []

  beforeAll(async () => {
    database = await testDatabase()
    await migrateWebhookInbox(database.pool)
  })
  beforeEach(async () => {
    await database.pool.query('truncate inbox.webhooks, inbox.line')
    inbox = testInbox(database.pool)
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  })
  afterAll(() => database.drop())

  const work: typeof inbox.work = (handle, orderingKeysOf) => {
    const worker = inbox.work(handle, orderingKeysOf)
    workers.push(worker)
    return worker
  }

  return {
    get database() {
      return database
    },
    get inbox() {
      return inbox
    },
    work,
    storeAll: (...webhooks: ReturnType<typeof webhook>[]) => Promise.all(webhooks.map(inbox.storeWebhook)),
    allAre: (state: string) =>
      eventually(async () => expect(new Set(Object.values(await inbox.states()))).toEqual(new Set([state]))),
    become: (states: Record<string, string>) =>
      eventually(async () => expect(await inbox.states()).toMatchObject(states)),
    linesAreEmpty: async () =>
      expect((await database.pool.query('select from inbox.line')).rowCount, 'rows left in a line').toBe(0),
    /** A pool whose connections, when they first meet the statement of this text or name, do something else `instead`. */
    poolThatMeets: (statement: string, instead: (query: Query, ...statement: unknown[]) => Promise<unknown>) => {
      const pool = createPool(database.url, { applicationName: 'meets' })
      let met = false
      pool.on('connect', (client) => {
        const query = client.query.bind(client) as Query
        client.query = ((...args: unknown[]) => {
          if (met || !isCalled(statement, args[0])) return query(...args)
          met = true
          // The pool's own `query` wants to be called back.
          const last = args.at(-1)
          if (typeof last !== 'function') return instead(query, ...args)
          const done = last as (error: unknown, result?: unknown) => void
          instead(query, ...args.slice(0, -1)).then((result) => done(null, result), done)
        }) as typeof client.query
      })
      return pool
    },
  }
}

type Query = (...statement: unknown[]) => Promise<unknown>

const isCalled = (statement: string, query: unknown) =>
  typeof query === 'string'
    ? query.split('; set local')[0] === statement
    : (query as { name?: string }).name === statement
