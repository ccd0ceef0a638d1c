import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from '../../service/free-ports.ts'

/** A way to a database that a test can break. It ends with the test. */
export interface SeverableLink {
  readonly url: string
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Keeps every connection, but from now on no answer gets through. */
  stall(): void
  flow(): void
  /** Breaks the next connection on which the server answers, before the answer gets through. */
  loseNextAnswer(): void
  /** Settles when that has happened. */
  answerLost(): Promise<void>
}

export const severableLink = async (databaseUrl: string): Promise<SeverableLink> => {
  const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl })
  const open = new Set<Socket>()
  let losing: PromiseWithResolvers<void> | undefined
  let stalled = false

  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const sever = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', sever).on('close', () => {
        open.delete(socket)
        sever()
      })
    }
    client.pipe(upstream)
    upstream.on('data', (answer) => {
      if (stalled) return
      if (!losing) return client.write(answer)
      losing.resolve()
      losing = undefined
      sever()
    })
  })
  const own = await freePort()
  const listen = async (): Promise<void> => {
    server.listen(own, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen()
  let lost = Promise.resolve()

  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  onTestFinished(cut)

  return {
    url: `postgresql://${user}@127.0.0.1:${own}/${database}`,
    cut,
    mend: listen,
    stall() {
      stalled = true
    },
    flow() {
      stalled = false
    },
    loseNextAnswer() {
      losing = Promise.withResolvers<void>()
      lost = losing.promise
    },
    answerLost: () => lost,
  }
}
