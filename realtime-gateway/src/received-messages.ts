import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { streamOf } from '@kervan/contracts/streams'
import { bytesOfEvent } from '@kervan/infra/event-store/bytes-of'
import type { EventStore } from '@kervan/infra/event-store/port'

/** Looks up the event of a conversation at a revision. */
export type ReceivedMessageLookup = (conversationId: string, revision: bigint) => Promise<RecordedEvent | undefined>

/** Finds the message that a MessageRouted speaks of: it came moments ago as a rule, and is then still at hand. */
export interface ReceivedMessages {
  note(event: RecordedEvent): void
  /** Null where the conversation holds no received message at that revision. */
  of(conversationId: string, revision: bigint): Promise<Recorded<'MessageReceived'> | null>
}

const isReceived = (event: RecordedEvent): event is Recorded<'MessageReceived'> => event.type === 'MessageReceived'

/** How many messages to keep at hand, and how much of them; the longest unused go first. */
const MOST = { messages: 2_000, bytes: 8 * 1024 * 1024 }

export const createReceivedMessages = (lookup: ReceivedMessageLookup, most = MOST): ReceivedMessages => {
  const atHand = new Map<string, Recorded<'MessageReceived'>>()
  let bytes = 0

  const drop = (place: string) => {
    const message = atHand.get(place)
    if (message && atHand.delete(place)) bytes -= bytesOfEvent(message)
  }

  const keep = (message: Recorded<'MessageReceived'>) => {
    const place = `${message.stream}@${message.revision}`
    drop(place)
    atHand.set(place, message)
    bytes += bytesOfEvent(message)
    for (const longestUnused of atHand.keys()) {
      if (atHand.size <= most.messages && bytes <= most.bytes) return
      drop(longestUnused)
    }
  }

  return {
    note(event) {
      if (isReceived(event)) keep(event)
    },
    async of(conversationId, revision) {
      const place = `${streamOf('conversation', conversationId)}@${revision}`
      const message = atHand.get(place) ?? (await lookup(conversationId, revision))
      if (!message || !isReceived(message)) return null
      keep(message)
      return message
    },
  }
}

export const lookUpReceivedMessage =
  (store: Pick<EventStore, 'readStream'>): ReceivedMessageLookup =>
  async (conversationId, revision) => {
    const reading = store.readStream(streamOf('conversation', conversationId), { from: revision, limit: 1 })
    const [event] = await Array.fromAsync(reading)
    return event?.revision === revision ? event : undefined
  }
