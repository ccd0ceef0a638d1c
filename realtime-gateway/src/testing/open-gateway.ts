import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { EventNamed, EventType } from '@kervan/contracts/kinds/event-catalog'
import { createDirectBus } from '@kervan/infra/bus/direct'
import type { Bus } from '@kervan/infra/bus/port'
import type { EventStore } from '@kervan/infra/event-store/port'
import { createMemoryPeers } from '@kervan/infra/peers/memory'
import type { Peers } from '@kervan/infra/peers/port'
import { createMemorySeenUsers } from '@kervan/infra/seen/memory'
import type { SeenUsers } from '@kervan/infra/seen/port'
import type { ServiceCalls } from '@kervan/infra/service-calls/port'
import { createServiceCalls } from '@kervan/infra/service-calls/service-calls'
import type { Teams } from '@kervan/infra/teams/port'
import type { Vault } from '@kervan/infra/vault/port'
import { createSealedMemoryStore } from '@kervan/infra/vault/testing/sealed-memory-store'
import { WITHOUT_KEYS } from '@kervan/infra/vault/without-keys'
import express from 'express'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { startGateway } from '../gateway.ts'
import { newEvent } from './events.ts'
import { type Listener, type ListenerOptions, listen } from './listener.ts'
import { createManualClock } from './manual-clock.ts'
import { createMemorySessions } from './memory-sessions.ts'

export interface GatewaySetting {
  readonly publicBaseUrl?: string
  readonly socketsPerSession?: number
  /** The log; a memory store when it does not matter. */
  readonly store?: EventStore
  readonly bus?: (store: EventStore) => Bus
  /** The other nodes; alone unless said. */
  readonly peers?: Peers
  readonly seen?: SeenUsers
  /** No user is in a team unless given. */
  readonly teams?: Teams
  /** None answers unless said. */
  readonly services?: ServiceCalls
  /** None unless said: then no visitor of a website is let in. */
  readonly vault?: Vault
}

/** A gateway over a log in memory, on a real listener that also serves something else. Close it at the end. */
export const openGateway = async ({
  publicBaseUrl,
  socketsPerSession,
  store = createSealedMemoryStore(),
  bus = createDirectBus,
  peers = createMemoryPeers(),
  seen = createMemorySeenUsers(),
  teams = { of: async () => [] },
  services = createServiceCalls({}),
  vault = WITHOUT_KEYS,
}: GatewaySetting = {}) => {
  const sessions = createMemorySessions()
  const clock = createManualClock()
  const metrics = new Registry()
  const lines: Record<string, unknown>[] = []
  const gateway = startGateway({
    bus: bus(store),
    store,
    sessions,
    teams,
    services,
    peers,
    seen,
    vault,
    clock,
    metrics,
    publicBaseUrl,
    socketsPerSession,
    logger: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
  })
  const shared = express()
  shared.use(gateway.app)
  shared.use((_request, response) => void response.send('another service'))
  const server = createServer(shared)
  gateway.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const listeners = new Set<Listener>()
  const revisions = new Map<string, bigint>()

  const connect = (options: ListenerOptions): Listener => {
    const listener = listen(url, { transports: ['websocket'], ...options })
    listeners.add(listener)
    return listener
  }

  return {
    gateway,
    url,
    store,
    sessions,
    clock,
    metrics,
    lines,
    connect,
    /** A listener that has signed in and been told where it starts. */
    async connectAs(user: CurrentUser, options: ListenerOptions = {}) {
      const { token, session } = await sessions.start(user)
      const listener = connect({ ...options, auth: { token } })
      await listener.until(() => listener.positions.length > 0)
      return Object.assign(listener, { token, session })
    },
    /** Appends an event to its stream and gives its position. */
    async record<Type extends EventType>(stream: string, type: Type, data: EventNamed<Type>['data']): Promise<bigint> {
      const last = revisions.get(stream)
      const { revision, position } = await store.append(stream, [newEvent(type, data)], last ?? 'no-stream')
      revisions.set(stream, revision)
      return position
    },
    /** Resolves when everything in the log has been pushed and every connected listener has been told so. */
    async settle() {
      const head = await store.head()
      await gateway.readiness()
      clock.advance(15_000)
      const connected = [...listeners].filter(({ socket }) => socket.connected)
      await Promise.all(connected.map((each) => each.until(() => (each.positions.at(-1) ?? -1n) >= head)))
    },
    async catchUp(token: string, since: bigint) {
      const response = await fetch(`${url}/api/realtime/catch-up?since=${since}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (!response.ok) throw new Error(`catch-up answered ${response.status}: ${await response.text()}`)
      return (await response.json()) as ResponseOf<typeof catchUp>
    },
    async close() {
      for (const listener of listeners) listener.close()
      await gateway.stop()
      await store.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type OpenGateway = Awaited<ReturnType<typeof openGateway>>
