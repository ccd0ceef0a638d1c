import { refused } from '@kervan/contracts/errors/refusal'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { recordOf } from '@kervan/contracts/streams'
import { VisitorAuth } from '@kervan/contracts/visitors/visitor-calls'
import { VISITOR_NAMESPACE, type VisitorPushes } from '@kervan/contracts/visitors/wire'
import type { EventStore } from '@kervan/infra/event-store/port'
import { isAllowedOrigin, type OriginSettings } from '@kervan/infra/http/allowed-origins'
import type { Visitor, VisitorTokens } from '@kervan/infra/visitors/port'
import type { Logger } from 'pino'
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import { createSocketCount } from '../sockets/count-sockets.ts'
import { refuseSocket, type SocketServer } from '../sockets/socket-server.ts'
import { readVisitorMessages, SHOWS_VISITOR } from './visitor-messages.ts'

/** Tabs of one visitor on this node. */
const SOCKETS_PER_VISITOR = 10
/** How often, while a visitor is there, the gateway looks whether a colleague is there to answer, milliseconds. */
export const LOOK_EVERY_MS = 10_000

interface VisitorData {
  visitor: Visitor
  /** Revision of the newest message that the socket was told; null where it was told none. */
  told: bigint | null
}
type VisitorSocket = Socket<DefaultEventsMap, VisitorPushes, DefaultEventsMap, VisitorData>
type VisitorNamespace = Namespace<DefaultEventsMap, VisitorPushes, DefaultEventsMap, VisitorData>

export interface VisitorPorts {
  readonly io: SocketServer
  readonly store: Pick<EventStore, 'readStream'>
  readonly tokens: Pick<VisitorTokens, 'visitorOf'>
  readonly settings: OriginSettings
  readonly available: () => Promise<boolean>
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * The side of the visitors of websites: a namespace of its own, in which a token names one conversation and nothing else can be asked
 * for. A socket hears what comes after the position that it names, and after that everything as it comes, each once and in order.
 */
export const serveVisitors = ({ io, store, tokens, settings, available, clock, logger }: VisitorPorts) => {
  const visitors = io.of(VISITOR_NAMESPACE) as unknown as VisitorNamespace
  const count = createSocketCount(SOCKETS_PER_VISITOR)
  let isAvailable: boolean | null = null

  visitors.use((socket, next) => {
    prove(socket)
      .then(() => next())
      .catch((error) => refuseSocket(socket, error, next, logger))
  })

  const prove = async (socket: VisitorSocket): Promise<void> => {
    const auth = VisitorAuth.safeParse(socket.handshake.auth)
    if (!auth.success) throw refused('visitor-token')
    const visitor = await tokens.visitorOf(auth.data.token)
    const { origin } = visitor
    if (!isAllowedOrigin(origin, settings, socket.handshake.headers.host)) throw refused('visitor-origin', { origin })
    const { after } = auth.data
    socket.conn.once('close', count.take(visitor.visitorId))
    socket.data = { visitor, told: after ? BigInt(after) : null }
  }

  const tellNew = async (data: VisitorData, tell: Teller): Promise<void> => {
    const { messages, earlier } = await readVisitorMessages(store, data.visitor.conversationId, data.told)
    const newest = messages.at(-1)
    if (!newest) return
    data.told = BigInt(newest.position)
    tell({ messages, earlier })
  }

  visitors.on('connection', (socket) => {
    const { conversationId } = socket.data.visitor
    const tell: Teller = (told) => void socket.emit('messages', told)
    const pump = createPump(
      () => tellNew(socket.data, tell),
      (error) => {
        logger.warn({ err: error, socketId: socket.id }, 'a visitor could not be told what is new')
        // The widget comes again, and says what it has.
        socket.conn.close()
      },
    )
    pumps.set(conversationId, new Set([...(pumps.get(conversationId) ?? []), pump]))
    socket.once('disconnect', () => {
      const others = [...(pumps.get(conversationId) ?? [])].filter((each) => each !== pump)
      if (others.length > 0) pumps.set(conversationId, new Set(others))
      else pumps.delete(conversationId)
    })
    socket.on('error', (error: Error) => logger.debug({ err: error, socketId: socket.id }, 'a visitor sent nonsense'))
    pump()
    if (isAvailable === null) void look()
    else socket.emit('availability', { available: isAvailable })
  })

  const look = async (): Promise<void> => {
    try {
      const before = isAvailable
      isAvailable = await available()
      if (isAvailable !== before) visitors.emit('availability', { available: isAvailable })
    } catch (error) {
      logger.warn({ err: error }, 'it could not be read whether somebody is there for visitors')
    }
  }

  /** Of the sockets that are open, by their conversation. */
  const pumps = new Map<string, ReadonlySet<() => void>>()
  const callOff = clock.every(LOOK_EVERY_MS, () => {
    if (visitors.sockets.size > 0) void look()
    else isAvailable = null
  })

  return {
    /** Tells the visitors concerned of what came. */
    heard(events: readonly RecordedEvent[]): void {
      if (pumps.size === 0) return
      for (const { stream, type } of events)
        if (SHOWS_VISITOR.has(type)) for (const pump of pumps.get(recordOf(stream).id) ?? []) pump()
    },
    stop: callOff,
  }
}

type Teller = VisitorPushes['messages']

/** Runs a task again for as long as it is asked for meanwhile, and never twice at a time. */
const createPump = (task: () => Promise<void>, onFault: (error: unknown) => void): (() => void) => {
  let running = false
  let again = false
  const run = async (): Promise<void> => {
    running = true
    try {
      do {
        again = false
        await task()
      } while (again)
    } catch (error) {
      onFault(error)
    } finally {
      running = false
    }
  }
  return () => {
    if (running) again = true
    else void run()
  }
}
