import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect, type TLSSocket } from 'node:tls'
import { freePort } from '@kervan/infra/service/free-ports'
import { createHttpServer } from '@kervan/infra/service/http-server'
import { listenForOperators } from '@kervan/infra/service/operations'
import { tlsOf, trustAuthority } from '@kervan/infra/service/tls-of'
import { readSettings } from '@kervan/infra/settings'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, Unanswered } from './ask.ts'
import { createEdge } from './edge.ts'
import { proxyServices } from './proxy.ts'
import { createReadAhead } from './read-ahead.ts'
import { joinSockets } from './sockets.ts'
import { testAuthority } from './testing/certificates.ts'
import { watchUpstreams } from './upstreams.ts'

const ends: (() => unknown)[] = []
let folder: string
let authority: ReturnType<typeof testAuthority>
let identity: ReturnType<ReturnType<typeof testAuthority>['identityOf']>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kervan-tls-'))
  authority = testAuthority(folder)
  identity = authority.identityOf('DNS:localhost')
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
  await rm(folder, { recursive: true })
})

/** A listener with a certificate, as a service opens one. */
const listenWith = async ({ certFile, keyFile }: typeof identity, name: string) => {
  const tls = tlsOf({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile })
  const server = createHttpServer((_request, response) => void response.end(name), undefined, tls)
  const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  server.on('upgrade', (_request, socket) => {
    ends.push(() => socket.destroy())
    socket.on('error', () => undefined).write(`${switching}hello`)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return (server.address() as AddressInfo).port
}
const asking = (url: string) => {
  const asked = { url, method: 'GET', path: '/', headers: { host: 'kervan.example.com' }, alone: true }
  return ask({ ...asked, signal: new AbortController().signal }).then(
    ({ message }) => text(message),
    (error: unknown) => error,
  )
}

test('the edge reaches services by TLS alone whose certificate is of its authority and for their name', async () => {
  const port = await listenWith(identity, 'query-service')
  const unknown = await asking(`https://localhost:${port}`)
  expect(unknown).toBeInstanceOf(Unanswered)
  // Nothing was sent before the certificate was believed.
  expect(unknown).toMatchObject({ unseen: true, cause: { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } })

  trustAuthority({ TLS_CA_FILE: authority.caFile })
  expect(await asking(`https://localhost:${port}`)).toBe('query-service')
  expect(await asking(`https://127.0.0.1:${port}`)).toMatchObject({ cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } })
  const byAddress = await listenWith(authority.identityOf('IP:127.0.0.1'), 'by its address')
  expect(await asking(`https://127.0.0.1:${byAddress}`)).toBe('by its address')
  // A client that speaks HTTP to it gets no answer.
  expect(await asking(`http://localhost:${port}`)).toBeInstanceOf(Unanswered)
})

test('calls, health and sockets pass an edge that speaks TLS on both sides', async () => {
  trustAuthority({ TLS_CA_FILE: authority.caFile })
  const url = `https://localhost:${await listenWith(identity, 'a service')}`
  const logger = pino({ level: 'silent' })
  const urls = { 'command-service': [url], 'query-service': [url], 'realtime-gateway': [url] }
  const upstreams = watchUpstreams(urls, { logger, metrics: new Registry() })
  ends.push(() => upstreams.stop())
  const areReady = () => Object.values(upstreams.readiness()).map(({ ready }) => ready)
  await expect.poll(areReady, { timeout: 10_000 }).toEqual([true, true, true])

  const ports = { upstreams, logger, trusts: () => false, readAhead: createReadAhead() }
  const edge = createEdge({
    ...{ services: [proxyServices(ports)], proxies: [], isHttps: true, metrics: new Registry(), logger },
    ...{ client: '/no/client', version: '0' },
  })
  const door = createHttpServer(edge, undefined, identity)
  ends.push(
    joinSockets(door, ports),
    () => door.closeAllConnections(),
    () => door.close(),
  )
  await new Promise<void>((resolve) => door.listen(0, resolve))
  const { port } = door.address() as AddressInfo

  const answer = await new Promise<string>((resolve, reject) => {
    request({ host: 'localhost', port, path: '/api/leads' }, (message) => resolve(text(message)))
      .on('error', reject)
      .end()
  })
  expect(answer).toBe('a service')

  const socket: TLSSocket = connect({ host: 'localhost', port })
  socket.write('GET /socket.io/ HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  ends.push(() => socket.destroy())
  let told = ''
  socket.on('data', (bytes) => {
    told += bytes
  })
  await expect.poll(() => told).toMatch(/^HTTP\/1\.1 101 [\s\S]*hello$/)
})

test('operators are answered by TLS where their port has a certificate, and told when it ends', async () => {
  trustAuthority({ TLS_CA_FILE: authority.caFile })
  const port = await freePort()
  const settings = readSettings({
    OPERATIONS_PORT: String(port),
    OPERATIONS_TLS_CERT_FILE: identity.certFile,
    OPERATIONS_TLS_KEY_FILE: identity.keyFile,
  })
  ends.push(await listenForOperators(settings, async () => ({}), new Registry()))
  const told = new Promise<string>((resolve, reject) => {
    request({ host: 'localhost', port, path: '/metrics' }, (message) => resolve(text(message)))
      .on('error', reject)
      .end()
  })
  const end = new X509Certificate(identity.cert).validToDate.getTime() / 1_000
  expect(await told).toContain(`kervan_certificate_ends_timestamp_seconds{setting="OPERATIONS_TLS_CERT_FILE"} ${end}`)
  await expect(fetch(`http://localhost:${port}/health/live`)).rejects.toThrow()
})
