import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A process cannot start here; the message is one line for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}

export interface ListenOptions {
  /** 0 takes any that is free. */
  readonly port: number
  /** Address of this machine to listen on; every one unless given. */
  readonly host?: string
  /** The setting that names the port, for the operator. */
  readonly setting?: string
}

export interface Listener {
  readonly port: number
  /** Takes no further connection; settles when the requests under way have been answered, or cut off after 5 s. */
  close(): Promise<void>
}

/** How long requests under way may take when the listener closes, milliseconds. */
const DRAIN_MS = 5_000
const SWEEP_MS = 50

/** @throws StartError when the port or the address is taken or not ours to take */
export const listen = (server: Server, { port, host, setting = 'PORT' }: ListenOptions): Promise<Listener> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenFault(error, port, setting)))
    server.listen({ port, host }, () => {
      resolve({ port: (server.address() as AddressInfo).port, close: () => drain(server) })
    })
  })

/** A connection that is kept alive is idle only once its answer has gone, so they are looked for until none is left. */
const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    const cutting = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearInterval(sweeping)
      clearTimeout(cutting)
      resolve()
    })
  })

const explainListenFault = (error: NodeJS.ErrnoException, port: number, setting: string): Error => {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is taken. Stop what listens there, or choose another: ${setting}=${port === 65535 ? 3000 : port + 1}`,
      )
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user. Choose one above 1023: ${setting}=3000`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `HOST is no address of this machine (${error.code}). Leave it unset, or try: HOST=127.0.0.1`,
      )
    default:
      return error
  }
}
