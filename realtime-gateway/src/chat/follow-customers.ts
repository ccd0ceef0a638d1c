import { listCustomerMessages } from '@kervan/contracts/api/chat/list-customer-messages'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { EventType, Recorded } from '@kervan/contracts/kinds/event-catalog'
import { placeOf } from '@kervan/contracts/realtime/new-message'
import { recordOf, streamOf } from '@kervan/contracts/streams'
import type { ServiceCalls } from '@kervan/infra/service-calls/port'
import type { Logger } from 'pino'
import type { ClientSocket } from '../sockets/socket-server.ts'
import { mayNotSee, readAsOf } from './read-as-of.ts'

/** What changes a message, or adds one of ours. That a person has written, the push of the channel tells. */
const CHANGES = [
  'MessageRequested',
  'MessageEchoed',
  'MessageHandedBack',
  'MessageAccepted',
  'MessageRefused',
  'MessageOutcomeUnknown',
  'MessageCancelled',
  'MessageRetried',
  'MessageDeliveryChanged',
  'MessageEdited',
  'MessageRevoked',
] as const satisfies readonly EventType[]
type Change = Recorded<(typeof CHANGES)[number]>
const isChange = (event: RecordedEvent): event is Change => (CHANGES as readonly string[]).includes(event.type)

/** Conversations that a socket follows; the one that was opened longest ago goes first. */
export const MOST_FOLLOWED = 20

interface Follower {
  /** Streams of conversations, the one that was opened last at the end. */
  readonly streams: Set<string>
  /** Aborts when the socket goes. */
  readonly left: AbortController
}

interface FollowingPorts {
  readonly services: ServiceCalls
  readonly logger: Logger
}

export interface CustomerFollowing {
  /** From now on the socket hears what becomes of messages of this conversation. */
  follow(socket: ClientSocket, conversationId: string): void
  /** Tells the sockets concerned of what came. */
  heard(events: readonly RecordedEvent[]): void
}

/**
 * Tells sockets that have opened a conversation with a person of each message that we write in it, and of each that changes, as
 * `chat:message` with the message as it stands now. It is read in the name of the session, so that the service decides each time whether its
 * user may see it; a socket whose user may not follows no longer.
 */
export const followCustomers = ({ services, logger }: FollowingPorts): CustomerFollowing => {
  /** By the stream of the conversation, what tells each socket. */
  const followed = new Map<string, Map<ClientSocket, (change: Change) => void>>()
  const followers = new Map<ClientSocket, Follower>()

  const leave = (socket: ClientSocket, stream: string): void => {
    followers.get(socket)?.streams.delete(stream)
    followed.get(stream)?.delete(socket)
    if (followed.get(stream)?.size === 0) followed.delete(stream)
  }

  const tell = async (socket: ClientSocket, change: Change, signal: AbortSignal): Promise<void> => {
    const { id: conversationId } = recordOf(change.stream)
    const input = { params: { conversationId }, query: { message: change.data.messageId } }
    const read = () => {
      const caller = { token: socket.data.token, afterPosition: change.position }
      return services.call(listCustomerMessages, input, caller)
    }
    const reply = await readAsOf(change.position, read, signal)
    const [message] = reply?.body.data ?? []
    if (message) {
      const { id: _, ...place } = placeOf('conversation', change)
      socket.emit('chat:message', { ...place, type: change.type, ...message })
    }
  }

  const join = (socket: ClientSocket): Follower => {
    const follower = { streams: new Set<string>(), left: new AbortController() }
    followers.set(socket, follower)
    socket.once('disconnect', () => {
      follower.left.abort()
      for (const stream of follower.streams) leave(socket, stream)
      followers.delete(socket)
    })
    return follower
  }

  return {
    follow(socket, conversationId) {
      if (!socket.connected) return
      const stream = streamOf('conversation', conversationId)
      const { streams, left } = followers.get(socket) ?? join(socket)
      const isFollowed = streams.delete(stream)
      streams.add(stream)
      if (isFollowed) return
      const taken = inTurn(async (change) => {
        try {
          await tell(socket, change, left.signal)
        } catch (error) {
          if (mayNotSee(error)) return leave(socket, stream)
          logger.warn({ err: error, socketId: socket.id }, 'a message of an open conversation could not be told')
        }
      })
      followed.set(stream, (followed.get(stream) ?? new Map()).set(socket, taken))
      for (const oldest of streams) {
        if (streams.size <= MOST_FOLLOWED) break
        leave(socket, oldest)
      }
    },
    heard(events) {
      if (followed.size === 0) return
      for (const event of events) {
        if (isChange(event)) for (const take of followed.get(event.stream)?.values() ?? []) take(event)
      }
    },
  }
}

/** Takes changes one after the other; of several that wait for the same message the newest alone. */
const inTurn = (take: (change: Change) => Promise<void>): ((change: Change) => void) => {
  const waiting = new Map<string, Change>()
  let isRunning = false
  const run = async (): Promise<void> => {
    isRunning = true
    for (const [messageId, change] of waiting) {
      waiting.delete(messageId)
      await take(change)
    }
    isRunning = false
  }
  return (change) => {
    const { messageId } = change.data
    waiting.delete(messageId)
    waiting.set(messageId, change)
    if (!isRunning) void run()
  }
}
