import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { Registry } from 'prom-client'
import type { Vault } from '../../vault/port.ts'
import { createDerivedSubjectKeys } from '../../vault/testing/derived-subject-keys.ts'
import { createVault } from '../../vault/vault.ts'
import type { IncomingWebhook, StoredWebhook, WebhookHandler } from '../port.ts'
import { openWebhooks } from '../seal-webhooks.ts'
import { createWebhookInbox } from '../webhook-inbox.ts'

/** The same for every process of a test. */
export const testVault = createVault(createDerivedSubjectKeys())

/** An inbox with a clock that a test moves, for the tests of the inbox and of its providers. */
export const testInbox = (
  pool: pg.Pool,
  logger: Logger = pino({ level: 'silent' }),
  { vault = testVault, keptDays }: { readonly vault?: Vault; readonly keptDays?: number } = {},
) => {
  let now = new Date('2026-11-02T09:00:00.000Z')
  const registry = new Registry()
  const inbox = createWebhookInbox({ pool, registry, vault, keptDays, clock: () => now })
  const run = (handlers: Readonly<Record<string, WebhookHandler>>) => inbox.runInboxWorker({ handlers, logger })
  /** What the rows hold, opened. */
  const contents = async () => {
    const { rows } = await pool.query<Parameters<typeof openWebhooks>[1][number] & { state: string }>(
      `select provider, dedup_key as "dedupKey", raw, headers, sealed_by as "sealedBy", sealed_key as "sealedKey", state
       from inbox.webhooks order by id`,
    )
    const opened = await openWebhooks(vault, rows)
    return rows.map(({ provider, state, raw }, index) => ({
      provider,
      state,
      raw: raw && (opened[index]?.raw as Buffer),
      headers: opened[index]?.headers ?? {},
    }))
  }
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
        test: {
          read: (stored) => ({
            kind: 'test',
            orderingKeys: orderingKeysOf(stored),
            handle: async () => ({ remark: await handle(stored), brought: 1 }),
          }),
        },
      }),
    contents,
    states: async (): Promise<Record<string, string>> =>
      Object.fromEntries((await contents()).map(({ raw, state }) => [String(raw), state])),
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
