import { customerMessageOf } from '../chat/customer-message.ts'
import type { RecordedEvent } from '../events/envelope.ts'
import type { Recorded } from '../kinds/event-catalog.ts'
import { type MessagePush, pushOfChannel } from '../messages/channels.ts'
import { type MessageContent, plainText } from '../messages/message-content.ts'
import { SUBJECT_LENGTH } from '../messages/subject.ts'
import { speaks } from '../messages/what-speaks.ts'
import { nameWithoutContact, previewWithoutContact } from '../permissions/without-contact.ts'
import { recordOf } from '../streams.ts'
import { cutText, NAME_LENGTH } from '../text/cut-text.ts'
import { tidyText } from '../text/typed-text.ts'
import type { CustomerMessagePushed, NewCommunication, NewMessage, RecordChanged } from './messages.ts'

/** Which event of the log a push speaks of, and which record at which revision. */
export const placeOf = <Kind extends RecordChanged['record']>(
  record: Kind,
  event: RecordedEvent,
): Pick<NewMessage, 'eventId' | 'position' | 'id' | 'revision'> & { record: Kind } => ({
  eventId: event.id,
  position: String(event.position),
  record,
  id: recordOf(event.stream).id,
  revision: String(event.revision),
})

/** The push that tells of a received message, by its channel; null where none does, and of what does not speak. */
export const pushOfMessage = (
  message: Pick<Recorded<'MessageReceived'>['data'], 'channel' | 'content' | 'group'>,
): MessagePush | null => (speaks(message) ? pushOfChannel(message.channel) : null)

/** What is told of a message that its writer has withdrawn. */
export const withoutWords = <Data extends { readonly content: MessageContent }>(data: Data): Data => ({
  ...data,
  content: { kind: 'text', text: '' },
})

/** Characters of a message in its notice. */
const WORDS_TOLD = 4_096

/** The notice of a message whose person and lead are known. The sender is named as well as anything names them. */
export const newMessage = (routed: Recorded<'MessageRouted'>, received: Recorded<'MessageReceived'>): NewMessage => {
  const { channel, content, messageId, sender, sentAt } = received.data
  const { leadId, ownerId = null, personId, personName, chosenName } = routed.data
  const place = placeOf('conversation', routed)
  const from = sender.phone ?? sender.userId ?? sender.email ?? ''
  const words = cutText(plainText(content), WORDS_TOLD)
  const leadName = cutText(chosenName?.name || personName, NAME_LENGTH)
  return {
    ...place,
    type: 'MessageRouted',
    messageId,
    channel,
    platform: channel,
    direction: 'inbound',
    senderName: cutText(tidyText(sender.profileName ?? ''), NAME_LENGTH) || leadName.trim() || from,
    leadName,
    from,
    phoneNumber: sender.phone ?? null,
    content: words,
    text: words,
    ...(content.kind === 'text' && content.subject && { subject: cutText(content.subject, SUBJECT_LENGTH) }),
    contentKind: content.kind,
    timestamp: sentAt,
    leadId,
    ownerId,
    personId,
    conversationId: place.id,
  }
}

/** The notice for readers who may not see how people are reached. */
export const withoutContact = (message: NewMessage): NewMessage => {
  const { from, senderName, leadName, contentKind } = message
  const { text } = previewWithoutContact({ kind: contentKind, text: message.text })
  return {
    ...message,
    content: text,
    text,
    from: '',
    phoneNumber: null,
    senderName: nameWithoutContact(senderName, [from]),
    leadName: nameWithoutContact(leadName, [from]),
  }
}

/** The same notice as the specification's client hears it of every channel. */
export const communicationOf = ({
  messageId,
  channel,
  direction,
  from,
  senderName,
  content,
  leadId,
  leadName,
  personId,
  phoneNumber,
  timestamp,
}: NewMessage): NewCommunication => ({
  id: messageId,
  direction,
  from,
  senderName,
  senderId: personId,
  content,
  type: channel,
  channelType: channel,
  leadData: { id: leadId, name_surname: leadName, phone_number: phoneNumber },
  leadId,
  timestamp,
})

/** The same notice as a message of the chat. @param received  the event of the message, whose position is its place there */
export const chatMessageOf = (
  message: NewMessage,
  received: Pick<RecordedEvent, 'position'>,
): CustomerMessagePushed => {
  const { eventId, position, revision, type, messageId, conversationId, personId, senderName, contentKind } = message
  return {
    ...{ eventId, position, record: 'conversation', revision, type },
    ...customerMessageOf({
      ...{ id: messageId, channelId: conversationId, text: message.text, senderId: personId, senderName },
      ...{
        sequence: Number(received.position),
        at: message.timestamp,
        direction: 'inbound',
        contentKind,
        delivery: null,
      },
    }),
  }
}
