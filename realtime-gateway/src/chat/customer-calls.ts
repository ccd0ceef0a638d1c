import { createHash } from 'node:crypto'
import { listCustomerChannels } from '@kervan/contracts/api/chat/list-customer-channels'
import { listCustomerMessages } from '@kervan/contracts/api/chat/list-customer-messages'
import { openConversation } from '@kervan/contracts/api/conversations/open-conversation'
import { readConversation } from '@kervan/contracts/api/conversations/read-conversation'
import { sendMessage } from '@kervan/contracts/api/conversations/send-message'
import type { CustomerChannel } from '@kervan/contracts/chat/customer-channel'
import type { CustomerMessage } from '@kervan/contracts/chat/customer-message'
import { refused } from '@kervan/contracts/errors/refusal'
import { LeadId } from '@kervan/contracts/ids'
import { type OpenedChannel, openedByOf, STAFF_CHANNEL } from '@kervan/contracts/messages/channels'
import { can } from '@kervan/contracts/permissions/permissions'
import type { CustomerAnswers, ReadChatPayload } from '@kervan/contracts/realtime/chat-calls'
import type { Asking } from './asking.ts'

type Metadata = NonNullable<ReadChatPayload<'chat:create_channel'>['metadata']>

/** Up to the minute, ISO 8601. */
const MINUTE_LENGTH = 16

/** As the chat tells it. */
export const withoutCount = ({
  inbound: _,
  ...channel
}: CustomerChannel & { readonly inbound: number }): CustomerChannel => channel

/** Those that the user may see; none where the user may look into no inbox. */
export const customerChannels = async ({ user, services, caller }: Asking): Promise<readonly CustomerChannel[]> => {
  if (!can(user, 'communication_dashboard.view')) return []
  const { body } = await services.call(listCustomerChannels, { query: {} }, caller)
  return body.data.map(withoutCount)
}

/** One of them, with how many messages the person has written; undefined where it is none that the user may see. */
const customerChannel = async (id: string, { services, caller }: Pick<Asking, 'services' | 'caller'>) =>
  (await services.call(listCustomerChannels, { query: { id } }, caller)).body.data[0]

export const customerMessages = async (
  { channelId: conversationId, before }: ReadChatPayload<'chat:get_messages'>,
  { services, caller }: Asking,
): Promise<CustomerAnswers['chat:get_messages']> => {
  const { body } = await services.call(listCustomerMessages, { params: { conversationId }, query: { before } }, caller)
  return { messages: body.data, earlier: body.earlier }
}

/**
 * Writes to the person by the channel of the conversation. Without an id of the client's, the same words of the same user within the same
 * minute are one message, as between colleagues.
 */
export const sendToCustomer = async (
  { channelId: conversationId, text, clientMessageId }: ReadChatPayload<'chat:send_message'>,
  { user, services, caller }: Asking,
  now: string,
): Promise<CustomerMessage> => {
  const sameWords = createHash('sha256').update(JSON.stringify([user.id, text, now.slice(0, MINUTE_LENGTH)]))
  const input = {
    params: { conversationId },
    body: { clientMessageId: clientMessageId || sameWords.digest('hex'), text },
  }
  const sent = await services.call(sendMessage, input, caller)
  const told = { ...caller, afterPosition: sent.position }
  const asked = { params: { conversationId }, query: { message: sent.body.messageId } }
  const [message] = (await services.call(listCustomerMessages, asked, told)).body.data
  if (!message) throw refused('unavailable')
  return message
}

/** All that the person wrote is read by the user. */
export const readCustomerChannel = async (conversationId: string, asking: Asking): Promise<void> => {
  const { services, caller } = asking
  const channel = await customerChannel(conversationId, asking)
  if (!channel) throw refused('record-not-found')
  if (channel.inbound === 0) return
  await services.call(readConversation, { params: { conversationId }, body: { upTo: channel.inbound } }, caller)
}

/** Whom a channel is to be with, by what its metadata say beside; null where they name no person. */
const customerIn = ({ channelType, leadId, phoneNumber, phone, email, platformUserId, visitorId }: Metadata) => {
  const channel: OpenedChannel = channelType ?? STAFF_CHANNEL
  const names = {
    phone: phoneNumber || phone,
    email,
    'platform-id': platformUserId,
    lead: visitorId,
  }
  const to = names[openedByOf(channel)] || undefined
  return leadId || to || channel !== STAFF_CHANNEL ? { channel, leadId: leadId || undefined, to } : null
}

/** Opens the conversation that is asked for, or finds it; null where none with a person is. @throws Refusal */
export const openCustomerChannel = async (metadata: Metadata, asking: Asking): Promise<CustomerChannel | null> => {
  const customer = customerIn(metadata)
  if (!customer) return null
  const { services, caller } = asking
  const { channel, leadId, to } = customer
  if (leadId === undefined && to === undefined) throw refused('invalid-request')
  if (leadId !== undefined && !LeadId.safeParse(leadId).success) throw refused('lead-not-found')
  const opened = await services.call(openConversation, { body: { channel, leadId, to } }, caller)
  const found = await customerChannel(opened.body.id, {
    services,
    caller: { ...caller, afterPosition: opened.position },
  })
  if (!found) throw refused('record-not-found')
  return withoutCount(found)
}
