import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { createEventStoreDBLog } from '@kervan/infra/log-tools/eventstoredb-log'
import { createPostgresLog } from '@kervan/infra/log-tools/postgres-log'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { readSettings } from '@kervan/infra/settings'
import { kervan } from '@kervan/runner/cli/testing/kervan'
import { startProduct } from '@kervan/runner/product'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { createPeople } from '../support/meta-simulator/people.ts'
import { post } from '../support/meta-simulator/post.ts'
import { createRandom } from '../support/meta-simulator/random.ts'
import { CLINIC, message } from '../support/meta-simulator/webhooks.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { entriesOf, withoutPositions } from './test-logs.ts'

const nextPerson = createPeople(createRandom(3))
export const somebody = () => nextPerson('tr')
export type Somebody = ReturnType<typeof somebody>

/** An installation on a database of its own; the product runs on it from `open` to `close`. */
export const testHouse = async (more: Record<string, string> = {}) => {
  const database: TestDatabase = await testDatabase()
  const env: Record<string, string> = {
    ...TEST_SECRETS,
    DATABASE_URL: database.url,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...more,
  }
  let product: Awaited<ReturnType<typeof startProduct>> | undefined
  const log = env.EVENTSTOREDB_URL ? createEventStoreDBLog(env.EVENTSTOREDB_URL) : createPostgresLog(database.url)

  const open = async (): Promise<ApiClient> => {
    product = await startProduct(readSettings(env))
    const client = apiClient(product.url)
    await client.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    return client
  }
  const close = async (): Promise<void> => {
    await product?.stop()
    product = undefined
  }

  const run = (...line: string[]) => kervan(line, env)

  return {
    database,
    open,
    close,
    env,
    run,
    /** Takes over the keys of another house, as an operator does beside `restore`: no backup holds the keys of personal data. */
    async takesKeysOf(other: { readonly run: (...line: string[]) => Promise<{ readonly err: string }> }) {
      const file = join(tmpdir(), `kervan-${randomUUID()}.keys`)
      try {
        for (const { err } of [await other.run('keys', 'backup', file), await run('keys', 'restore', file)])
          if (err) throw new Error(err)
      } finally {
        await rm(file, { force: true })
      }
    },
    pool: database.pool,
    log,
    /** The entries of the log, without those of operators. */
    told: async () => withoutPositions(await entriesOf(log)).filter(({ stream }) => !stream.startsWith('operation-')),
    head: () => log.head(),
    rows: async (query: string) => (await database.pool.query(query)).rows,
    async drop() {
      await close()
      await log.close()
      await database.drop()
    },
  }
}

export type TestHouse = Awaited<ReturnType<typeof testHouse>>

/** A patient writes. */
export const writes = async (client: ApiClient, person: Somebody, words: string): Promise<void> => {
  const { status } = await post(client.baseUrl, message(CLINIC, person, text(words)), TEST_SECRETS.META_APP_SECRET)
  if (status !== 200) throw new Error(`the webhook was answered with ${status}`)
}

export const opensLead = (client: ApiClient, name: string, phone: string, idempotencyKey: string) =>
  client.call(openLead, { body: { name_surname: name, phone_number: phone } }, { idempotencyKey })

/** Names of all leads as a colleague sees them. */
export const namesOfLeads = async (client: ApiClient): Promise<string[]> => {
  const { data } = await client.call(listLeads, { query: {} })
  return data.map((lead) => lead.name_surname ?? '').sort()
}
