import { CONVERSATION_EVENTS } from '@kervan/contracts/events/conversation.events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { type MessageContent, plainText } from '@kervan/contracts/messages/message-content'
import { ownFilesOf } from '@kervan/contracts/messages/message-file'
import { streamOf } from '@kervan/contracts/streams'
import type { ShownMessage } from '@kervan/contracts/visitors/wire'
import type { EventStore } from '@kervan/infra/event-store/port'

/** Messages of one answer; who comes back after longer sees the newest. */
export const MOST_TOLD = 200

/** Events by which a visitor has something new to read. */
export const SHOWS_VISITOR: ReadonlySet<string> = new Set(['MessageReceived', 'MessageAccepted'])

interface Told {
  readonly messages: readonly ShownMessage[]
  /** There are older ones after `after`, which are not told. */
  readonly earlier: boolean
}

/**
 * What of a conversation a visitor sees, in the order of its positions: what they wrote, and what of ours was taken, at the revision at
 * which it was. What a colleague has asked for and taken back was never there.
 * @param after  a revision of the conversation; everything where null
 */
export const readVisitorMessages = async (
  store: Pick<EventStore, 'readStream'>,
  conversationId: string,
  after: bigint | null,
): Promise<Told> => visitorMessages(store.readStream(streamOf('conversation', conversationId), BACKWARDS), after)

const BACKWARDS = { direction: 'backwards' } as const

/** @param events  of one conversation, newest first */
export const visitorMessages = async (
  events: AsyncIterable<RecordedEvent> | Iterable<RecordedEvent>,
  after: bigint | null,
): Promise<Told> => {
  const told: ShownMessage[] = []
  /** Taken after `after`, by our id: the revision and time; what they say stands further back. */
  const taken = new Map<string, bigint>()
  const handedOver = new Map<string, string>()
  let earlier = false
  for await (const event of events) {
    const isNew = after === null || event.revision > after
    if (taken.size === 0 && (!isNew || earlier)) break
    const isFull = told.length + taken.size >= MOST_TOLD
    switch (event.type) {
      case 'MessageReceived':
        if (isNew && isFull) earlier = true
        else if (isNew) told.push(receivedMessage(event))
        break
      case 'MessageAccepted': {
        const { messageId } = CONVERSATION_EVENTS.MessageAccepted.data.parse(event.data)
        if (!isNew) taken.delete(messageId)
        else if (isFull && !taken.has(messageId)) earlier = true
        else taken.set(messageId, event.revision)
        break
      }
      case 'MessageHandedOver': {
        const { messageId } = CONVERSATION_EVENTS.MessageHandedOver.data.parse(event.data)
        if (taken.has(messageId) && !handedOver.has(messageId)) handedOver.set(messageId, event.metadata.at)
        break
      }
      case 'MessageRequested': {
        const { messageId, content } = CONVERSATION_EVENTS.MessageRequested.data.parse(event.data)
        const revision = taken.get(messageId)
        if (revision === undefined) break
        taken.delete(messageId)
        told.push({
          id: messageId,
          from: 'team',
          ...saidIn(content),
          at: handedOver.get(messageId) ?? event.metadata.at,
          position: String(revision),
        })
        break
      }
    }
  }
  return { messages: told.sort(byPosition), earlier }
}

const saidIn = (content: MessageContent): Pick<ShownMessage, 'text' | 'file'> => {
  const file = ownFilesOf(content)[0]?.file
  if (!file) return { text: plainText(content) }
  const { name, type, size } = file
  return { text: 'media' in content ? (content.media.caption ?? '') : plainText(content), file: { name, type, size } }
}

const byPosition = (one: ShownMessage, other: ShownMessage): number => Number(one.position) - Number(other.position)

const receivedMessage = ({ revision, data }: RecordedEvent): ShownMessage => {
  const { messageId, content, sentAt } = CONVERSATION_EVENTS.MessageReceived.data.parse(data)
  return {
    // As the widget named it: before it stands whose it is.
    id: messageId.slice(messageId.indexOf('/') + 1),
    from: 'visitor',
    text: plainText(content),
    at: sentAt,
    position: String(revision),
  }
}
