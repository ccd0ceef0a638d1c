import type { EventType } from '@kervan/contracts/events/catalog'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import type { Acts } from '../states/acts.ts'
import type { Happening, Happenings } from './happening.ts'

const TEXT: MessageContent = { kind: 'text', text: 'Merhaba' }
const PICTURE: MessageContent = { kind: 'image', media: { providerId: 'picture-1', mimeType: 'image/jpeg' } }

interface Sender {
  readonly phone: string
}

/** What is written over a channel in a new conversation. */
const writtenOver = (channel: Channel): Happening => ({
  event: 'MessageRouted',
  happen: (acts) => acts.write({ phone: acts.somebody().phone }, TEXT, channel),
})

/** What happens in a new conversation. */
const withSender = (event: EventType, happen: (acts: Acts, sender: Sender) => Promise<unknown>): Happening => ({
  event,
  happen: (acts) => happen(acts, { phone: acts.somebody().phone }),
})

const written = (content: MessageContent) => (acts: Acts, sender: Sender) => acts.write(sender, content)

export const CONVERSATION_HAPPENINGS: Happenings = {
  'record_changed: somebody has written': withSender('MessageReceived', written(TEXT)),
  'record_changed: it is known who has written': withSender('MessageRouted', written(TEXT)),
  'record_changed: we have written from the provider’s own app': withSender('MessageEchoed', (acts, sender) =>
    acts.answer(sender, TEXT),
  ),
  'record_changed: a message has been delivered': withSender('MessageDeliveryChanged', async (acts, sender) =>
    acts.deliver(sender, await acts.answer(sender, TEXT), 'delivered'),
  ),
  'record_changed: a message has been edited': withSender('MessageEdited', async (acts, sender) =>
    acts.edit(sender, await acts.write(sender, TEXT), { kind: 'text', text: 'Merhaba!' }),
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
}
