import { chatChannelFor } from '@kervan/contracts/chat/chat-channel'
import { type ChatMessage, chatMessageOf } from '@kervan/contracts/chat/chat-message'
import { type MessagePush, pushOfChannel } from '@kervan/contracts/messages/channels'
import {
  AgentStatusUpdate,
  ChatChannelPushed,
  ChatMessagePushed,
  KindChanged,
  NewMessage,
  type Push,
  RecordChanged,
} from '@kervan/contracts/realtime/messages'
import { SAMPLE } from './sample.ts'

/** A push that says that the lead moved on, unless something else is given. */
export const aRecordChanged = (given: Partial<RecordChanged> = {}): Extract<Push, { name: 'record_changed' }> => ({
  name: 'record_changed',
  payload: RecordChanged.parse({
    eventId: SAMPLE.event,
    position: '20',
    record: 'lead',
    id: SAMPLE.lead,
    revision: '4',
    type: 'LeadStageChanged',
    by: { kind: 'user', id: SAMPLE.ayse, name: 'Ayşe Yılmaz' },
    at: SAMPLE.at,
    ...given,
  }),
})

/** A push that says that some lead changed. */
export const aKindChanged = (given: Partial<KindChanged> = {}): Extract<Push, { name: 'kind_changed' }> => ({
  name: 'kind_changed',
  payload: KindChanged.parse({ eventId: SAMPLE.event, position: '20', record: 'lead', ...given }),
})

/** A push that says that a colleague takes a break. */
export const anAgentStatusUpdate = (): Extract<Push, { name: 'agent_status_update' }> => ({
  name: 'agent_status_update',
  payload: AgentStatusUpdate.parse({
    eventId: SAMPLE.event,
    position: '20',
    record: 'agent',
    id: SAMPLE.mert,
    revision: '0',
    type: 'AgentStatusChanged',
    userId: SAMPLE.mert,
    status: 'break',
    availableForCalls: false,
  }),
})

const OF_CHAT = { eventId: SAMPLE.event, position: '20', record: 'chat-channel', id: SAMPLE.record } as const

/** A message of Mert's to Ayşe. */
export const aChatMessage = () =>
  chatMessageOf({
    id: SAMPLE.note,
    channelId: SAMPLE.record,
    text: 'Merhaba',
    senderId: SAMPLE.mert,
    senderName: 'Mert Aksoy',
    sequence: 1,
    at: SAMPLE.at,
    clientMessageId: 'typed-once',
  })

/** The conversation of Ayşe and Mert as Ayşe sees it, who has read it. */
export const aChatChannel = (lastMessage: ChatMessage | null = null) =>
  chatChannelFor(
    {
      id: SAMPLE.record,
      members: [SAMPLE.ayse, SAMPLE.mert],
      name: null,
      createdBy: SAMPLE.ayse,
      openedAt: SAMPLE.at,
      lastMessage,
      unreadCount: 0,
    },
    SAMPLE.ayse,
  )

/** A push that says that Mert wrote. */
export const aChatMessagePushed = (): Extract<Push, { name: 'chat:message' }> => ({
  name: 'chat:message',
  payload: ChatMessagePushed.parse({ ...OF_CHAT, revision: '1', type: 'ChatMessageSent', ...aChatMessage() }),
})

/** A push of the conversation with Mert. */
export const aChatChannelPushed = <Name extends 'chat:channel_created' | 'chat:channel_updated'>(
  name: Name,
  type: 'ChatChannelOpened' | 'ChatChannelRead',
  lastMessage: ChatMessage | null = null,
): Extract<Push, { name: Name }> =>
  ({
    name,
    payload: ChatChannelPushed.parse({ ...OF_CHAT, revision: '2', type, channel: aChatChannel(lastMessage) }),
  }) as Extract<Push, { name: Name }>

/** A notice of what the person wrote, over WhatsApp unless something else is given. */
export const aNewMessage = ({
  channel = 'whatsapp',
  ...given
}: Partial<NewMessage> = {}): Extract<Push, { name: MessagePush }> => ({
  name: pushOfChannel(channel)!,
  payload: NewMessage.parse({
    eventId: SAMPLE.event,
    position: '20',
    record: 'conversation',
    id: SAMPLE.conversation,
    revision: '2',
    type: 'MessageRouted',
    messageId: 'wamid.1',
    channel,
    platform: channel,
    direction: 'inbound',
    senderName: 'Işıl',
    leadName: SAMPLE.name,
    from: SAMPLE.phone,
    phoneNumber: SAMPLE.phone,
    content: 'Merhaba',
    text: 'Merhaba',
    contentKind: 'text',
    timestamp: '2026-11-21T09:00:00.000Z',
    leadId: SAMPLE.lead,
    ownerId: null,
    personId: SAMPLE.person,
    conversationId: SAMPLE.conversation,
    ...given,
  }),
})
