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

const leadPage = [['get-lead', { params: { leadId: SAMPLE.lead } }], aLeadPage()] as const
const notices = [['list-notices', {}], { data: [], teammates: [] }] as const
const stale = { stale: true }

const text = aNewMessage({ content: 'Merhaba', text: 'Merhaba', contentKind: 'text' })
const image = aNewMessage({ content: '', text: '', contentKind: 'image' })

/** What somebody has written over a channel, as the bell lists it. */
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
  { case: 'a message has been edited', push: changed('MessageEdited'), over: leadPage, gives: stale },
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
])
