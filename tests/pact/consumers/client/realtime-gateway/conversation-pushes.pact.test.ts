import type { Channel } from '@kervan/contracts/messages/channels'
import type { RecordChanged } from '@kervan/contracts/realtime/messages'
import { aLeadPage } from '../../../../support/builders/lead.builder.ts'
import { aNewMessage, aRecordChanged } from '../../../../support/builders/push.builder.ts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { type Pushed, pushContract } from '../../kit/push-contract.ts'

const changed = (type: string, more: Partial<RecordChanged> = {}) =>
  aRecordChanged({
    record: 'conversation',
    id: SAMPLE.conversation,
    by: { kind: 'provider', name: 'whatsapp' },
    type,
    ...more,
  })

/** What becomes of a message that a colleague has asked for. */
const ofUs = (type: string, more: Partial<RecordChanged> = {}) =>
  aRecordChanged({ record: 'conversation', id: SAMPLE.conversation, type, ...more })

/** What becomes of a file that was sent. */
const ofFile = (type: string) => changed(type, { by: { kind: 'process', name: 'media-worker' } })

const leadPage = [['get-lead', { params: { leadId: SAMPLE.lead } }], aLeadPage()] as const
const leadList = [['list-leads', { query: {} }], { data: [] }] as const
const notices = [['list-notices', {}], { data: [], teammates: [] }] as const
const inbox = [['list-conversations', {}], { data: [], next: null }] as const
const stale = { stale: true }

const text = aNewMessage({ content: 'Merhaba', text: 'Merhaba', contentKind: 'text' })
const image = aNewMessage({ content: '', text: '', contentKind: 'image' })

/** The push of a message that a person has written over a channel, as the bell lists it. */
const writtenOver = (channel: Channel): Pick<Pushed, 'push' | 'over' | 'gives'> => {
  const push = aNewMessage({ channel })
  return { push, over: notices, gives: { data: { data: [push.payload], teammates: [] }, stale: false } }
}

pushContract('conversations', [
  { case: 'somebody has written', push: changed('MessageReceived'), over: leadPage, gives: stale },
  {
    case: 'it is known who has written',
    push: changed('MessageRouted', {
      personId: SAMPLE.person,
      by: { kind: 'process', name: 'when-message-received-know-the-person' },
    }),
    over: leadPage,
    gives: stale,
  },
  { case: 'we have written from the provider’s own app', push: changed('MessageEchoed'), over: leadPage, gives: stale },
  { case: 'a message has been delivered', push: changed('MessageDeliveryChanged'), over: leadPage, gives: stale },
  {
    case: 'a message has not reached the person',
    push: changed('MessageDeliveryChanged', { failed: true }),
    over: leadList,
    gives: stale,
  },
  { case: 'a colleague has asked for a message', push: ofUs('MessageRequested'), over: leadPage, gives: stale },
  {
    case: 'a message waits as the provider has not taken it',
    push: ofUs('MessageHandedBack'),
    over: leadPage,
    gives: stale,
  },
  { case: 'the provider has taken a message', push: ofUs('MessageAccepted'), over: leadPage, gives: stale },
  { case: 'the provider has refused a message', push: ofUs('MessageRefused'), over: leadPage, gives: stale },
  { case: 'nobody knows what became of a message', push: ofUs('MessageOutcomeUnknown'), over: leadPage, gives: stale },
  { case: 'a colleague has taken a message back', push: ofUs('MessageCancelled'), over: leadPage, gives: stale },
  { case: 'a colleague wants a message to be sent again', push: ofUs('MessageRetried'), over: leadPage, gives: stale },
  {
    case: 'a colleague is about to write to somebody',
    push: ofUs('ConversationAddressed', { personId: SAMPLE.person }),
    over: leadPage,
    gives: stale,
  },
  { case: 'a conversation has been assigned', push: ofUs('ConversationAssigned'), over: inbox, gives: stale },
  { case: 'a conversation has been closed', push: ofUs('ConversationClosed'), over: inbox, gives: stale },
  { case: 'a conversation has been reopened', push: ofUs('ConversationReopened'), over: inbox, gives: stale },
  { case: 'a conversation has been snoozed', push: ofUs('ConversationSnoozed'), over: inbox, gives: stale },
  { case: 'no reply is needed', push: ofUs('ReplyWaived'), over: inbox, gives: stale },
  {
    case: 'one has read a conversation on another screen',
    push: aRecordChanged({
      record: 'conversation-reading',
      id: SAMPLE.record,
      revision: '0',
      type: 'ConversationRead',
    }),
    over: inbox,
    gives: stale,
  },
  { case: 'a message has been edited', push: changed('MessageEdited'), over: leadPage, gives: stale },
  {
    case: 'a file of a message has been brought',
    push: ofFile('MessageMediaKept'),
    over: leadPage,
    gives: stale,
  },
  {
    case: 'a file of a message could not be brought',
    push: ofFile('MessageMediaLost'),
    over: leadPage,
    gives: stale,
  },
  {
    case: 'a colleague wants a lost file to be asked for again',
    push: ofUs('MessageMediaRetried'),
    over: leadPage,
    gives: stale,
  },
  { case: 'a message has been revoked', push: changed('MessageRevoked'), over: leadPage, gives: stale },
  {
    case: 'somebody has written words',
    push: text,
    over: notices,
    gives: { data: { data: [text.payload], teammates: [] }, stale: false },
  },
  {
    case: 'somebody has sent a picture',
    push: image,
    over: leadPage,
    gives: { data: { lastMessage: { kind: 'image', at: image.payload.timestamp } }, stale: true },
  },
  { case: 'somebody has written over Facebook', ...writtenOver('facebook') },
  { case: 'somebody has written over Instagram', ...writtenOver('instagram') },
  { case: 'somebody has written an e-mail', ...writtenOver('email') },
  { case: 'somebody has written an SMS', ...writtenOver('sms') },
  { case: 'a visitor of a website has written', ...writtenOver('webchat') },
])
