import type { Sessions } from '@kervan/infra/sessions/port'
import type { Logger } from 'pino'
import { roomsOf } from '../rooms.ts'
import type { ClientSocket, SocketServer } from './socket-server.ts'

/**
 * Looks at the session of every socket again: those whose session has ended are disconnected, the others are put into the
 * rooms of what their user may do now. Sessions are asked one after the other, so that a full house is no burst.
 */
export const createSessionWatch = (io: SocketServer, sessions: Pick<Sessions, 'find'>, logger: Logger) => {
  let looking = false

  const look = async (): Promise<void> => {
    const byToken = Map.groupBy(io.sockets.sockets.values(), (socket) => socket.data.token)
    for (const [token, sockets] of byToken) {
      const session = await sessions.find(token, { noteUse: false })
      for (const socket of sockets) {
        if (!session) socket.disconnect(true)
        else {
          socket.data.session = session
          moveTo(socket, roomsOf(session.user))
        }
      }
    }
  }

  return async (): Promise<void> => {
    if (looking) return
    looking = true
    try {
      await look()
    } catch (error) {
      logger.warn({ err: error }, 'sessions of sockets could not be looked at; they stay until the next look')
    } finally {
      looking = false
    }
  }
}

const moveTo = (socket: ClientSocket, rooms: readonly string[]): void => {
  for (const room of socket.rooms) {
    if (room !== socket.id && !rooms.includes(room)) socket.leave(room)
  }
  socket.join([...rooms])
}
