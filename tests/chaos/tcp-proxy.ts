import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** What stands between the services and an engine, to be cut or slowed. */
export interface TcpProxy {
  readonly port: number
  /** Breaks every connection, and each new one at once. */
  cut(): void
  /** Holds back what goes through for so long, in each direction, milliseconds. */
  delay(milliseconds: number): void
  /** Connections go through again, at once. */
  heal(): void
  close(): Promise<void>
}

/** Listens on a free port of 127.0.0.1 and passes on to `target`, a port or a socket's path. */
export const startTcpProxy = async (target: NetConnectOpts): Promise<TcpProxy> => {
  const open = new Set<Socket>()
  let isCut = false
  let heldBackMs = 0

  const held = () =>
    new Transform({
      transform(chunk, _encoding, pass) {
        if (heldBackMs === 0) pass(null, chunk)
        else setTimeout(() => pass(null, chunk), heldBackMs)
      },
    })
  const keep = (socket: Socket): void => {
    open.add(socket)
    socket.setNoDelay(true)
    socket.on('close', () => open.delete(socket))
  }

  const server = createServer((near) => {
    if (isCut) return near.resetAndDestroy()
    const far = connect(target)
    keep(near)
    keep(far)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    near.on('error', end).on('close', end)
    far.on('error', end).on('close', end)
    near.pipe(held()).pipe(far)
    far.pipe(held()).pipe(near)
  })
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      breakAll()
    },
    delay(milliseconds) {
      heldBackMs = milliseconds
    },
    heal() {
      isCut = false
      heldBackMs = 0
    },
    async close() {
      server.close()
      breakAll()
    },
  }
}
