import type { ClientToServer, ServerToClient } from '@kervan/contracts/realtime/messages'
import { languageOf } from '@kervan/infra/http/language-of'
import { problemOf } from '@kervan/infra/http/problem-of'
import type { Session, Sessions } from '@kervan/infra/sessions/port'
import type { Logger } from 'pino'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { FollowedTeams } from '../teams/follow-teams.ts'
import type { Watermark } from '../watermark.ts'
import { createSocketCount, SOCKETS_PER_SESSION } from './count-sockets.ts'
import { enterRooms } from './enter-rooms.ts'
import { proveHandshake } from './prove-handshake.ts'

interface SocketData {
  token: string
  session: Session
}

export type SocketServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>
export type ClientSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>

export interface SocketServerPorts {
  readonly sessions: Pick<Sessions, 'find' | 'cookieName'>
  readonly teams: Pick<FollowedTeams, 'learn' | 'withTeams'>
  readonly watermark: Watermark
  readonly logger: Logger
  readonly publicBaseUrl?: string
  readonly socketsPerSession?: number
  /** Whether a new connection is let in; a refused client tries again by itself. */
  readonly isOpen: () => boolean
}

/** Clients say who they are and what they look at: bytes of one message. */
const MAX_MESSAGE_BYTES = 16 * 1024

/** The socket side: who may connect, which rooms they are in, and where in the log they start. */
export const createSocketServer = ({
  sessions,
  teams,
  watermark,
  logger,
  publicBaseUrl,
  socketsPerSession = SOCKETS_PER_SESSION,
  isOpen,
}: SocketServerPorts) => {
  const count = createSocketCount(socketsPerSession)
  const io: SocketServer = new Server({
    path: '/socket.io',
    transports: ['polling', 'websocket'],
    serveClient: false,
    // A peer that vanished is noticed within 18 s, and a reader that cannot keep up has at most that much waiting for it.
    pingInterval: 10_000,
    pingTimeout: 8_000,
    connectTimeout: 10_000,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (_request, decide) => decide(null, isOpen()),
  })

  io.use((socket, next) => {
    proveHandshake(socket.handshake, sessions, logger, publicBaseUrl)
      .then(async (proved) => {
        await teams.learn(proved.session.user)
        socket.data = proved
        // Of the connection, which also ends where the socket never opens.
        socket.conn.once('close', count.take(proved.session.id))
        next()
      })
      .catch((error) => refuseSocket(socket, error, next, logger))
  })

  io.on('connection', (socket) => {
    socket.on('error', (error: Error) => logger.debug({ err: error, socketId: socket.id }, 'a socket sent nonsense'))
    enterRooms(socket, teams)
    if (watermark.position !== null) socket.emit('log_position', { position: String(watermark.position) })
  })
  return io
}

/**
 * A refusal reaches the client as `connect_error` with the problem document as its `data`, and the client stays away. What
 * is our own fault closes the connection instead: then the client comes back by itself.
 */
export const refuseSocket = (
  socket: Pick<Socket, 'handshake' | 'id' | 'conn'>,
  error: unknown,
  next: (error: Error) => void,
  logger: Logger,
): void => {
  const problem = problemOf(error, languageOf(socket.handshake.headers['accept-language']), socket.id)
  if (problem.status >= 500) {
    logger.warn({ err: error, socketId: socket.id }, 'a socket could not be proved')
    socket.conn.close()
  }
  next(Object.assign(new Error(problem.message), { data: problem }))
}
