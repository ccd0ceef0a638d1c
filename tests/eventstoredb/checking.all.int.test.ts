import dns from 'node:dns'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Server, ServerCredentials } from '@grpc/grpc-js'
import { checkEventStoreDB } from '@kervan/infra/event-store/eventstoredb/check-eventstoredb'
import { EventStoreDBFault, explainEventStoreDB } from '@kervan/infra/event-store/eventstoredb/eventstoredb-fault'
import { StoreUnavailable } from '@kervan/infra/event-store/port'
import { freePort } from '@kervan/infra/service/free-ports'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DoubleOptions } from '../support/eventstoredb-double/eventstoredb-double.ts'
import { selfSigned } from '../support/eventstoredb-double/self-signed.ts'
import { fakeTime, hurry } from './hurry.ts'
import { openDouble } from './open-double.ts'

const running = async (options?: DoubleOptions) => {
  const double = await openDouble(options)
  onTestFinished(() => double.close())
  return double
}

/** What the check tells a starting process: whether to wait for the server or stop, and the line to print. */
const check = async (connectionString: string) => {
  const error = await checkEventStoreDB(connectionString).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (error === undefined) return 'all is well'
  if (error instanceof EventStoreDBFault) return `stop: ${explainEventStoreDB(error)}`
  if (error instanceof StoreUnavailable) return `wait: ${explainEventStoreDB(error)}`
  throw error
}

test('the check leaves a suitable server unchanged', async () => {
  const double = await running()
  expect(await check(double.connectionString)).toBe('all is well')
  expect(double.log.records).toHaveLength(1)
  await expect.poll(() => double.openCalls).toBe(0)
})

test.each(['22.6.0', '23.10.6', '24.10.5.1234', '26.0.3-lts'])('version %s will do', async (version) => {
  expect(await check((await running({ version })).connectionString)).toBe('all is well')
})

test.each(['21.10.9', '22.2.0', 'unknown', ''])('version "%s" will not', async (version) => {
  const { port, connectionString } = await running({ version })
  expect(await check(connectionString)).toBe(
    `stop: EventStoreDB at 127.0.0.1:${port} is version ${version}, and 22.6 or later is needed: update it.`,
  )
})

test('a wrong connection string is told without asking anyone', async () => {
  expect(await check('esdb//localhost')).toMatch(/^stop: The connection string of EventStoreDB is not understood/)
})

test('a server that is not there is waited for', async () => {
  const port = await freePort()
  expect(await check(`esdb://kervan:secret@127.0.0.1:${port}?tls=false`)).toBe(
    `wait: EventStoreDB cannot be reached at 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}. ` +
      'Is it running, and are host, port and tls in its connection string right?',
  )
})

test('a host that cannot be resolved is waited for', async () => {
  // The lookup is faked: without a name server it would take too long, and some name servers resolve every name.
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND nobody.invalid'), { code: 'ENOTFOUND' })
  const lookup = vi.spyOn(dns.promises, 'lookup').mockRejectedValue(unknown)
  onTestFinished(() => lookup.mockRestore())
  expect(await check('esdb://nobody.invalid:2113?tls=false')).toMatch(
    /^wait: EventStoreDB cannot be reached at nobody\.invalid:2113: .*nobody\.invalid/,
  )
  expect(lookup).toHaveBeenCalled()
})

test('a cluster of which no node answers is waited for', async () => {
  expect(await check('esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=2')).toBe(
    'wait: EventStoreDB cannot be reached at 127.0.0.1:1,127.0.0.1:2: Failed to discover after 2 attempts. ' +
      'Is it running, and are host, port and tls in its connection string right?',
  )
})

test('a server that takes the call and does not answer is waited for', async () => {
  const double = await running()
  double.faults.silentReads = true
  fakeTime()
  try {
    expect(await hurry(check(double.connectionString))).toMatch(/^wait: .*no answer within 4000 ms/)
  } finally {
    vi.useRealTimers()
  }
})

test('a wrong password stops the process, and so does a missing one', async () => {
  const tls = selfSigned()
  const folder = await mkdtemp(join(tmpdir(), 'eventstoredb-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const authority = join(folder, 'ca.pem')
  await writeFile(authority, tls.certificate)
  const { port } = await running({ tls, user: { name: 'kervan', password: 'secret' } })
  const at = `localhost:${port}?tls=true&tlsCAFile=${encodeURIComponent(authority)}`
  expect(await check(`esdb://kervan:secret@${at}`)).toBe('all is well')
  expect(await check(`esdb://kervan:wrong@${at}`)).toBe(
    'stop: EventStoreDB does not let the user in: check name and password in its connection string.',
  )
  expect(await check(`esdb://${at}`)).toMatch(
    /^stop: .* read the log: .* and name it and its password in the connection/,
  )
})

test('a user who may read but not append stops the process, and nothing is written to find out', async () => {
  const double = await running()
  expect(await check(double.connectionString)).toBe('all is well')
  double.faults.denies.add('append')
  expect(await check(double.connectionString)).toBe(
    'stop: EventStoreDB lets the user of its connection string read and not append: give it the right to write in $userStreamAcl of the stream $settings.',
  )
  expect(double.log.records).toHaveLength(1)
})

test('a certificate that no known authority has signed stops the process', async () => {
  const { port } = await running({ tls: selfSigned() })
  expect(await check(`esdb://localhost:${port}?tls=true`)).toMatch(
    /^stop: EventStoreDB at localhost:\d+ cannot be trusted: .*certificate.* Name the file of its certificate authority/,
  )
})

test('a server without TLS stops the process where TLS is asked for', async () => {
  const { port } = await running()
  expect(await check(`esdb://127.0.0.1:${port}?tls=true`)).toBe(
    `stop: EventStoreDB at 127.0.0.1:${port} speaks without TLS: set tls=false in its connection string, or TLS up at the server.`,
  )
})

test('a server with TLS is waited for where none is asked for, as it only hangs up', async () => {
  const { port } = await running({ tls: selfSigned() })
  expect(await check(`esdb://127.0.0.1:${port}?tls=false`)).toMatch(/^wait: .*are host, port and tls .* right\?$/)
})

test('another gRPC service is recognized', async () => {
  const server = new Server()
  onTestFinished(() => server.forceShutdown())
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    ),
  )
  expect(await check(`esdb://127.0.0.1:${port}?tls=false`)).toMatch(
    new RegExp(`^stop: What answers at 127.0.0.1:${port} is not EventStoreDB 22.6 or later: check host and port`),
  )
})

test.each([
  ['a web server', () => createServer((_, response) => response.end('hello'))],
  ['something that hangs up', () => createSocketServer((socket) => socket.destroy())],
])('%s is waited for', async (_, create) => {
  const server = create().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await check(`esdb://127.0.0.1:${port}?tls=false`)).toMatch(/^wait: EventStoreDB cannot be reached at 127/)
})
