import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { Registry } from 'prom-client'
import type { IncomingWebhook, StoredWebhook, WebhookHandler } from '../port.ts'
import { createWebhookInbox } from '../webhook-inbox.ts'

/** An inbox with a clock that a test moves, for the tests of the inbox and of its providers. */
export const testInbox = (pool: pg.Pool, logger: Logger = pino({ level: 'silent' })) => {
  let now = new Date('2026-11-02T09:00:00.000Z')
  const registry = new Registry()
  const inbox = createWebhookInbox({ pool, registry, clock: () => now })
  const run = (handlers: Readonly<Record<string, WebhookHandler>>) => inbox.runInboxWorker({ handlers, logger })
  return {
    ...inbox,
    registry,
    clock: () => now,
    passSeconds: async (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000)
      await pool.query('notify inbox_arrived')
    },
    run,
    /** Runs a worker for the provider `test`. */
    work: (
      handle: (webhook: StoredWebhook) => Promise<string | undefined>,
      orderingKeysOf: (webhook: StoredWebhook) => readonly string[] = keysInHeaders,
    ) =>
      run({
        test: { read: (stored) => ({ orderingKeys: orderingKeysOf(stored), handle: () => handle(stored) }) },
      }),
    states: async (): Promise<Record<string, string>> => {
      const { rows } = await pool.query<{ text: string; state: string }>(
        `select convert_from(raw, 'UTF8') as text, state from inbox.webhooks order by id`,
      )
      return Object.fromEntries(rows.map(({ text, state }) => [text, state]))
    },
  }
}

/** A webhook of the provider `test` that says `text`, and whom it is about. */
export const webhook = (text: string, orderingKeys: readonly string[] = []): IncomingWebhook => ({
  provider: 'test',
  dedupKey: createHash('sha256').update(text).digest('hex'),
  raw: Buffer.from(text),
  headers: { 'ordering-keys': orderingKeys.join(' ') },
  correlationId: randomUUID(),
  receivedAt: new Date('2026-11-02T09:00:00.000Z'),
})

const keysInHeaders = ({ headers }: StoredWebhook): string[] =>
  headers['ordering-keys']?.split(' ').filter(Boolean) ?? []
