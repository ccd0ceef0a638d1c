import { once } from 'node:events'
import { request as ask, createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { further } from '@kervan/contracts/kit/testing/further'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEdge } from './edge.ts'
import { proxyServices } from './proxy.ts'
import { createReadAhead } from './read-ahead.ts'
import { joinSockets } from './sockets.ts'
import { breaksOff, hang, openInstance, type TestInstance } from './testing/instances.ts'
import { type Upstreams, type UpstreamUrls, watchUpstreams } from './upstreams.ts'

const lines: Record<string, unknown>[] = []
const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const opened = async (instance: Promise<TestInstance>): Promise<TestInstance> => {
  const there = await instance
  ends.push(() => there.close())
  return there
}

/** An address at which no process listens. */
const gone = async (): Promise<string> => {
  const instance = await openInstance('gone')
  await instance.close()
  return instance.url
}

interface Door {
  readonly url: string
  readonly upstreams: Upstreams
}

const openDoor = async (urls: Partial<UpstreamUrls>): Promise<Door> => {
  const nowhere = [await gone()]
  const upstreams = watchUpstreams(
    { 'command-service': nowhere, 'query-service': nowhere, 'realtime-gateway': nowhere, ...urls },
    { logger, metrics: new Registry() },
  )
  const readAhead = createReadAhead()
  const ports = { upstreams, logger, trusts: () => false, readAhead }
  const edge = createEdge({
    services: [proxyServices(ports)],
    proxies: [],
    isHttps: false,
    metrics: new Registry(),
    logger,
    client: '/no/client',
    version: '0',
  })
  const server: Server = createServer(edge).listen(0)
  const breakSockets = joinSockets(server, ports)
  ends.push(() => {
    upstreams.stop()
    breakSockets()
    server.closeAllConnections()
    return server.close()
  })
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, upstreams }
}

const openLead = (key?: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
  body: '{"name_surname":"Ayşe"}',
})

