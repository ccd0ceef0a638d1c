import { randomUUID } from 'node:crypto'
import type { ConversationCommand } from '@kervan/command-service/kinds/conversation/conversation.decider'
import type { MediaNews } from '@kervan/command-service/kinds/conversation/decide-media'
import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { ACCOUNT, type Acts } from '../states/acts.ts'
import type { Happening, Happenings } from './happening.ts'

const TEXT: MessageContent = { kind: 'text', text: 'Merhaba' }
const PICTURE: MessageContent = { kind: 'image', media: { providerId: 'picture-1', mimeType: 'image/jpeg' } }

const FILE = { id: 'a'.repeat(64), name: 'image.jpg', type: 'image/jpeg', size: 48_213 }

interface Sender {
  readonly phone: string
}

/** A person writes over a channel in a new conversation. */
const writtenOver = (channel: Channel): Happening => ({
  event: 'MessageRouted',
  happen: (acts) => acts.write({ phone: acts.somebody().phone }, TEXT, channel),
})

/** An event in a new conversation. */
const withSender = (event: EventType, happen: (acts: Acts, sender: Sender) => Promise<unknown>): Happening => ({
  event,
  happen: (acts) => happen(acts, { phone: acts.somebody().phone }),
})

const written = (content: MessageContent) => (acts: Acts, sender: Sender) => acts.write(sender, content)

/** A colleague writes in a new conversation; the commands change the state of that message. */
const requested = (
  event: EventType,
  then: (messageId: string) => readonly ConversationCommand[] = () => [],
): Happening => ({
  event,
  async happen(acts) {
    const id = await acts.converse({ phone: acts.somebody().phone })
    const messageId = randomUUID()
    await acts.toConversation(id, { type: 'Request', messageId, content: TEXT }, ...then(messageId))
  },
})

const USER = '0190a000-0000-7000-8000-0000000000a2'

/** An act of a colleague on a conversation, other than answering it. */
const atDesk = (event: EventType, ...commands: readonly ConversationCommand[]): Happening => ({
  event,
  async happen(acts) {
    const id = await acts.converse({ phone: acts.somebody().phone })
    await acts.toConversation(id, ...commands)
  },
})

type OfFile =
  | Pick<Extract<MediaNews, { type: 'KeepMedia' }>, 'type' | 'file'>
  | Pick<Extract<MediaNews, { type: 'LoseMedia' }>, 'type' | 'reason'>

/** A person has sent a picture, and its file is kept or lost. */
const ofFile = (event: EventType, told: OfFile): Happening =>
  withSender(event, async (acts, sender) => {
    const messageId = await acts.write(sender, PICTURE)
    await acts.bringFile(await acts.conversationOf(messageId), { ...told, messageId, part: 0 })
  })

