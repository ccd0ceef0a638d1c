import type { Logger } from 'pino'
import type { ClientSocket, SocketServer } from './socket-server.ts'

/** What may wait for one socket. Its client misses nothing: it connects again and catches up. */
const MOST_PACKETS = 10_000
const MOST_BYTES = 8 * 1024 * 1024

/** Closes the sockets whose clients do not take what they are sent. */
export const closeSlowSockets = (io: SocketServer, logger: Logger): void => {
  for (const socket of io.sockets.sockets.values()) {
    const waiting = waitingFor(socket)
    const bytes = waiting.reduce((sum, { data }) => sum + (data?.length ?? 0), 0)
    if (waiting.length <= MOST_PACKETS && bytes <= MOST_BYTES) continue
    logger.info(
      { socketId: socket.id, packets: waiting.length, bytes },
      'a socket is closed: its client does not keep up',
    )
    socket.conn.close(true)
  }
}

/** Packets that the transport has not taken yet; engine.io does not declare them. */
const waitingFor = (socket: ClientSocket) =>
  (socket.conn as unknown as { readonly writeBuffer: readonly { readonly data?: string | Buffer }[] }).writeBuffer
