import { can } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { Answer, WatchAnswers } from '@kervan/contracts/realtime/answering'
import type { ClientSocket } from '../sockets/socket-server.ts'
import type { ViewedKey, Viewer, Viewers } from './viewers.ts'

export interface AnsweringPorts {
  /** Whether the user of a socket may see a conversation; it never rejects. */
  readonly maySee: (socket: ClientSocket, conversation: string) => Promise<boolean>
  readonly viewers: Pick<Viewers, 'at'>
  /** The users who answer a conversation on this node have changed. */
  readonly changed: (key: ViewedKey) => void
}

/** Who answers which conversation on this node, and who is told of it. */
export interface Answering {
  listen(socket: ClientSocket): void
  /** Those of this node who answer a conversation. */
  answerersOf(key: ViewedKey): readonly Viewer[]
  /** Tells those of this node who show a conversation. */
  tell(key: ViewedKey): void
  /** Asks again whether those who answer and those who are told still may. */
  reconsider(): Promise<void>
}

const PREFIX = 'conversation/'
const keyOf = (conversation: string): ViewedKey => `${PREFIX}${conversation.toLowerCase()}`
export const isConversation = (key: ViewedKey): boolean => key.startsWith(PREFIX)

/** What presence shows as the author's field while a reply is being written. */
const WRITING = 'writing'

const mayAnswer = (user: Reader): boolean => can(user, 'communications.create')

export const keepAnswering = ({ maySee, viewers, changed }: AnsweringPorts): Answering => {
  const answers = new Map<ClientSocket, Answer>()
  const watches = new Map<ClientSocket, ReadonlySet<ViewedKey>>()

  const leave = (socket: ClientSocket) => {
    const before = answers.get(socket)
    answers.delete(socket)
    if (before) changed(keyOf(before.conversation))
  }

  const tellOne = (socket: ClientSocket, key: ViewedKey) => {
    const { user } = socket.data.session
    // Asked at every word: the user may have lost the permission since.
    if (!can(user, 'leads.view')) return
    const people = viewers
      .at(key)
      .filter(({ userId }) => userId !== user.id)
      .map(({ userId, name, field }) => ({ id: userId, name, isWriting: field === WRITING }))
    socket.emit('answering', { conversation: key.slice(PREFIX.length), people })
  }

  const mayDo = async (socket: ClientSocket, { conversation }: Answer): Promise<boolean> =>
    mayAnswer(socket.data.session.user) && (await maySee(socket, conversation))

  const seenOf = async (socket: ClientSocket, keys: readonly ViewedKey[]): Promise<ReadonlySet<ViewedKey>> => {
    const may = await Promise.all(keys.map((key) => maySee(socket, key.slice(PREFIX.length))))
    return new Set(keys.filter((_key, index) => may[index]))
  }

  return {
    listen(socket) {
      /** The last word counts, whichever is answered first. */
      let answered: unknown
      let watched: unknown
      socket.on('answer', (said) => {
        answered = said
        const parsed = Answer.safeParse(said)
        if (!parsed.success) return leave(socket)
        void mayDo(socket, parsed.data).then((may) => {
          if (answered !== said || !socket.connected) return
          leave(socket)
          if (!may) return
          answers.set(socket, parsed.data)
          changed(keyOf(parsed.data.conversation))
        })
      })
      socket.on('watch_answers', (said) => {
        watched = said
        const parsed = WatchAnswers.safeParse(said)
        if (!parsed.success) return void watches.delete(socket)
        void seenOf(socket, parsed.data.map(keyOf)).then((keys) => {
          if (watched !== said || !socket.connected) return
          watches.set(socket, keys)
          // Those that it showed before as well: it may have forgotten them in between, by a word that this one overtook.
          for (const key of keys) if (viewers.at(key).length > 0) tellOne(socket, key)
        })
      })
      socket.on('disconnect', () => {
        leave(socket)
        watches.delete(socket)
      })
    },
    // An administrator who looks at what a colleague sees does not count as answering.
    answerersOf: (key) =>
      [...answers].flatMap(([{ data }, { conversation, isWriting }]) => {
        const { id, fullName, viewedBy } = data.session.user
        if (viewedBy || keyOf(conversation) !== key) return []
        return [{ userId: id, name: fullName, field: isWriting ? WRITING : null }]
      }),
    tell(key) {
      for (const [socket, keys] of watches) if (keys.has(key)) tellOne(socket, key)
    },
    async reconsider() {
      for (const [socket, answer] of [...answers]) {
        if (!(await mayDo(socket, answer)) && answers.get(socket) === answer) leave(socket)
      }
      for (const [socket, keys] of [...watches]) {
        const seen = await seenOf(socket, [...keys])
        if (watches.get(socket) === keys) watches.set(socket, seen)
      }
    },
  }
}
