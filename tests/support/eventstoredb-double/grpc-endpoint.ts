import { once } from 'node:events'
import type { Http2Session, ServerHttp2Stream } from 'node:http2'
import { createServer, type Socket } from 'node:net'
import {
  Server as GrpcServer,
  type Server,
  type ServerCredentials,
  ServerInterceptingCall,
  type ServerInterceptor,
  status,
} from '@grpc/grpc-js'

/** A gRPC server whose connections and calls a test can break. */
export interface GrpcEndpoint {
  readonly server: Server
  /** Calls that are under way. */
  readonly openCalls: number
  /** Breaks every connection. The port stays open. */
  breakConnections(): void
  /** Ends every call without a status, as a server does that is being stopped. Settles when the clients know. */
  endCalls(): Promise<void>
  /** Refuses new connections. */
  shut(): Promise<void>
  /** Takes connections again, on the same port. */
  accept(): Promise<void>
  close(): Promise<void>
}

/** What a real server tells a client when it connects, and takes from it at most. */
const OPTIONS = {
  'grpc.max_concurrent_streams': 100,
  'grpc.max_receive_message_length': 16 * 1024 * 1024,
  'grpc.max_send_message_length': -1,
}

export const openGrpcEndpoint = async (
  port: number,
  credentials: ServerCredentials,
  interceptors: readonly ServerInterceptor[] = [],
): Promise<GrpcEndpoint> => {
  const sockets = new Set<Socket>()
  const sessions = new Set<Http2Session>()
  const calls = new Set<ServerHttp2Stream>()

  const track: ServerInterceptor = (_, call) => {
    // The library keeps it to itself, and nothing else can end a call without a status.
    const { stream } = call as unknown as { stream: ServerHttp2Stream }
    calls.add(stream)
    stream.once('close', () => calls.delete(stream))
    const { session } = stream
    if (session && !sessions.has(session)) {
      sessions.add(session)
      session.once('close', () => sessions.delete(session))
    }
    // The library calls a good end "OK"; the server says nothing.
    return new ServerInterceptingCall(call, {
      sendStatus: (ended, next) => next(ended.code === status.OK ? { ...ended, details: '' } : ended),
    })
  }

  const server = new GrpcServer({ ...OPTIONS, interceptors: [track, ...interceptors] })
  const injector = server.createConnectionInjector(credentials)
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    injector.injectConnection(socket)
  })
  const listen = async (): Promise<void> => {
    listener.listen(port, '127.0.0.1')
    await once(listener, 'listening')
  }
  await listen()

  const breakConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  const shut = async () => {
    if (!listener.listening) return
    listener.close()
    // `close` comes when the last connection has gone, which may be later.
    await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    server,
    get openCalls() {
      return calls.size
    },
    breakConnections,
    async endCalls() {
      for (const call of calls) call.close()
      // A client that answers the ping has got all that was sent before it; breaking the connection at once would lose that.
      const open = [...sessions].filter(({ destroyed }) => !destroyed)
      await Promise.all(open.map((session) => new Promise<void>((resolve) => session.ping(() => resolve()))))
    },
    shut,
    async accept() {
      await listen()
    },
    async close() {
      await shut()
      breakConnections()
      injector.destroy()
      server.forceShutdown()
    },
  }
}
