import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { connect as connectTls, createServer as createTlsServer } from 'node:tls'
import { createEventLog } from '../../../support/eventstoredb-double/event-log.ts'
import { startEventStoreDBDouble } from '../../../support/eventstoredb-double/eventstoredb-double.ts'
import { openJournal } from '../../../support/eventstoredb-double/journal.ts'

/**
 * One node of three, started by the settings of a real one. The first keeps the log in its volume and leads for as long as
 * it lives; the others pass every call on to it, so while it is away there is no store, where real nodes would elect another.
 */
const PORT = 2113
const LEADER = 'eventstoredb-1'
const INNER_PORT = 2114

const setting = (name: string): string => {
  const value = process.env[`EVENTSTORE_${name}`]
  if (!value) throw new Error(`EVENTSTORE_${name} is not set`)
  return value
}

const authority = readFileSync(`${setting('TRUSTED_ROOT_CERTIFICATES_PATH')}/ca.crt`)

const serveLog = async (): Promise<() => Socket> => {
  const journal = await openJournal('/var/lib/eventstore/events.journal')
  const log = createEventLog(journal.past)
  log.onWritten(journal.add)
  const user = { name: 'admin', password: setting('DEFAULT_ADMIN_PASSWORD') }
  await startEventStoreDBDouble({ log, port: INNER_PORT, advertised: { host: LEADER, port: PORT }, user })
  return () => connect(INNER_PORT, '127.0.0.1')
}

const toLeader = (): Socket =>
  connectTls({ host: LEADER, port: PORT, ca: authority, ALPNProtocols: ['h2'], servername: LEADER })

const openInner = setting('NODE_HOST_ADVERTISE_AS') === LEADER ? await serveLog() : toLeader

const health = createServer((request, response) => {
  response.writeHead(request.url === '/health/live' ? 204 : 404).end()
})

const pass = (socket: Socket): void => {
  const inner = openInner()
  for (const [from, to] of [
    [socket, inner],
    [inner, socket],
  ] as const) {
    from.on('error', () => to.destroy()).on('close', () => to.destroy())
    from.pipe(to)
  }
}

createTlsServer(
  {
    cert: readFileSync(setting('CERTIFICATE_FILE')),
    key: readFileSync(setting('CERTIFICATE_PRIVATE_KEY_FILE')),
    // A gRPC client offers h2 alone; what asks for health offers both.
    ALPNCallback: ({ protocols }) => (protocols.includes('http/1.1') ? 'http/1.1' : 'h2'),
  },
  (socket) => {
    if (socket.alpnProtocol === 'h2') pass(socket)
    else health.emit('connection', socket)
  },
)
  .on('tlsClientError', () => undefined)
  .listen(PORT)

process.once('SIGTERM', () => process.exit())
