import { CLINIC_PAGE } from '@kervan/tests/support/meta-simulator/page-messages'
import {
  happening,
  instagramSeen,
  type PageWebhook,
  pageDelivery,
  pageEcho,
  pageMessage,
  pageRead,
} from '@kervan/tests/support/meta-simulator/page-webhooks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRecords } from '../../testing/test-records.ts'
import { normaliseMessenger } from '../../webhooks/meta/messenger/normalise.ts'
import type { ConversationItem } from './conversation-item.ts'
import { createItemReception } from './item-reception.ts'

const PSID = '5500000000000001'
const second = (at: number) => new Date(Date.UTC(2026, 10, 2, 9, 0, at))
const image = (name: string) => ({ type: 'image', payload: { url: `https://cdn/${name}` } })

/** A conversation as it was, and what the provider tells of it. */
const TALKS: Readonly<Record<'facebook' | 'instagram', readonly PageWebhook[]>> = {
  facebook: [
    pageMessage(CLINIC_PAGE, 'facebook', PSID, 'Merhaba', { id: 'm_1', at: second(1) }),
    pageEcho(CLINIC_PAGE, 'facebook', PSID, 'Buyurun', { id: 'm_2', at: second(2) }),
    pageDelivery(CLINIC_PAGE, PSID, second(2), ['m_2']),
    pageRead(CLINIC_PAGE, PSID, second(3)),
    pageEcho(CLINIC_PAGE, 'facebook', PSID, 'Randevu?', { id: 'm_3', at: second(4) }),
    pageDelivery(CLINIC_PAGE, PSID, second(5)),
  ],
  instagram: [
    pageMessage(CLINIC_PAGE, 'instagram', PSID, undefined, {
      id: 'm_1',
      at: second(1),
      more: { attachments: [image('a'), image('b'), image('c')] },
    }),
    pageEcho(CLINIC_PAGE, 'instagram', PSID, 'Teşekkürler', { id: 'm_2', at: second(2) }),
    pageEcho(CLINIC_PAGE, 'instagram', PSID, 'Bakıyoruz', { id: 'm_3', at: second(3) }),
    instagramSeen(CLINIC_PAGE, PSID, 'm_3', second(4)),
    happening(
      CLINIC_PAGE,
      'instagram',
      PSID,
      { reaction: { mid: 'm_2', action: 'react', emoji: '👍' } },
      { at: second(5) },
    ),
    happening(CLINIC_PAGE, 'instagram', PSID, { message: { mid: 'm_1', is_deleted: true } }, { at: second(6) }),
  ],
}

/** What is known of each message in the end: how it came, its highest state, whether it was revoked. */
const conversationAfter = async (webhooks: readonly PageWebhook[]): Promise<Record<string, unknown>> => {
  const records = testRecords()
  const reception = createItemReception(records)
  for (const [webhook, body] of webhooks.entries())
    for (const [index, item] of normaliseMessenger(body, second(9).toISOString()).entries())
      await reception.receive(item as ConversationItem, {
        webhookId: String(webhook),
        index,
        receivedAt: second(9).toISOString(),
        correlationId: 'test',
      })
  const messages: Record<string, { came?: string; states: string[]; revoked?: true }> = {}
  for await (const { type, data } of records.store.readAll()) {
    const { messageId, state } = data as { messageId?: string; state?: string }
    if (messageId === undefined) continue
    messages[messageId] ??= { states: [] }
    const message = messages[messageId]
    if (type === 'MessageReceived' || type === 'MessageEchoed') {
      expect(message.came, `${messageId} came twice`).toBeUndefined()
      message.came = type
    } else if (type === 'MessageRevoked') message.revoked = true
    else if (state) {
      expect(message.states).not.toContain('read')
      message.states.push(state)
    }
  }
  return Object.fromEntries(
    Object.entries(messages).map(([id, { came, states, revoked }]) => [id, { came, state: states.at(-1), revoked }]),
  )
}

test.each(['facebook', 'instagram'] as const)(
  'in whatever order, and however often, %s tells of a conversation, it is the same in the end',
  async (channel) => {
    const talk = TALKS[channel]
    const expected = await conversationAfter(talk)
    const states = Object.values(expected).map((message) => (message as { state?: string }).state)
    expect(states.filter(Boolean).toSorted()).toEqual(channel === 'facebook' ? ['delivered', 'read'] : ['read', 'read'])
    const everyIndex = fc.shuffledSubarray([...talk.keys()], { minLength: talk.length })
    await fc.assert(
      fc.asyncProperty(everyIndex, fc.array(fc.nat(talk.length - 1), { maxLength: 6 }), async (order, again) => {
        const told = await conversationAfter([...order, ...again].map((index) => talk[index]!))
        expect(told).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  },
)