export const CONVERSATION_HAPPENINGS: Happenings = {
  'record_changed: somebody has written': withSender('MessageReceived', written(TEXT)),
  'record_changed: it is known who has written': withSender('MessageRouted', written(TEXT)),
  'record_changed: we have written from the provider’s own app': withSender('MessageEchoed', (acts, sender) =>
    acts.answer(sender, TEXT),
  ),
  'record_changed: a message has been delivered': withSender('MessageDeliveryChanged', async (acts, sender) =>
    acts.deliver(sender, await acts.answer(sender, TEXT), 'delivered'),
  ),
  'record_changed: a message has not reached the person': withSender('MessageDeliveryChanged', async (acts, sender) =>
    acts.deliver(sender, await acts.answer(sender, TEXT), 'failed'),
  ),
  'record_changed: a colleague has asked for a message': requested('MessageRequested'),
  'record_changed: a message waits as the provider has not taken it': requested('MessageHandedBack', (messageId) => [
    { type: 'HandOver', messageId, attempt: 1 },
    { type: 'HandBack', messageId, attempt: 1, code: '130429' },
  ]),
  'record_changed: the provider has taken a message': requested('MessageAccepted', (messageId) => [
    { type: 'HandOver', messageId, attempt: 1 },
    { type: 'Accept', messageId, providerId: `wamid.${messageId}` },
  ]),
  'record_changed: the provider has refused a message': requested('MessageRefused', (messageId) => [
    { type: 'HandOver', messageId, attempt: 1 },
    { type: 'Refuse', messageId, attempt: 1, code: '131026', title: 'Message undeliverable' },
  ]),
  'record_changed: nobody knows what became of a message': requested('MessageOutcomeUnknown', (messageId) => [
    { type: 'HandOver', messageId, attempt: 1 },
    { type: 'LoseTrack', messageId, attempt: 1 },
  ]),
  'record_changed: a colleague has taken a message back': requested('MessageCancelled', (messageId) => [
    { type: 'Cancel', messageId },
  ]),
  'record_changed: a colleague wants a message to be sent again': requested('MessageRetried', (messageId) => [
    { type: 'Refuse', messageId, attempt: 0, code: 'window-closed' },
    { type: 'Retry', messageId },
  ]),
  'record_changed: a colleague is about to write to somebody': {
    event: 'ConversationAddressed',
    async happen(acts) {
      const { name, phone } = acts.somebody()
      const personId = await acts.registerPerson(name, [{ kind: 'phone', value: phone }])
      const { id: leadId } = await acts.openLead({ personId })
      const address = {
        type: 'Address',
        channel: 'sms',
        account: ACCOUNT,
        sender: { phone },
        personId,
        leadId,
      } as const
      await acts.toConversation(randomUUID(), address)
    },
  },
  'record_changed: a conversation has been assigned': atDesk('ConversationAssigned', {
    type: 'Assign',
    assignee: USER,
  }),
  'record_changed: a conversation has been closed': atDesk('ConversationClosed', { type: 'Close' }),
  'record_changed: a conversation has been reopened': atDesk(
    'ConversationReopened',
    { type: 'Close' },
    { type: 'Reopen' },
  ),
  'record_changed: a conversation has been snoozed': atDesk('ConversationSnoozed', {
    type: 'Snooze',
    until: new Date(Date.now() + 60 * 60 * 1000).toISOString(),
  }),
  'record_changed: no reply is needed': atDesk('ReplyWaived', { type: 'WaiveReply' }),
  'record_changed: one has read a conversation on another screen': {
    event: 'ConversationRead',
    happen: async (acts) => acts.readConversation(USER, await acts.converse({ phone: acts.somebody().phone })),
  },
  'record_changed: a message has been edited': withSender('MessageEdited', async (acts, sender) =>
    acts.edit(sender, await acts.write(sender, TEXT), { kind: 'text', text: 'Merhaba!' }),
  ),
  'record_changed: a file of a message has been brought': ofFile('MessageMediaKept', {
    type: 'KeepMedia',
    file: FILE,
  }),
  'record_changed: a file of a message could not be brought': ofFile('MessageMediaLost', {
    type: 'LoseMedia',
    reason: 'expired',
  }),
  'record_changed: a colleague wants a lost file to be asked for again': withSender(
    'MessageMediaRetried',
    async (acts, sender) => {
      const messageId = await acts.write(sender, PICTURE)
      const id = await acts.conversationOf(messageId)
      await acts.bringFile(id, { type: 'LoseMedia', messageId, part: 0, reason: 'expired' })
      await acts.toConversation(id, { type: 'RetryMedia', messageId, part: 0 })
    },
  ),
  'record_changed: a message has been revoked': withSender('MessageRevoked', async (acts, sender) =>
    acts.revoke(sender, await acts.write(sender, TEXT)),
  ),
  'new_whatsapp_message: somebody has written words': withSender('MessageRouted', written(TEXT)),
  'new_whatsapp_message: somebody has sent a picture': withSender('MessageRouted', written(PICTURE)),
  'new_facebook_message: somebody has written over Facebook': writtenOver('facebook'),
  'new_facebook_message: somebody has written over Instagram': writtenOver('instagram'),
  'new_email_message: somebody has written an e-mail': writtenOver('email'),
  'new_sms_message: somebody has written an SMS': writtenOver('sms'),
  'new_webchat_message: a visitor of a website has written': {
    event: 'MessageRouted',
    happen: (acts) => acts.write({ phone: acts.somebody().phone, userId: randomUUID() }, TEXT, 'webchat'),
  },
}
