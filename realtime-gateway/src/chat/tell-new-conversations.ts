import { listCustomerChannels } from '@kervan/contracts/api/chat/list-customer-channels'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { EventType, Recorded } from '@kervan/contracts/kinds/event-catalog'
import { can } from '@kervan/contracts/permissions/permissions'
import { placeOf } from '@kervan/contracts/realtime/new-message'
import { recordOf } from '@kervan/contracts/streams'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { ServiceCalls } from '@kervan/infra/service-calls/port'
import type { Logger } from 'pino'
import type { ClientSocket } from '../sockets/socket-server.ts'
import { withoutCount } from './customer-calls.ts'
import { mayNotSee, readAsOf } from './read-as-of.ts'

/** By the first of these a conversation gets its lead, without which it is shown to no one. */
const GIVES_LEAD = ['ConversationAddressed', 'MessageRouted'] as const satisfies readonly EventType[]
type GivesLead = Recorded<(typeof GIVES_LEAD)[number]>
const givesLead = (event: RecordedEvent): event is GivesLead => (GIVES_LEAD as readonly string[]).includes(event.type)

/** A conversation gets its lead among so many of its events. */
const FIRST_EVENTS = 50
/** So many conversations wait to be told. Of more a client hears when it asks for the channels again. */
const MOST_WAITING = 200

interface TellingPorts {
  readonly store: Pick<EventStore, 'readStream'>
  readonly services: Pick<ServiceCalls, 'call'>
  readonly logger: Logger
}

export interface NewConversations {
  /** The client of this socket speaks the chat: from now on it hears of conversations with people that begin. */
  listen(socket: ClientSocket): void
  /** Tells the sockets concerned of what began. */
  heard(events: readonly RecordedEvent[]): void
}

/**
 * Tells clients of the chat of each new conversation with a person, as `chat:channel_created` with the channel as `chat:get_channels` gives
 * it. It is read in the name of each session, so that the service decides who may see it and what of it.
 */
export const tellNewConversations = ({ store, services, logger }: TellingPorts): NewConversations => {
  const listening = new Set<ClientSocket>()
  const waiting: GivesLead[] = []
  let isTelling = false

  const isNew = async ({ stream, position }: GivesLead): Promise<boolean> => {
    for await (const event of store.readStream(stream, { limit: FIRST_EVENTS }))
      if (givesLead(event)) return event.position === position
    return false
  }

  const channelFor = async (token: string, { stream, position }: GivesLead) => {
    const { id } = recordOf(stream)
    const caller = { token, afterPosition: position }
    const reply = await readAsOf(position, () => services.call(listCustomerChannels, { query: { id } }, caller))
    const [channel] = reply?.body.data ?? []
    return channel && withoutCount(channel)
  }

  const tell = async (event: GivesLead): Promise<void> => {
    if (!(await isNew(event))) return
    const mayLook = [...listening].filter(({ data }) => can(data.session.user, 'communication_dashboard.view'))
    for (const [token, sockets] of Map.groupBy(mayLook, ({ data }) => data.token)) {
      try {
        const channel = await channelFor(token, event)
        if (!channel) continue
        const payload = { ...placeOf('conversation', event), type: event.type, channel }
        for (const socket of sockets) socket.emit('chat:channel_created', payload)
      } catch (error) {
        if (!mayNotSee(error)) logger.warn({ err: error, eventId: event.id }, 'a new conversation could not be told')
      }
    }
  }

  const tellWaiting = async (): Promise<void> => {
    isTelling = true
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      const { id } = event
      await tell(event).catch((error: unknown) =>
        logger.warn({ err: error, eventId: id }, 'a new conversation could not be told'),
      )
    }
    isTelling = false
  }

  return {
    listen(socket) {
      if (!socket.connected || listening.has(socket)) return
      listening.add(socket)
      socket.once('disconnect', () => listening.delete(socket))
    },
    heard(events) {
      if (listening.size === 0) return
      for (const event of events) {
        const isEarly = event.revision < BigInt(FIRST_EVENTS)
        if (isEarly && givesLead(event) && waiting.length < MOST_WAITING) waiting.push(event)
      }
      if (!isTelling) void tellWaiting()
    },
  }
}
