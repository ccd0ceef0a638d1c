import { randomUUID } from 'node:crypto'
import { SEEN_EVERY_MS, type SeenUsers } from '@kervan/infra/seen/port'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { SocketServer } from '../sockets/socket-server.ts'
import { MOMENT_MS } from './start-presence.ts'

export interface SeenPorts {
  readonly io: SocketServer
  readonly seen: Pick<SeenUsers, 'say'>
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Says who has a window open on this node: soon after a user comes or goes, and every few seconds that they are still here.
 * A user with several windows is here while one of them is. Gives what ends it.
 */
export const sayWhoIsHere = ({ io, seen, clock, logger }: SeenPorts): (() => Promise<void>) => {
  const node = randomUUID()
  let callOffSoon: (() => void) | null = null
  let saying = Promise.resolve()

  // One word after the other, each with the state at its own moment.
  const say = (who: () => readonly string[]): Promise<void> => {
    saying = saying
      .then(() => seen.say(node, [...new Set(who())]))
      .catch((error) => logger.warn({ err: error }, 'it could not be said who is here'))
    return saying
  }
  // An administrator who looks at what a colleague sees does not make the colleague be here.
  const here = () =>
    [...io.sockets.sockets.values()].flatMap(({ data: { session } }) =>
      session.user.viewedBy ? [] : [session.user.id],
    )
  const saySoon = () => {
    callOffSoon ??= clock.after(MOMENT_MS, () => {
      callOffSoon = null
      void say(here)
    })
  }

  io.on('connection', (socket) => {
    saySoon()
    socket.on('disconnect', saySoon)
  })
  const callOff = clock.every(SEEN_EVERY_MS, () => void say(here))
  return () => {
    callOff()
    callOffSoon?.()
    return say(() => [])
  }
}
