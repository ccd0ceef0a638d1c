import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { withoutWords } from '@kervan/contracts/realtime/new-message'
import { streamOf } from '@kervan/contracts/streams'
import { bytesOfEvent } from '@kervan/infra/event-store/bytes-of'
import type { EventStore } from '@kervan/infra/event-store/port'

/** Looks up the message of a conversation at a revision, without its words where it was withdrawn up to another one. */
export type ReceivedMessageLookup = (
  conversationId: string,
  revision: bigint,
  until: bigint,
) => Promise<Recorded<'MessageReceived'> | null>

/** Finds the message that a MessageRouted speaks of: it came moments ago as a rule, and is then still at hand. */
export interface ReceivedMessages {
  note(event: RecordedEvent): void
  /**
   * Null where the conversation holds no received message at that revision. One that its writer has withdrawn has no words.
   * @param until  the revision of the MessageRouted
   */
  of(conversationId: string, revision: bigint, until: bigint): Promise<Recorded<'MessageReceived'> | null>
}

const isReceived = (event: RecordedEvent): event is Recorded<'MessageReceived'> => event.type === 'MessageReceived'
const isWithdrawal = (event: RecordedEvent): event is Recorded<'MessageRevoked'> => event.type === 'MessageRevoked'

const isOf = (message: Recorded<'MessageReceived'>, { stream, data }: Recorded<'MessageRevoked'>): boolean =>
  message.stream === stream && message.data.messageId === data.messageId

const withdrawn = (message: Recorded<'MessageReceived'>): Recorded<'MessageReceived'> => ({
  ...message,
  data: withoutWords(message.data),
})

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
      if (!isWithdrawal(event)) return
      const message = [...atHand.values()].find((each) => isOf(each, event))
      if (message) keep(withdrawn(message))
    },
    async of(conversationId, revision, until) {
      const place = `${streamOf('conversation', conversationId)}@${revision}`
      const message = atHand.get(place) ?? (await lookup(conversationId, revision, until))
      if (!message) return null
      keep(message)
      return message
    },
  }
}

export const lookUpReceivedMessage =
  (store: Pick<EventStore, 'readStream'>): ReceivedMessageLookup =>
  async (conversationId, revision, until) => {
    const limit = Math.max(1, Number(until - revision) + 1)
    const reading = store.readStream(streamOf('conversation', conversationId), { from: revision, limit })
    const [message, ...later] = await Array.fromAsync(reading)
    if (message?.revision !== revision || !isReceived(message)) return null
    return later.filter(isWithdrawal).some((event) => isOf(message, event)) ? withdrawn(message) : message
  }
