import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { freePort } from '@kervan/infra/service/free-ports'

/** What an instance saw of a request. */
export interface Seen {
  readonly method?: string
  readonly url?: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface TestInstance {
  readonly url: string
  readonly server: Server
  readonly seen: Seen[]
  close(): Promise<void>
}

/** An instance that answers as `reply` does, 200 with its own name unless given; it is always well. */
export const openInstance = async (
  name: string,
  reply: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.end(name),
  port?: number,
): Promise<TestInstance> => {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/health/live') return hangs.has(server) ? undefined : response.end('{}')
    const { method, url, headers } = request
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>)
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    reply(request, response)
  })
  const on = port ?? (await freePort())
  await once(server.listen(on, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${on}`,
    server,
    seen,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const hangs = new Set<Server>()

/** From now on it takes connections and says no more, not even that it is well. */
export const hang = ({ server }: TestInstance): void => void hangs.add(server)

/** Breaks off when it has read the whole request, without an answer. */
export const breaksOff = (request: IncomingMessage): void => void request.socket.destroy()
