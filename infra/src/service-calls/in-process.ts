import { createServer, type RequestListener, type RequestOptions, request as send } from 'node:http'
import type { Socket } from 'node:net'
import { duplexPair } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { SendToService } from './service-calls.ts'

/** Asks a service of this process as a client would, without a port: sessions, rights and schemas are those of its routes. */
export const inProcess = (app: RequestListener): SendToService => {
  const server = createServer(app)
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      // Any duplex stream will do, whatever the types say (https://nodejs.org/api/http.html#event-connection).
      const createConnection = () => {
        const [ours, theirs] = duplexPair()
        server.emit('connection', theirs)
        return ours as Socket
      }
      const options: RequestOptions = { method, path, headers: { host: 'localhost', ...headers }, createConnection }
      const asked = send(options, (answer) => {
        const { statusCode = 500, headers: told } = answer
        const position = told.position === undefined ? null : String(told.position)
        text(answer).then((read) => resolve({ status: statusCode, position, text: read }), reject)
      })
      asked.on('error', reject)
      asked.end(body)
    })
}
