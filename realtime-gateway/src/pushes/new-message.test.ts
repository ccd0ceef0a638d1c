import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { CustomerMessagePushed, NewCommunication, NewMessage } from '@kervan/contracts/realtime/messages'
import { describe, expect, it } from 'vitest'
import { recordedEvent } from '../testing/events.ts'
import { pushesOf } from './push-table.ts'

const CONVERSATION = '0190a000-0000-7000-8000-000000000001'
const PERSON = '0190a000-0000-7000-8000-000000000002'
const LEAD = '0190a000-0000-7000-8000-000000000003'
const stream = `conversation-${CONVERSATION}`

interface Given {
  sender?: ChannelSender
  content?: MessageContent
  channel?: Channel
  personName?: string
  ownerId?: string | null
}

const noticesOf = ({
  sender = { phone: '+905321234567', profileName: 'Mehmet' },
  content = { kind: 'text', text: 'Merhaba' },
  channel = 'whatsapp',
  personName = 'Mehmet Demir',
  ownerId = null,
}: Given) => {
  const received = recordedEvent(
    'MessageReceived',
    { messageId: 'wamid.1', channel, account: '1', sender, content, sentAt: '2026-11-02T08:59:58.000Z' },
    { stream, revision: 4n, position: 41n },
  )
  const routed = recordedEvent(
    'MessageRouted',
    { messageId: 'wamid.1', messageRevision: '4', personId: PERSON, leadId: LEAD, ownerId, personName, lead: 'opened' },
    { stream, revision: 5n, position: 42n },
  )
  const told = pushesOf(routed, { received, choices: null }).filter(({ push }) => push.name.startsWith('new_'))
  const notices = told.filter(({ rooms }) => !rooms.includes('messages:without-contact'))
  const toldBare = told.find(({ rooms }) => rooms.includes('messages:without-contact'))
  const [notice, bare] = [notices[0], toldBare].map((each) => each?.push.payload as NewMessage)
  return { routed, notices, toldBare, notice: notice!, bare: bare! }
}

