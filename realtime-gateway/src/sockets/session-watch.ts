import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@kervan/contracts/errors/refusal'
import type { WatchableSessions } from '@kervan/infra/sessions/port'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { FollowedTeams } from '../teams/follow-teams.ts'
import { enterRooms } from './enter-rooms.ts'
import type { ClientSocket, SocketServer } from './socket-server.ts'

/** How often every session is looked at, though nothing was heard. */
export const SESSIONS_EVERY_MS = 60_000
/** How long sockets stay whose sessions cannot be looked at. */
export const LOOK_AGAIN_MS = 5_000
/** A socket that was proved before its session changed may join so much later. */
const JOINS_WITHIN_MS = 30_000

export interface SessionWatchPorts {
  readonly io: SocketServer
  readonly sessions: Pick<WatchableSessions, 'find' | 'watch'>
  readonly teams: Pick<FollowedTeams, 'learn' | 'withTeams'>
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Ends sockets together with their sessions, or when these come to owe something, and puts the others into the rooms of what their user may do now: at once when
 * a session is told to have changed, and all of them from time to time. Clients are told after their sockets have moved, so that what they
 * read then is what they hear of. Where sessions cannot be looked at, sockets are
 * closed, so that their clients prove themselves anew as soon as that is possible. Gives what ends it.
 */
export const watchSessions = ({ io, sessions, teams, clock, logger }: SessionWatchPorts): (() => void) => {
  const recentlyChanged = new Set<string>()
  let looking = false
  let lookAgain = false

  const lookAt = async (token: string, sockets: readonly ClientSocket[]): Promise<void> => {
    const session = await sessions.find(token, { noteUse: false }).catch(nullWhereInactive)
    if (!session) return end(sockets)
    if (session.user.owes) return askForOwed(sockets)
    const changed = sockets.filter(({ data }) => !isDeepStrictEqual(data.session.user, session.user))
    for (const socket of sockets) {
      socket.data.session = session
      enterRooms(socket, teams)
    }
    await teams.learn(session.user)
    for (const socket of changed) socket.emit('rights_changed')
  }

  const end = (sockets: readonly ClientSocket[]): void => {
    const open = sockets.filter(({ connected }) => connected)
    const [first] = open
    if (!first) return
    const { id: sessionId, user } = first.data.session
    logSecurity(logger, { security: 'sockets-ended', userId: user.id, sessionId, sockets: open.length })
    for (const socket of open) socket.disconnect(true)
  }

  /** Clients hear it before their sockets go, so that they ask at once what is owed. */
  const askForOwed = (sockets: readonly ClientSocket[]): void => {
    for (const socket of sockets) socket.emit('rights_changed')
    end(sockets)
  }

  const closeUnproved = (sockets: Iterable<ClientSocket>, error: unknown): void => {
    const closing = [...sockets]
    if (closing.length === 0) return
    logger.warn({ err: error, sockets: closing.length }, 'sockets are closed, as their sessions cannot be looked at')
    for (const socket of closing) socket.conn.close()
  }

  /** One after the other, so that a full house is no burst. Gives those that could not be looked at. */
  const lookAtAll = async (): Promise<{ unproved: readonly ClientSocket[]; error: unknown }> => {
    const byToken = [...Map.groupBy(io.sockets.sockets.values(), (socket) => socket.data.token)]
    for (const [index, [token, sockets]] of byToken.entries()) {
      try {
        await lookAt(token, sockets)
      } catch (error) {
        return { unproved: byToken.slice(index).flatMap(([, each]) => each), error }
      }
    }
    return { unproved: [], error: undefined }
  }

  const lookAround = async (): Promise<void> => {
    lookAgain = true
    if (looking) return
    looking = true
    while (lookAgain) {
      lookAgain = false
      if ((await lookAtAll()).unproved.length === 0) continue
      await new Promise<void>((resolve) => clock.after(LOOK_AGAIN_MS, resolve))
      const { unproved, error } = await lookAtAll()
      closeUnproved(unproved, error)
    }
    looking = false
  }

  const onSessionChanged = (sessionId: string): void => {
    recentlyChanged.add(sessionId)
    clock.after(JOINS_WITHIN_MS, () => recentlyChanged.delete(sessionId))
    const sockets = [...io.sockets.sockets.values()].filter(({ data }) => data.session.id === sessionId)
    const [first] = sockets
    if (first) lookAt(first.data.token, sockets).catch((error) => closeUnproved(sockets, error))
  }

  io.on('connection', (socket) => {
    if (recentlyChanged.has(socket.data.session.id)) onSessionChanged(socket.data.session.id)
  })
  const ends = [
    sessions.watch({ changed: onSessionChanged, interrupted: () => void lookAround() }),
    clock.every(SESSIONS_EVERY_MS, () => void lookAround()),
  ]
  return () => {
    for (const end of ends) end()
  }
}

const nullWhereInactive = (error: unknown): null => {
  if (error instanceof Refusal && error.code === 'account-inactive') return null
  throw error
}
