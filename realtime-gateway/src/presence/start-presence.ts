import { randomUUID } from 'node:crypto'
import { Look } from '@kervan/contracts/realtime/presence'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { Peers } from '@kervan/infra/peers/port'
import { type Teams, withTeams } from '@kervan/infra/teams/port'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { ClientSocket, SocketServer } from '../sockets/socket-server.ts'
import { isConversation, keepAnswering } from './answering.ts'
import { fieldFor, mayBeTold, mayLook, maySeeConversation } from './may-look.ts'
import { joinNodes } from './nodes.ts'
import { createViewers, type ViewedKey, type Viewer } from './viewers.ts'

/** Changes of a record's viewers within this are told together, milliseconds. */
export const MOMENT_MS = 100
/** How often it is asked again whether those who look at records still may. */
export const RECONSIDER_MS = 15_000

export interface PresencePorts {
  readonly io: SocketServer
  readonly peers: Peers
  readonly store: Pick<EventStore, 'readStream'>
  readonly teams: Teams
  readonly clock: Clock
  readonly logger: Logger
}

/** Tells those who have a record open who else has, and those who show a conversation who answers it, on this node or another. Gives what ends it. */
export const startPresence = ({ io, peers, store, teams, clock, logger }: PresencePorts): (() => void) => {
  const me = randomUUID()
  const viewers = createViewers()
  const looks = new Map<ClientSocket, Look>()
  const changed = new Set<ViewedKey>()

  const lookersAt = (key: ViewedKey) => [...looks].filter(([, look]) => keyOf(look) === key)

  const viewersHere = (key: ViewedKey): Viewer[] =>
    lookersAt(key).flatMap(([{ data }, { field }]) => {
      const { id, fullName, viewedBy } = data.session.user
      return viewedBy ? [] : [{ userId: id, name: fullName, field }]
    })

  /** Tells the sockets of this node. */
  const tell = (key: ViewedKey) => {
    const everybody = viewers.at(key)
    for (const [socket, { record, id }] of lookersAt(key)) {
      const { user } = socket.data.session
      if (!mayBeTold(user, { record, id })) continue
      const people = everybody
        .filter(({ userId }) => userId !== user.id)
        .map(({ userId, name, field }) => ({ id: userId, name, field: fieldFor(user, record, field) }))
      socket.emit('presence', { record, id, people })
    }
  }

  const tellOf = (key: ViewedKey) => (isConversation(key) ? answering.tell(key) : tell(key))

  const nodes = joinNodes({
    me,
    peers,
    clock,
    logger,
    viewers,
    changed: tellOf,
  })

  const noteChange = (key: ViewedKey) => {
    if (changed.size === 0) clock.after(MOMENT_MS, sayChanges)
    changed.add(key)
  }
  const sayChanges = () => {
    const keys = [...changed]
    changed.clear()
    for (const key of keys) {
      viewers.set(me, key, isConversation(key) ? answering.answerersOf(key) : viewersHere(key))
      nodes.say(key)
      tellOf(key)
    }
  }

  const leave = (socket: ClientSocket) => {
    const before = looks.get(socket)
    looks.delete(socket)
    if (before) noteChange(keyOf(before))
  }
  const enter = (socket: ClientSocket, look: Look) => {
    if (!socket.connected) return
    leave(socket)
    looks.set(socket, look)
    noteChange(keyOf(look))
  }

  const consider = async (socket: ClientSocket, look: Look): Promise<boolean> => {
    try {
      return await mayLook(store, await withTeams(socket.data.session.user, teams), look)
    } catch (error) {
      logger.warn({ err: error, socketId: socket.id }, 'it could not be asked who may look at a record')
      return false
    }
  }

  const answering = keepAnswering({
    async maySee(socket, conversation) {
      try {
        return await maySeeConversation(store, await withTeams(socket.data.session.user, teams), conversation)
      } catch (error) {
        logger.warn({ err: error, socketId: socket.id }, 'it could not be asked who may see a conversation')
        return false
      }
    },
    viewers,
    changed: noteChange,
  })

  io.on('connection', (socket) => {
    answering.listen(socket)
    /** The last word counts, whichever is answered first. */
    let asked: unknown
    socket.on('look', (said) => {
      asked = said
      const parsed = Look.safeParse(said)
      if (!parsed.success) return leave(socket)
      void consider(socket, parsed.data).then((may) => {
        if (asked !== said) return
        if (may) enter(socket, parsed.data)
        else leave(socket)
      })
    })
    socket.on('disconnect', () => leave(socket))
  })

  const reconsider = async () => {
    for (const [socket, look] of looks) {
      if (!(await consider(socket, look)) && looks.get(socket) === look) leave(socket)
    }
    await answering.reconsider()
  }
  const callOff = clock.every(RECONSIDER_MS, () => void reconsider())
  return () => {
    callOff()
    nodes.leave()
  }
}

const keyOf = ({ record, id }: Pick<Look, 'record' | 'id'>): ViewedKey => `${record}/${id}`
