import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { settingsOfAccess } from '@kervan/infra/bus/kafka/access'
import { createKafkaClient } from '@kervan/infra/bus/kafka/client'
import { testKafka } from '@kervan/infra/bus/kafka/testing/test-kafka'
import { topicsOf } from '@kervan/infra/bus/kafka/topics'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { ensureTopics } from '@kervan/infra/relay/ensure-topics'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { type Process, processes } from '../support/processes.ts'
import { startProcess, TEST_SECRETS, temporaryDataDir } from '../support/product.ts'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryDataDir>>
let env: Record<string, string>
beforeAll(async () => {
  database = await testDatabase()
  folder = await temporaryDataDir()
  env = {
    DATABASE_URL: database.url,
    ...settingsOfAccess(await testKafka()),
    KAFKA_TOPIC_PREFIX: `supervisor-${randomUUID()}`,
  }
})
afterAll(async () => {
  await folder?.remove()
  await database?.drop()
})

const start = (more: Readonly<Record<string, string>> = {}, port = 0) =>
  startProcess({ dataDir: folder.dataDir, port, env: { ...env, ...more }, as: 'services' })

const childrenOf = (pid: number): Process[] =>
  processes().filter(({ parent, args }) => parent === pid && args.includes('/src/'))

test('what dies is started again, and all ends when the supervisor dies', { timeout: 300_000 }, async () => {
  const product = await start({}, 0)
  const children = childrenOf(product.pid)
  expect(children).toHaveLength(10)
  const admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)

  const victim = children.find(({ args }) => args.includes('command-service')) as Process
  process.kill(victim.pid, 'SIGKILL')
  // The one that dies may still take the first request, and breaks it off.
  await vi.waitFor(() => admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD), 60_000)
  await expect
    .poll(() => childrenOf(product.pid).filter(({ pid }) => pid !== victim.pid), { timeout: 60_000 })
    .toHaveLength(10)

  const last = childrenOf(product.pid).map(({ pid }) => pid)
  process.kill(product.pid, 'SIGKILL')
  await expect
    .poll(() => processes().filter(({ pid, args }) => last.includes(pid) && args.includes('/src/')), {
      timeout: 60_000,
    })
    .toEqual([])
})

test('a database that it cannot use is told in one line, and nothing is started', async () => {
  const nowhere = database.url.replace(/test_\w+/, 'nowhere')
  await expect(start({ DATABASE_URL: nowhere })).rejects.toThrow(
    /before it was ready:\n(?:Warning: Kervan runs as root.+\n)?The database refuses: database "nowhere" does not exist\. .+ in DATABASE_URL\.$/,
  )
})

test('so is a port that is taken', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await expect(start({}, port)).rejects.toThrow(
    new RegExp(
      `before it was ready:\\n(?:Warning: Kervan runs as root.+\\n)?Port ${port} is taken\\. .+ PORT=${port + 1}$`,
    ),
  )
  server.close()
})

test('and a topic that is not as the settings ask', async () => {
  const prefix = `supervisor-${randomUUID()}`
  const kafka = createKafkaClient({ ...(await testKafka()), logger: pino({ level: 'silent' }) }, 'test')
  await ensureTopics(kafka, topicsOf(prefix), { partitions: 3, replication: 1 })
  await expect(start({ KAFKA_TOPIC_PREFIX: prefix, KAFKA_PARTITIONS: '5' })).rejects.toThrow(
    /The topic \S+ has 3 partitions and KAFKA_PARTITIONS asks for 5\./,
  )
})
