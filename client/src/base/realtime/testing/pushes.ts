import { pushOfChannel } from '@kervan/contracts/messages/channels'
import { NewMessage, type Push, RecordChanged } from '@kervan/contracts/realtime/messages'

export const LEAD = '0198f3a0-0000-7000-8000-0000000000a1'
export const OTHER_LEAD = '0198f3a0-0000-7000-8000-0000000000a2'
export const PERSON = '0198f3a0-0000-7000-8000-0000000000b1'
export const CONVERSATION = '0198f3a0-0000-7000-8000-0000000000c1'
export const AYSE = '0198f3a0-0000-7000-8000-0000000000d1'
export const MERT = '0198f3a0-0000-7000-8000-0000000000d2'

/** An id for a name, so that a test can speak of event `a`. */
const idOf = (name: string): string => {
  const hex = Array.from(name, (character) => character.codePointAt(0)!.toString(16)).join('')
  return `0198f3a0-0000-7000-8000-${hex.slice(-12).padStart(12, '0')}`
}

type Loose<T> = { [K in keyof T]?: T[K] }

/** A change of the lead that the tests speak of. `eventId` may be any short name. */
export const leadChanged = ({ eventId = 'event', ...changed }: Loose<RecordChanged> = {}): Push => ({
  name: 'record_changed',
  payload: RecordChanged.parse({
    eventId: idOf(eventId),
    position: '20',
    record: 'lead',
    id: LEAD,
    revision: '4',
    type: 'LeadStageChanged',
    by: { kind: 'user', id: AYSE, name: 'Ayşe' },
    at: '2026-11-21T09:00:00.000Z',
    ...changed,
  }),
})

/** A notice of a message of the lead that the tests speak of. */
export const newMessage = ({ eventId = 'event', channel = 'whatsapp', ...message }: Loose<NewMessage> = {}): Push => ({
  name: pushOfChannel(channel)!,
  payload: NewMessage.parse({
    eventId: idOf(eventId),
    position: '20',
    record: 'conversation',
    id: CONVERSATION,
    revision: '4',
    type: 'MessageRouted',
    messageId: `wamid.${eventId}`,
    channel,
    platform: channel,
    direction: 'inbound',
    senderName: 'Işıl Öztürk',
    leadName: 'Işıl Çağrı Öztürk',
    from: '+905321234567',
    phoneNumber: '+905321234567',
    content: 'Merhaba',
    text: 'Merhaba',
    contentKind: 'text',
    timestamp: '2026-11-21T09:00:00.000Z',
    leadId: LEAD,
    ownerId: null,
    personId: PERSON,
    conversationId: CONVERSATION,
    ...message,
  }),
})
