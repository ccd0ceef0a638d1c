import { CHANNELS, type Channel, takesButtons, textLimitWithButtons } from '@kervan/contracts/messages/channels'
import { ReplyButtons } from '@kervan/contracts/messages/reply-buttons'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aContext, aPlace } from '../../testing/places.ts'
import { conversationDecider } from './conversation.decider.ts'

const NOW = '2026-11-27T09:00:00.000Z'
const by = { kind: 'user', id: '0190a000-0000-7000-8000-0000000000a1', name: 'Selin' } as const

/** What becomes of a request in a conversation in which the person has just written. */
const requestIn = (channel: Channel, text: string, buttons: string[]) => {
  const { initial, decide, evolve } = conversationDecider
  const context = aContext({ now: NOW, by })
  const party = { channel, account: '1', sender: { userId: '7' } } as const
  const content = { kind: 'text', text: 'Merhaba' } as const
  const state = decide({ type: 'Receive', ...party, messageId: 'm_in', content, sentAt: NOW }, initial, context).reduce(
    (before, event) => evolve(before, event, aPlace({ at: NOW, by })),
    initial,
  )
  return decide({ type: 'Request', messageId: 'ours', content: { kind: 'text', text, buttons } }, state, context)
}

test('buttons go by the channels that take them, with the words that were typed, and by no other', () => {
  for (const channel of CHANNELS) {
    const ask = () => requestIn(channel, 'Hangi gün uygun?', ['Salı', 'Perşembe'])
    if (!takesButtons(channel)) expect(ask).toThrow(expect.objectContaining({ code: 'buttons-not-taken' }))
    else expect(ask()).toMatchObject([{ data: { content: { buttons: ['Salı', 'Perşembe'] } } }])
  }
})

test('a text with buttons is no longer than its channel takes with them', () => {
  const { most } = textLimitWithButtons('whatsapp')
  expect(requestIn('whatsapp', 'a'.repeat(most), ['Evet'])).toHaveLength(1)
  expect(() => requestIn('whatsapp', 'a'.repeat(most + 1), ['Evet'])).toThrow(
    expect.objectContaining({ code: 'message-too-long' }),
  )
})

test('one to three buttons are taken, each with words of its own', () => {
  const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (words) => {
      const tidy = words.map((each) => each.trim())
      const isTaken = words.length >= 1 && words.length <= 3 && new Set(tidy).size === tidy.length
      expect(ReplyButtons.safeParse(words).success).toBe(isTaken)
    }),
  )
  expect(ReplyButtons.safeParse(['a'.repeat(21)]).success).toBe(false)
})
