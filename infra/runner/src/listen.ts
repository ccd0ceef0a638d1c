import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The product cannot start here; the message is one line for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}

/** How long requests under way may take when the listener closes, milliseconds. */
const DRAIN_MS = 5_000

/**
 * Listens on a port; 0 takes any that is free. `close` lets requests under way finish.
 * @throws StartError when the port is taken or not ours to take
 */
export const listen = (server: Server, port: number): Promise<{ port: number; close: () => Promise<void> }> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port)))
    server.listen(port, () => {
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed())
          server.closeIdleConnections()
          setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
        })
      resolve({ port: (server.address() as AddressInfo).port, close })
    })
  })

const explained = (error: NodeJS.ErrnoException, port: number): Error => {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`)
  return error
}
