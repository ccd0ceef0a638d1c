import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { freePort, freePorts } from '@kervan/infra/service/free-ports'
import { type Part, PORTS_BEHIND, partsOf } from '@kervan/runner/services/parts'
import { type RunningPart, runPart } from '@kervan/runner/services/run-part'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTcpProxy } from '../chaos/tcp-proxy.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { createPeople } from '../support/meta-simulator/people.ts'
import { createRandom } from '../support/meta-simulator/random.ts'
import { sign, wireBytes } from '../support/meta-simulator/signature.ts'
import { CLINIC, message } from '../support/meta-simulator/webhooks.ts'
import { TEST_SECRETS } from '../support/product.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const running: RunningPart[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()))
})

/** Starts a part with nothing but what it is told, and keeps what it says. */
const start = async (name: string, env: Readonly<Record<string, string>>) => {
  const ports = await freePorts(PORTS_BEHIND + 1)
  const part = partsOf(ports, ports.at(-1) as number).find((each) => each.name === name) as Part
  const lines: string[] = []
  const hear = (line: string) => void lines.push(line)
  const told = { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...TEST_SECRETS, ...part.env, ...env }
  const process_ = runPart({ ...part, env: {} }, told, { said: hear, logged: hear })
  running.push(process_)
  return { ...process_, lines, url: `http://127.0.0.1:${part.port}`, port: part.port }
}

/** The same database over TCP, where it can be cut off. */
const proxied = async () => {
  const folder = new URL(database.url.replace('@/', '@localhost/')).searchParams.get('host')
  const proxy = await startTcpProxy({ path: `${folder}/.s.PGSQL.5432` })
  const name = /\/(test_\w+)\?/.exec(database.url)?.[1]
  return { ...proxy, url: `postgresql://kervan@127.0.0.1:${proxy.port}/${name}` }
}

const taken = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return (server.address() as { port: number }).port
}

test.each([
  ['command-service 1', {}, 'DATABASE_URL must be given to a service of its own. For example: '],
  ['query-service 1', { DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must begin with postgresql://. For example: '],
  ['relay 1', { DATABASE_URL: 'here' }, 'KAFKA_BROKERS must be given to a relay. For example: '],
  ['edge', { QUERY_SERVICE_URLS: '' }, 'QUERY_SERVICE_URLS must be given to the edge. For example: '],
  [
    'edge',
    { GATEWAY_URLS: 'https://a/b' },
    'GATEWAY_URLS must be http:// or https:// and a host, or several with commas',
  ],
  ['realtime-gateway 1', { DATABASE_URL: 'here', EVENT_STORE: 'memory' }, 'EVENT_STORE is memory, which forgets'],
  ['query-service 1', { DATABASE_URL: 'read-only' }, 'The database takes no writes: '],
  ['query-service 1', { DATABASE_URL: 'elsewhere' }, 'The database refuses: database "nowhere" does not exist.'],
])('%s with %o ends in one line', async (name, env: Record<string, string>, line) => {
  const addresses: Record<string, string> = {
    here: database.url,
    'read-only': `${database.url}&options=-c%20default_transaction_read_only%3Don`,
    elsewhere: database.url.replace(/test_\w+/, 'nowhere'),
  }
  const { DATABASE_URL: named = '' } = env
  const { ended, lines } = await start(name, { ...env, ...(addresses[named] && { DATABASE_URL: addresses[named] }) })
  expect((await ended).how).toBe('exit code 1')
  expect(lines).toEqual([expect.stringContaining(line)])
})

test.each(['PORT', 'OPERATIONS_PORT'])('a %s that is taken is told in one line', async (setting) => {
  const port = String(await taken())
  const { ended, lines } = await start('query-service 1', { DATABASE_URL: database.url, [setting]: port })
  expect((await ended).how).toBe('exit code 1')
  expect(lines).toEqual([
    `Port ${port} is taken. Stop what listens there, or choose another: ${setting}=${Number(port) + 1}`,
  ])
})

test('a database that is away is waited for, in one line, and then all goes on', async () => {
  const { url, cut, heal, close } = await proxied()
  cut()
  const service = await start('query-service 1', { DATABASE_URL: url })
  await expect
    .poll(() => service.lines, { timeout: 60_000 })
    .toEqual([
      expect.stringMatching(
        /^query-service: The database cannot be reached: .+ is DATABASE_URL right\? Waiting for it\.$/,
      ),
    ])
  heal()
  await service.ready
  // Once its read models have been whole for the first time.
  const readiness = async () => (await fetch(`${service.url}/health/ready`)).status
  await expect.poll(readiness, { timeout: 60_000 }).toBe(200)
  await service.stop()
  await close()
})

test('one that is asked to end while it waits ends at once', async () => {
  const service = await start('command-service 1', { DATABASE_URL: 'postgresql://127.0.0.1:1/kervan' })
  await expect.poll(() => service.lines.length, { timeout: 60_000 }).toBe(1)
  await service.stop()
  expect(await service.ended).toMatchObject({ isWell: true })
})

test('what is for operators moves to their own port', async () => {
  const port = await freePort()
  const service = await start('command-service 1', { DATABASE_URL: database.url, OPERATIONS_PORT: String(port) })
  await service.ready
  const status = async (url: string) => (await fetch(url)).status
  const operations = `http://127.0.0.1:${port}`
  for (const path of ['/health/live', '/health/ready', '/metrics']) expect(await status(operations + path)).toBe(200)
  for (const path of ['/health/ready', '/metrics']) expect(await status(service.url + path)).toBe(404)
  expect(await status(`${service.url}/health/live`)).toBe(200)
})

test('a request under way is answered before the service ends, and no other is taken', async () => {
  const service = await start('command-service 1', { DATABASE_URL: database.url })
  await service.ready
  const body = String(wireBytes(message(CLINIC, createPeople(createRandom(5))(), text('Merhaba'))))
  const socket = connect(service.port, '127.0.0.1')
  const head = ['POST /webhooks/meta HTTP/1.1', 'Host: kervan', `Content-Length: ${body.length}`]
  const signature = sign(body, TEST_SECRETS.META_APP_SECRET)
  socket.write(`${[...head, `X-Hub-Signature-256: ${signature}`].join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  await fetch(`${service.url}/health/live`)

  const stopping = service.stop()
  await expect
    .poll(() =>
      fetch(`${service.url}/health/live`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  socket.write(body.slice(10))
  const answer = Buffer.concat(await Array.fromAsync(socket as AsyncIterable<Buffer>)).toString()
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  await stopping
  expect(await service.ended).toMatchObject({ how: 'exit code 0' })
  expect(service.lines).toEqual([])
})