describe('the notice of a message', () => {
  it('says what the spec names and where in the log it stands', () => {
    const { routed, notices } = noticesOf({})
    expect(notices.map(({ rooms, push }) => ({ rooms, push }))).toEqual([
      {
        rooms: ['messages:with-contact'],
        push: {
          name: 'new_whatsapp_message',
          payload: {
            eventId: routed.id,
            position: '42',
            record: 'conversation',
            id: CONVERSATION,
            revision: '5',
            type: 'MessageRouted',
            messageId: 'wamid.1',
            channel: 'whatsapp',
            platform: 'whatsapp',
            direction: 'inbound',
            senderName: 'Mehmet',
            leadName: 'Mehmet Demir',
            from: '+905321234567',
            phoneNumber: '+905321234567',
            content: 'Merhaba',
            text: 'Merhaba',
            contentKind: 'text',
            timestamp: '2026-11-02T08:59:58.000Z',
            leadId: LEAD,
            ownerId: null,
            personId: PERSON,
            conversationId: CONVERSATION,
          },
        },
      },
    ])
    expect(NewMessage.parse(notices[0]?.push.payload)).toEqual(notices[0]?.push.payload)
  })

  it('is told in the words of every channel and of the chat as well, and to readers without contact without it', () => {
    const { notices, toldBare } = noticesOf({})
    const communication = {
      ...{ id: 'wamid.1', direction: 'inbound', from: '+905321234567', content: 'Merhaba', type: 'whatsapp' },
      ...{ senderName: 'Mehmet', senderId: PERSON, channelType: 'whatsapp' },
      leadData: { id: LEAD, name_surname: 'Mehmet Demir', phone_number: '+905321234567' },
      ...{ leadId: LEAD, timestamp: '2026-11-02T08:59:58.000Z' },
    }
    const [one, several, chat] = notices[0]!.also!
    expect(one).toEqual({ name: 'new_communication', payload: communication })
    expect(several).toEqual({ name: 'recent_communications_update', payload: { messages: [communication] } })
    expect(NewCommunication.strict().parse(one!.payload)).toEqual(communication)
    expect(chat).toMatchObject({
      name: 'chat:message',
      payload: { id: 'wamid.1', channelId: CONVERSATION, text: 'Merhaba', senderId: PERSON, sequence: 41 },
    })
    expect(CustomerMessagePushed.strict().parse(chat!.payload)).toEqual(chat!.payload)
    expect(JSON.stringify(toldBare!.also)).not.toContain('532')
  })

  it.each([
    [{ phone: '+905321234567', userId: 'TR.1', profileName: 'Mehmet' }, 'Mehmet Demir', 'Mehmet'],
    [{ phone: '+905321234567', userId: 'TR.1', profileName: '  ' }, 'Mehmet Demir', 'Mehmet Demir'],
    [{ phone: '+905321234567', userId: 'TR.1' }, '', '+905321234567'],
    [{ userId: 'TR.1' }, ' ', 'TR.1'],
  ])('names the sender %j of %j as %j', (sender, personName, senderName) => {
    expect(noticesOf({ sender, personName }).notice.senderName).toBe(senderName)
  })

  it.each([
    [{ phone: '+905321234567', profileName: 'Mehmet' }, 'Mehmet Demir', 'Mehmet', 'Mehmet Demir'],
    [{ phone: '+905321234567' }, '+905321234567', '', ''],
    [{ phone: '+905321234567' }, '+90 532 123 45 67', '', ''],
    [{ userId: 'TR.1' }, 'TR.1', '', ''],
  ])(
    'tells readers without contact nothing by which %j of %j is reached',
    (sender, personName, senderName, leadName) => {
      const { notice, bare } = noticesOf({ sender, personName })
      expect(bare).toEqual({ ...notice, from: '', phoneNumber: null, senderName, leadName })
    },
  )

  it('tells them no number of a visiting card either', () => {
    const content = { kind: 'contacts', contacts: [{ name: '+905321112233', phones: [], emails: [] }] } as const
    const { bare, notice } = noticesOf({ content: content as never })
    expect([notice.text, bare.text, bare.content]).toEqual(['+905321112233', '…', '…'])
  })

  it('goes to the owner of the lead, too, who may see no other', () => {
    const { notices, bare, toldBare } = noticesOf({ ownerId: PERSON })
    expect(notices.map(({ rooms }) => rooms)).toEqual([['messages:with-contact', `messages:with-contact:${PERSON}`]])
    expect(toldBare?.rooms).toEqual(['messages:without-contact', `messages:without-contact:${PERSON}`])
    expect(bare.ownerId).toBe(PERSON)
  })

  it('has no phone number where the provider gave none', () => {
    expect(noticesOf({ sender: { userId: 'TR.1' } }).notice).toMatchObject({ from: 'TR.1', phoneNumber: null })
  })

  it('names the kind of a message without words', () => {
    const content = { kind: 'image', media: { providerId: 'media-1' } } as const
    expect(noticesOf({ content }).notice).toMatchObject({ content: '', contentKind: 'image' })
  })

  it.each<MessageContent>([
    { kind: 'reaction', to: 'wamid.0', emoji: '👍' },
    { kind: 'system', text: 'Mehmet changed their number' },
  ])('is not made for $kind', (content) => {
    expect(noticesOf({ content }).notices).toEqual([])
  })

  it.each<[Channel, string | undefined]>([
    ['whatsapp', 'new_whatsapp_message'],
    ['facebook', 'new_facebook_message'],
    ['instagram', 'new_facebook_message'],
    ['email', 'new_email_message'],
    ['sms', 'new_sms_message'],
    ['webchat', 'new_webchat_message'],
    ['phone', undefined],
  ])('of %s is pushed as %s and says which channel it came by', (channel, name) => {
    const { notices } = noticesOf({ channel })
    expect(notices.map(({ push }) => push)).toEqual(
      name ? [{ name, payload: expect.objectContaining({ channel, platform: channel }) }] : [],
    )
  })
})