describe('a request', () => {
  let commands: TestInstance
  let queries: TestInstance
  let gateway: TestInstance
  let door: Door
  beforeEach(async () => {
    commands = await opened(openInstance('commands'))
    queries = await opened(openInstance('queries'))
    gateway = await opened(openInstance('gateway'))
    door = await openDoor({
      'command-service': [commands.url],
      'query-service': [queries.url],
      'realtime-gateway': [gateway.url],
    })
  })
  const text = async (path: string, init?: RequestInit) => (await fetch(door.url + path, init)).text()

  test('goes to whom the table of endpoints names, with all that is its own', async () => {
    expect(await text('/api/leads?limit=2')).toBe('queries')
    expect(await text('/api/leads', openLead())).toBe('commands')
    expect(await text('/webhooks/meta', { method: 'POST', body: 'raw' })).toBe('commands')
    expect(await text('/api/realtime/catch-up?since=4')).toBe('gateway')
    expect(await text('/socket.io/?EIO=4&transport=polling')).toBe('gateway')
    expect(queries.seen[0]).toMatchObject({ method: 'GET', url: '/api/leads?limit=2' })
    expect(commands.seen[0]).toMatchObject({ method: 'POST', body: '{"name_surname":"Ayşe"}' })
    expect(commands.seen[1]).toMatchObject({ url: '/webhooks/meta', body: 'raw' })
  })

  test('says whom it comes from, under one id, and loses what is between neighbours', async () => {
    const response = await fetch(`${door.url}/api/leads`, {
      headers: { 'X-Forwarded-For': '6.6.6.6', 'X-Request-Id': 'abc', 'Proxy-Authorization': 'secret' },
    })
    const [seen] = queries.seen
    expect(seen?.headers['x-forwarded-for']).toMatch(/^(::1|(::ffff:)?127\.0\.0\.1)$/)
    expect(seen?.headers['x-request-id']).toBe('abc')
    expect(seen?.headers.host).toBe(new URL(door.url).host)
    expect(seen?.headers).not.toHaveProperty('proxy-authorization')
    expect(response.headers.get('x-request-id')).toBe('abc')
  })

  test('of an unknown length goes through whole', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 100; part++) controller.enqueue(new Uint8Array(64 * 1024).fill(97))
        controller.close()
      },
    })
    expect(await text('/webhooks/meta', { method: 'POST', body, duplex: 'half' } as RequestInit)).toBe('commands')
    expect(commands.seen[0]?.body.length).toBe(100 * 64 * 1024)
  })

  test('that may be repeated goes over a connection that is kept, any other over one of its own', async () => {
    const count = (instance: TestInstance) => {
      const connections = new Set<unknown>()
      instance.server.on('request', ({ socket, url }) => url !== '/health/live' && connections.add(socket))
      return connections
    }
    const [read, written] = [count(queries), count(commands)]
    for (let turn = 0; turn < 5; turn++) {
      await text('/api/leads')
      await text('/api/leads', openLead())
      await text('/webhooks/meta', { method: 'POST', body: 'raw' })
    }
    expect([read.size, written.size]).toEqual([1, 5 + 1])
  })

  test('does not smuggle another one in by what it says of its own length', async () => {
    const hidden = 'GET /metrics HTTP/1.1\r\nHost: edge\r\n\r\n'
    const { hostname, port } = new URL(door.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      `GET /api/leads HTTP/1.1\r\nHost: edge\r\nConnection: close, content-length\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    )
    const answer = Buffer.concat(await Array.fromAsync(socket as AsyncIterable<Buffer>)).toString()
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(await text('/api/leads')).toBe('queries')
    expect(queries.seen).toMatchObject([
      { url: '/api/leads', body: hidden },
      { url: '/api/leads', body: '' },
    ])
  })

  test('for operators is not passed on', async () => {
    for (const path of ['/metrics', '/health/ready']) expect((await fetch(door.url + path)).status).toBe(404)
    expect((await fetch(`${door.url}/health/live`)).status).toBe(200)
    expect([...queries.seen, ...commands.seen]).toEqual([])
  })

  test('that the API has not is refused at the door', async () => {
    expect((await fetch(`${door.url}/api/leads`, { method: 'DELETE' })).status).toBe(405)
    expect((await fetch(`${door.url}/api/leeds`)).status).toBe(404)
  })
})

describe('an instance', () => {
  test('that is not there is followed by the next, whatever was asked', async () => {
    const there = await opened(openInstance('there'))
    const { url } = await openDoor({ 'command-service': [await gone(), there.url] })
    for (let turn = 0; turn < 4; turn++)
      expect(await (await fetch(`${url}/api/leads`, openLead())).text()).toBe('there')
    expect(there.seen.map(({ body }) => body)).toEqual(Array(4).fill(openLead().body))
  })

  test('that is not there, nor any other, is told in a line, and not in one for each request', async () => {
    const { url } = await openDoor({ 'command-service': [await gone()] })
    lines.splice(0)
    for (let turn = 0; turn < 20; turn++) expect((await fetch(`${url}/api/leads`, openLead())).status).toBe(503)
    expect(lines).toMatchObject([
      { fault: expect.stringContaining('ECONNREFUSED'), unlogged: 0 },
      { code: 'unavailable', unlogged: 0 },
    ])
    expect(JSON.stringify(lines)).not.toContain('.ts:')
  })

  test('that breaks off is followed by the next where the request may be repeated', async () => {
    const broken = await opened(openInstance('broken', breaksOff))
    const there = await opened(openInstance('there'))
    const urls = [broken.url, there.url]
    const { url } = await openDoor({ 'query-service': urls, 'command-service': urls })
    expect(await (await fetch(`${url}/api/leads`)).text()).toBe('there')
    expect(await (await fetch(`${url}/api/leads`, openLead('key 1'))).text()).toBe('there')
    expect(there.seen.at(-1)?.body).toBe(openLead().body)
  })

  test('that breaks off a search is followed by the next, as a search changes nothing', async () => {
    const broken = await opened(openInstance('broken', breaksOff))
    const there = await opened(openInstance('there'))
    const { url } = await openDoor({ 'query-service': [broken.url, there.url] })
    const search = { method: 'POST', body: '{"search":"Işıl"}', headers: { 'Content-Type': 'application/json' } }
    expect(await (await fetch(`${url}/api/leads/search`, search)).text()).toBe('there')
    expect(there.seen.at(-1)?.body).toBe(search.body)
  })

  test('that breaks off a webhook is followed by the next', async () => {
    const broken = await opened(openInstance('broken', breaksOff))
    const there = await opened(openInstance('there'))
    const { url } = await openDoor({ 'command-service': [broken.url, there.url] })
    for (let turn = 0; turn < 4; turn++)
      expect(await (await fetch(`${url}/webhooks/meta`, { method: 'POST', body: 'raw' })).text()).toBe('there')
    expect(there.seen.map(({ body }) => body)).toEqual(Array(4).fill('raw'))
  })

  further('that hangs loses what may be repeated to the next', async () => {
    const stuck = await opened(openInstance('stuck', () => undefined))
    const there = await opened(openInstance('there'))
    const { url, upstreams } = await openDoor({ 'query-service': [stuck.url, there.url] })
    await upstreams.check()
    const asked = fetch(`${url}/api/leads`)
    await expect.poll(() => stuck.seen.length).toBe(1)
    hang(stuck)
    expect(await (await asked).text()).toBe('there')
  })

  further('that hangs together with all others keeps what it was asked: then it is time that is short', async () => {
    const answers: (() => void)[] = []
    const slow = (name: string) => openInstance(name, (_, response) => void answers.push(() => response.end(name)))
    const both = [await opened(slow('one')), await opened(slow('other'))]
    const { url, upstreams } = await openDoor({ 'query-service': both.map((each) => each.url) })
    await upstreams.check()
    const asked = fetch(`${url}/api/leads`)
    await expect.poll(() => answers.length).toBe(1)
    for (const instance of both) hang(instance)
    // The first may still be under way from before.
    for (let round = 0; round < 2; round++) await upstreams.check()
    expect(upstreams.readiness()['query-service']).toMatchObject({ ready: true })
    answers[0]?.()
    expect((await asked).status).toBe(200)
    expect(answers).toHaveLength(1)
  })

  test('that breaks off any other request leaves it to the client, who is told when to try again', async () => {
    const broken = await opened(openInstance('broken', breaksOff))
    const there = await opened(openInstance('there'))
    const { url } = await openDoor({ 'command-service': [broken.url, there.url] })
    const response = await fetch(`${url}/api/leads`, openLead())
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
    expect(there.seen).toEqual([])
  })

  test('that breaks off in the middle of its answer breaks it off for the client', async () => {
    const half = await opened(
      openInstance('half', (request, response) => {
        response.writeHead(200, { 'Content-Length': '100' })
        response.write('half', () => request.socket.destroy())
      }),
    )
    const { url } = await openDoor({ 'query-service': [half.url] })
    const response = await fetch(`${url}/api/leads`)
    await expect(response.text()).rejects.toThrow()
  })

  test('that rests in the middle of its answer is cut off after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    ends.push(() => vi.useRealTimers())
    const half = await opened(
      openInstance('half', (_, response) => {
        response.writeHead(200, { 'Content-Length': '100' })
        response.write('half')
      }),
    )
    const { url } = await openDoor({ 'query-service': [half.url] })
    const asked = ask(`${url}/api/leads`).end()
    const [answer] = await once(asked, 'response')
    expect(String((await once(answer, 'data'))[0])).toBe('half')
    vi.advanceTimersByTime(59_000)
    expect(answer.destroyed).toBe(false)
    vi.advanceTimersByTime(2_000)
    const [error] = await once(answer, 'error')
    expect(error.code).toBe('ECONNRESET')
  })

  test('is asked in its turn while it is well, and again when it is back', async () => {
    const first = await opened(openInstance('first'))
    const second = await openInstance('second')
    const { url, upstreams } = await openDoor({ 'query-service': [first.url, second.url] })
    const answers = async () =>
      new Set(await Promise.all(Array.from({ length: 4 }, async () => (await fetch(`${url}/api/leads`)).text())))
    await upstreams.check()
    expect(await answers()).toEqual(new Set(['first', 'second']))

    await second.close()
    await expect
      .poll(() => upstreams.readiness()['query-service'])
      .toMatchObject({ instances: { [second.url]: 'down' } })
    expect(await answers()).toEqual(new Set(['first']))

    await opened(openInstance('second', undefined, Number(new URL(second.url).port)))
    await expect.poll(() => upstreams.readiness()['query-service']).toMatchObject({ instances: { [second.url]: 'up' } })
    expect(await answers()).toEqual(new Set(['first', 'second']))
  })
})

describe('sockets', () => {
  /** Agrees to every upgrade, says its name, and then whatever it hears. */
  const openGateway = async (name: string): Promise<TestInstance> => {
    const gateway = await opened(openInstance(name))
    gateway.server.on('upgrade', (_request, socket) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n${name};`)
      socket.on('error', () => undefined).pipe(socket)
      ends.push(() => socket.destroy())
    })
    return gateway
  }
  const upgrade = async (url: string, session: string): Promise<string> => {
    const asked = ask(`${url}/socket.io/?EIO=4&transport=websocket`, {
      headers: { Connection: 'Upgrade', Upgrade: 'websocket', Cookie: `kervan_session=${session}` },
    })
    asked.end()
    const [, socket, head] = await once(asked, 'upgrade')
    socket.write('hello')
    let heard = String(head)
    for await (const chunk of socket) {
      heard += chunk
      if (heard.endsWith('hello')) break
    }
    return heard.split(';')[0] as string
  }
  const poll = async (url: string, session: string): Promise<string> =>
    (await fetch(`${url}/socket.io/?EIO=4`, { headers: { Cookie: `kervan_session=${session}` } })).text()

  test('and polls of a session meet the same gateway, sessions are spread', async () => {
    const gateways = [await openGateway('a'), await openGateway('b'), await openGateway('c')]
    const { url, upstreams } = await openDoor({ 'realtime-gateway': gateways.map((gateway) => gateway.url) })
    await upstreams.check()
    const met = new Set<string>()
    for (let session = 0; session < 12; session++) {
      const gateway = await upgrade(url, `session-${session}`)
      expect(await poll(url, `session-${session}`)).toBe(gateway)
      met.add(gateway)
    }
    expect(met.size).toBeGreaterThan(1)
  })

  test('meet another gateway while theirs is away', async () => {
    const left = await openGateway('left')
    const { url } = await openDoor({ 'realtime-gateway': [await gone(), left.url] })
    for (let session = 0; session < 6; session++) expect(await upgrade(url, `session-${session}`)).toBe('left')
  })

  test('elsewhere than at their own address are refused, and told to come again where no gateway is', async () => {
    const { url } = await openDoor({})
    const said = async (path: string): Promise<string> => {
      const socket = connect(Number(new URL(url).port), 'localhost')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: edge\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
      const chunks = await Array.fromAsync(socket as AsyncIterable<Buffer>)
      return Buffer.concat(chunks).toString()
    }
    expect(await said('/api/leads')).toMatch(/^HTTP\/1\.1 404 /)
    expect(await said('/socket.io/?EIO=4')).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 2\r\n/)
  })
})
