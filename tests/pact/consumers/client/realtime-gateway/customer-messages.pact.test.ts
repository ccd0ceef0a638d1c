import { channelPushesOf, chatPushesOf } from '@kervan/client/base/realtime/follow'
import { customerChannelFor } from '@kervan/contracts/chat/customer-channel'
import { customerMessageOf } from '@kervan/contracts/chat/customer-message'
import { CustomerChannelPushed, CustomerMessagePushed } from '@kervan/contracts/realtime/messages'
import { Pact } from '@pact-foundation/pact'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { folderOfInteraction } from '../../../fresh-pacts.ts'
import { isPartChosen } from '../../../parts.ts'
import { exactly, matching } from '../../kit/matching.ts'

const PART = 'chat'
const TOLD = z.object({ name: z.literal('chat:message'), payload: CustomerMessagePushed })

const pushed = (type: string, delivery: 'requested' | 'cancelled') =>
  CustomerMessagePushed.parse({
    ...{ eventId: SAMPLE.event, position: '20', record: 'conversation', revision: '3', type },
    ...customerMessageOf({
      ...{ id: SAMPLE.note, channelId: SAMPLE.conversation, text: 'Merhaba' },
      ...{ senderId: SAMPLE.mert, senderName: 'Mert Aksoy', sequence: 20, at: SAMPLE.at },
      ...{ direction: 'outbound', contentKind: 'text', delivery },
    }),
  })

const TOLD_CHANNEL = z.object({ name: z.literal('chat:channel_created'), payload: CustomerChannelPushed })

const BEGUN = CustomerChannelPushed.parse({
  ...{ eventId: SAMPLE.event, position: '20', record: 'conversation', id: SAMPLE.conversation, revision: '3' },
  type: 'MessageRouted',
  channel: customerChannelFor(
    {
      id: SAMPLE.conversation,
      name: SAMPLE.name,
      channel: 'whatsapp',
      party: { phone: '+905321112233' },
      leadId: SAMPLE.lead,
      phone: null,
      email: null,
      assignee: null,
      owner: null,
      openedBy: null,
      lastMessage: customerMessageOf({
        ...{ id: SAMPLE.note, channelId: SAMPLE.conversation, text: 'Merhaba' },
        ...{ senderId: SAMPLE.person, senderName: SAMPLE.name, sequence: 20, at: SAMPLE.at },
        ...{ direction: 'inbound', contentKind: 'text', delivery: null },
      }),
      lastMessageAt: SAMPLE.at,
      unreadCount: 1,
    },
    true,
  ),
})

const CASES = [
  { case: 'a colleague has written to a person', told: pushed('MessageRequested', 'requested') },
  { case: 'what was written to a person is taken back', told: pushed('MessageCancelled', 'cancelled') },
]

/** In the shape of the chat, for clients that show people there; ours shows them by their timeline. */
describe.runIf(isPartChosen(PART))('messages with people', () => {
  test.each(CASES)('$case', async ({ case: title, told }) => {
    const pact = new Pact({
      consumer: 'client',
      provider: 'realtime-gateway',
      dir: folderOfInteraction(PART, 'customers'),
      logLevel: 'warn',
    })
    const { record, type, metadata } = told
    const payload = {
      ...{ ...told, record: exactly(record), type: exactly(type) },
      metadata: { ...metadata, direction: exactly(metadata.direction), delivery: exactly(metadata.delivery) },
    }
    const heard = await pact
      .addAsynchronousInteraction()
      .expectsToReceive(
        `chat:message: ${title}`,
        (message) => void message.withJSONContent(matching(TOLD, { name: 'chat:message', payload }) as object),
      )
      .executeTest(async ({ contents }) =>
        CustomerMessagePushed.parse((contents.content as { payload: unknown }).payload),
      )
    expect(heard).toEqual(told)
    expect(chatPushesOf(heard!)).toEqual([])
  })

  test('a person has written for the first time', async () => {
    const pact = new Pact({
      consumer: 'client',
      provider: 'realtime-gateway',
      dir: folderOfInteraction(PART, 'customers'),
      logLevel: 'warn',
    })
    const { record, type, channel } = BEGUN
    const payload = {
      ...{ ...BEGUN, record: exactly(record), type: exactly(type) },
      channel: { ...channel, members: exactly([]) },
    }
    const heard = await pact
      .addAsynchronousInteraction()
      .expectsToReceive(
        'chat:channel_created: a person has written for the first time',
        (message) =>
          void message.withJSONContent(matching(TOLD_CHANNEL, { name: 'chat:channel_created', payload }) as object),
      )
      .executeTest(async ({ contents }) =>
        CustomerChannelPushed.parse((contents.content as { payload: unknown }).payload),
      )
    expect(heard).toEqual(BEGUN)
    expect(channelPushesOf(heard!)).toEqual([])
  })
})
