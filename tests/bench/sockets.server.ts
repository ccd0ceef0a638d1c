/**
 * The measured process of the sockets benchmark: the gateway over a log in memory, or bare Socket.IO with the same options.
 * Told `pushes` by its parent, it makes two a second and answers with the time that its processor needed for them.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { Actor } from '@kervan/contracts/events/envelope'
import { createDirectBus } from '@kervan/infra/bus/direct'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import { createMemoryPeers } from '@kervan/infra/peers/memory'
import { createMemorySeenUsers } from '@kervan/infra/seen/memory'
import { createServiceCalls } from '@kervan/infra/service-calls/service-calls'
import { WITHOUT_KEYS } from '@kervan/infra/vault/without-keys'
import { startGateway } from '@kervan/realtime-gateway/gateway'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { Server } from 'socket.io'

const EVERY_MS = 500
const LEAD = '0190a000-0000-7000-8000-000000000001'
const USER: CurrentUser = {
  id: '0190a000-0000-7000-8000-000000000002',
  username: 'ayse',
  fullName: 'Ayşe Yılmaz',
  email: null,
  role: 'admin',
  userType: 'admin',
  subRole: 'viewer',
  permissions: [],
  active: true,
}
const BY: Actor = { kind: 'user', id: USER.id, name: USER.fullName }

const http = createServer()

/** Both give a function that makes one push to every client. */
const openGateway = (): (() => Promise<void>) => {
  const store = createMemoryEventStore()
  const session = { id: 'session-1', user: USER }
  const gateway = startGateway({
    store,
    services: createServiceCalls({}),
    bus: createDirectBus(store),
    sessions: {
      cookieName: 'kervan_session',
      start: async () => ({ token: 't', session }),
      find: async () => session,
      end: async () => {},
      endAllOf: async () => 0,
      usersWithSession: async () => new Set(),
      lastUses: async () => new Map(),
      watch: () => () => undefined,
    },
    teams: { of: async () => [] },
    peers: createMemoryPeers(),
    seen: createMemorySeenUsers(),
    vault: WITHOUT_KEYS,
    logger: pino({ level: 'silent' }),
    metrics: new Registry(),
    socketsPerSession: Number.POSITIVE_INFINITY,
  })
  http.on('request', gateway.app)
  gateway.attach(http)
  let last = -1n
  return async () => {
    const metadata = {
      schemaVersion: 1,
      at: new Date().toISOString(),
      by: BY,
      correlationId: crypto.randomUUID(),
      causationId: crypto.randomUUID(),
      commandId: crypto.randomUUID(),
    }
    const event = { id: crypto.randomUUID(), type: 'LeadStageChanged', metadata, data: { from: 'prospect', to: 'won' } }
    last = (await store.append(`lead-${LEAD}`, [event], last < 0n ? 'no-stream' : last)).revision
  }
}

const openBare = (): (() => Promise<void>) => {
  const io = new Server(http, { pingInterval: 10_000, pingTimeout: 8_000, serveClient: false })
  let position = 0
  return async () => {
    position++
    io.emit('record_changed', {
      eventId: crypto.randomUUID(),
      position: String(position),
      record: 'lead',
      id: LEAD,
      revision: String(position - 1),
      type: 'LeadStageChanged',
      by: BY,
      at: new Date().toISOString(),
      patch: { stage: 'won' },
    })
  }
}

const push = process.argv[2] === 'gateway' ? openGateway() : openBare()
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }))

process.on('message', async ({ pushes }: { pushes: number }) => {
  const [cpu, started] = [process.cpuUsage(), performance.now()]
  for (let each = 0; each < pushes; each++) {
    await push()
    await sleep(EVERY_MS)
  }
  const { user, system } = process.cpuUsage(cpu)
  process.send?.({ share: (user + system) / 1_000 / (performance.now() - started), bytes: process.memoryUsage().rss })
})
process.on('disconnect', () => process.exit())
