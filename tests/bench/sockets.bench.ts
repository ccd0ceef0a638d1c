import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ms, percentile, type Row } from './measure.ts'

const SOCKETS = 5_000
const ROUNDS = 3
const PUSHES = 12
/** Connections that are opened at once, so that the accept queue holds them. */
const OPENING = 100
/** One socket in so many tells how long a push took. */
const TIMED = 50

/**
 * 5,000 sockets on the gateway beside 5,000 on bare Socket.IO, both over WebSocket, 2 pushes a second to all of them. The
 * two servers take turns within one run; each is a process of its own whose processor time is read from inside.
 * @throws when a push did not reach every socket
 */
export const run = async (): Promise<Row[]> => {
  const [gateway, bare] = [await openSide('gateway'), await openSide('bare')]
  try {
    const turns = { gateway: [] as Turn[], bare: [] as Turn[] }
    for (let round = 0; round < ROUNDS; round++) {
      turns.bare.push(await bare.turn())
      turns.gateway.push(await gateway.turn())
    }
    return rowsOf(summaryOf(turns.gateway), summaryOf(turns.bare))
  } finally {
    for (const { close } of [gateway, bare]) close()
  }
}

interface Turn {
  /** Of one core. */
  readonly share: number
  /** Resident memory at the end. */
  readonly bytes: number
  readonly millis: readonly number[]
}

const openSide = async (kind: 'gateway' | 'bare') => {
  const server = fork(new URL('./sockets.server.ts', import.meta.url), [kind])
  const { port } = await answerOf<{ port: number }>(server)
  const heard = { count: 0, millis: [] as number[] }
  const sockets: WebSocket[] = []
  while (sockets.length < SOCKETS) {
    const opening = Array.from({ length: Math.min(OPENING, SOCKETS - sockets.length) }, (_, index) =>
      openSocket(port, (text) => {
        heard.count++
        if (index % TIMED === 0) heard.millis.push(Date.now() - pushedAt(text))
      }),
    )
    sockets.push(...(await Promise.all(opening)))
  }
  return {
    async turn(): Promise<Turn> {
      heard.count = 0
      heard.millis = []
      server.send({ pushes: PUSHES })
      const answer = await answerOf<Omit<Turn, 'millis'>>(server)
      await sleep(500)
      if (heard.count !== SOCKETS * PUSHES)
        throw new Error(`${kind}: ${heard.count} of ${SOCKETS * PUSHES} pushes arrived; is the machine overloaded?`)
      return { ...answer, millis: heard.millis }
    },
    close() {
      for (const socket of sockets) socket.close()
      server.kill()
    },
  }
}

const answerOf = async <Answer>(server: ChildProcess): Promise<Answer> => (await once(server, 'message'))[0]

/** The least that speaks Socket.IO (protocol 5 over Engine.IO 4), so that five thousand of them leave room to measure. */
const openSocket = (port: number, heard: (text: string) => void): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
    socket.onerror = () => reject(new Error('a socket could not be opened; is `ulimit -n` above 12,000?'))
    socket.onmessage = ({ data }: { data: string }) => {
      if (data.startsWith('42["record_changed"')) heard(data)
      else if (data === '2') socket.send('3')
      else if (data.startsWith('0')) socket.send('40{"token":"t"}')
      else if (data.startsWith('40')) resolve(socket)
    }
  })

const pushedAt = (text: string): number => Date.parse(JSON.parse(text.slice(2))[1].at)

interface Summary {
  readonly share: number
  readonly bytes: number
  readonly p99: number
}

const summaryOf = (turns: readonly Turn[]): Summary => ({
  share: turns.reduce((sum, { share }) => sum + share, 0) / turns.length,
  bytes: Math.max(...turns.map(({ bytes }) => bytes)),
  p99: percentile(
    turns.flatMap(({ millis }) => millis),
    0.99,
  ),
})

const rowsOf = (gateway: Summary, bare: Summary): Row[] => {
  const row = (what: string, goal: string, measure: keyof Summary, inWords: (value: number) => string): Row => ({
    what,
    goal,
    result: inWords(gateway[measure]),
    baseline: `${inWords(bare[measure])} bare Socket.IO`,
    ratio: bare[measure] / gateway[measure],
  })
  return [
    row('5,000 sockets at 2 pushes/s to all', '< 50 % of a core', 'share', (share) => `${(share * 100).toFixed(1)} %`),
    row('the same: push to socket, p99', '-', 'p99', ms),
    row('the same: resident memory', '-', 'bytes', (bytes) => `${Math.round(bytes / 2 ** 20)} MB`),
  ]
}
