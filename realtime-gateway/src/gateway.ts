import type { Server as HttpServer } from 'node:http'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { isNarrowedToTeams } from '@kervan/contracts/permissions/visibility'
import type { Bus } from '@kervan/infra/bus/port'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { Peers } from '@kervan/infra/peers/port'
import type { SeenUsers } from '@kervan/infra/seen/port'
import type { ServiceCalls } from '@kervan/infra/service-calls/port'
import type { WatchableSessions } from '@kervan/infra/sessions/port'
import type { Teams } from '@kervan/infra/teams/port'
import type { Vault } from '@kervan/infra/vault/port'
import { createVisitorTokens } from '@kervan/infra/visitors/visitor-tokens'
import type { Express } from 'express'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { createGatewayApp } from './app.ts'
import { answerChat } from './chat/answer-chat.ts'
import { lookUpChatChannel } from './chat/chat-channel-at.ts'
import { followCustomers } from './chat/follow-customers.ts'
import { tellNewConversations } from './chat/tell-new-conversations.ts'
import { lookUpChoices } from './choices-at.ts'
import { type Clock, systemClock } from './clock.ts'
import { pushLive } from './live.ts'
import { createMetrics } from './metrics.ts'
import { sayWhoIsHere } from './presence/say-who-is-here.ts'
import { startPresence } from './presence/start-presence.ts'
import { createPushReader, type PushReader } from './push-reader.ts'
import type { AddressedPush } from './pushes/addressed-push.ts'
import { type Readiness, readReadiness } from './readiness.ts'
import { createReceivedMessages, lookUpReceivedMessage } from './received-messages.ts'
import { closeSlowSockets } from './sockets/close-slow-sockets.ts'
import { enterRooms } from './sockets/enter-rooms.ts'
import { watchSessions } from './sockets/session-watch.ts'
import { createSocketServer } from './sockets/socket-server.ts'
import { type FollowedTeams, followTeams } from './teams/follow-teams.ts'
import { lookUpAvailable } from './visitors/look-up-available.ts'
import { serveVisitors } from './visitors/serve-visitors.ts'
import { createWatermark } from './watermark.ts'

export const POSITION_EVERY_MS = 15_000

export interface GatewayPorts {
  readonly bus: Bus
  readonly store: Pick<EventStore, 'head' | 'readAll' | 'readStream'>
  readonly sessions: WatchableSessions
  readonly teams: Teams
  /** The other services, which carry out what a call of the chat asks. */
  readonly services: ServiceCalls
  /** The other nodes. */
  readonly peers: Peers
  /** Where the node says which users are on it. */
  readonly seen: Pick<SeenUsers, 'say' | 'all'>
  /** Opens the tokens of visitors of websites. */
  readonly vault: Pick<Vault, 'seal' | 'open'>
  readonly logger: Logger
  readonly metrics: Registry
  /** Where browsers reach the product, if an edge changes the Host header: `https://crm.example.com`. */
  readonly publicBaseUrl?: string
  /** Websites that the web chat may stand at, beside the product's own pages. */
  readonly visitorOrigins?: readonly string[]
  readonly callsPerMinute?: number
  readonly socketsPerSession?: number
  readonly clock?: Clock
}

export interface Gateway {
  readonly app: Express
  /** Takes /socket.io on a listener, also one that serves other things. Its request listeners must be there already. */
  attach(server: HttpServer): void
  readiness(): Promise<Readiness>
  /** Ends the pushing and closes every socket so that its client reconnects, to another node or later. Leaves the listener. */
  stop(): Promise<void>
}

/** Starts pushing. Reconnecting clients lose nothing: they ask catch-up for what came after the position they were told. */
export const startGateway = ({
  bus,
  store,
  sessions,
  teams,
  services,
  peers,
  seen,
  vault,
  logger,
  metrics,
  publicBaseUrl,
  visitorOrigins,
  callsPerMinute,
  socketsPerSession,
  clock = systemClock,
}: GatewayPorts): Gateway => {
  const stopping = new AbortController()
  const watermark = createWatermark(clock)
  const readPushes = createPushReader({
    received: createReceivedMessages(lookUpReceivedMessage(store)),
    choicesAt: lookUpChoices(store),
    lookUpChatChannel: lookUpChatChannel(store),
    logger,
  })
  const followed: FollowedTeams = followTeams({
    store,
    teams,
    logger,
    changed() {
      for (const socket of io.sockets.sockets.values())
        if (isNarrowedToTeams(socket.data.session.user)) enterRooms(socket, followed)
    },
  })
  /** Sockets have moved by what events tell of teams before any of these events is pushed. */
  const read: PushReader = async (events) => {
    await followed.heard(events)
    return readPushes(events)
  }
  const app = createGatewayApp({ sessions, logger, callsPerMinute }, { store, read, teams: followed })
  const io = createSocketServer({
    sessions,
    teams: followed,
    watermark,
    logger,
    publicBaseUrl,
    socketsPerSession,
    isOpen: () => !stopping.signal.aborted,
  })
  const { pushed } = createMetrics(metrics, {
    sockets: () => io.sockets.sockets.size,
    lag: async () => {
      const head = await store.head().catch(() => null)
      if (head === null || watermark.position === null) return undefined
      return Math.max(0, Number(head - watermark.position))
    },
  })

  const emit = ({ rooms, push, also = [] }: AddressedPush) => {
    // The union pairs each name with its payload; the compiler cannot see that pairing through two arguments.
    for (const { name, payload } of [push, ...also]) io.to([...rooms]).emit(name as 'record_changed', payload as never)
    pushed(push.name)
  }
  let told: bigint | null = null
  const tellPosition = () => {
    if (watermark.position === null || watermark.position === told) return
    told = watermark.position
    io.emit('log_position', { position: String(told) })
  }

  const visitors = serveVisitors({
    io,
    store,
    tokens: createVisitorTokens(vault),
    settings: { VISITOR_ORIGINS: visitorOrigins && [...visitorOrigins], PUBLIC_BASE_URL: publicBaseUrl },
    available: lookUpAvailable(store, seen),
    clock,
    logger,
  })
  const following = followCustomers({ services, logger })
  const beginnings = tellNewConversations({ store, services, logger })
  const reached = (position: bigint, events: readonly RecordedEvent[]) => {
    watermark.raise(position)
    visitors.heard(events)
    following.heard(events)
    beginnings.heard(events)
    closeSlowSockets(io, logger)
    if (told === null) tellPosition()
  }

  const live = pushLive({ bus, read, emit, reached }, stopping.signal).catch((error) =>
    logger.fatal({ err: error }, 'the bus gave up: nothing is pushed until the gateway starts again'),
  )
  answerChat({ io, services, following, beginnings, watermark, logger })
  const leaveSeen = sayWhoIsHere({ io, seen, clock, logger })
  const callOffs = [
    visitors.stop,
    clock.every(POSITION_EVERY_MS, tellPosition),
    watchSessions({ io, sessions, teams: followed, clock, logger }),
    startPresence({ io, peers, store, teams, clock, logger }),
  ]

  return {
    app,
    attach: (server) => void io.attach(server),
    readiness: () => readReadiness(store, watermark),
    async stop() {
      stopping.abort()
      for (const callOff of callOffs) callOff()
      io.engine?.close()
      await Promise.all([live, leaveSeen()])
    },
  }
}
