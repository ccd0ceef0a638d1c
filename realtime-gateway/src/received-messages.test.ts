import { plainText } from '@kervan/contracts/messages/message-content'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import { describe, expect, it } from 'vitest'
import { createReceivedMessages, lookUpReceivedMessage } from './received-messages.ts'
import { newEvent, recordedEvent } from './testing/events.ts'

const data = {
  messageId: 'wamid.1',
  channel: 'whatsapp',
  account: '1',
  sender: { phone: '+905321234567' },
  content: { kind: 'text', text: 'Merhaba' },
  sentAt: '2026-11-02T09:00:00.000Z',
} as const

const received = (revision: bigint) => recordedEvent('MessageReceived', data, { stream: 'conversation-a', revision })

const counted = () => {
  const asked: bigint[] = []
  const lookup = async (_conversationId: string, revision: bigint) => {
    asked.push(revision)
    return received(revision)
  }
  return { asked, lookup }
}

describe('received messages', () => {
  it('are at hand once they were seen', async () => {
    const { asked, lookup } = counted()
    const messages = createReceivedMessages(lookup)
    messages.note(received(3n))
    expect((await messages.of('a', 3n, 3n))?.revision).toBe(3n)
    expect(asked).toEqual([])
  })

  it('are looked up when they were not, and only once', async () => {
    const { asked, lookup } = counted()
    const messages = createReceivedMessages(lookup)
    await messages.of('a', 3n, 3n)
    await messages.of('a', 3n, 3n)
    expect(asked).toEqual([3n])
  })

  it('leave in the order of their last use', async () => {
    const { asked, lookup } = counted()
    const messages = createReceivedMessages(lookup, { messages: 2, bytes: 1_000_000 })
    messages.note(received(1n))
    messages.note(received(2n))
    await messages.of('a', 1n, 1n)
    messages.note(received(3n))
    await messages.of('a', 1n, 1n)
    await messages.of('a', 2n, 2n)
    expect(asked).toEqual([2n])
  })

  const revoked = { messageId: data.messageId, revokedAt: data.sentAt }
  const wordsOf = (message: Awaited<ReturnType<ReturnType<typeof createReceivedMessages>['of']>>) =>
    message && plainText(message.data.content)

  it('have no words once they were withdrawn', async () => {
    const messages = createReceivedMessages(counted().lookup)
    const withdraws = (stream: string, messageId: string) =>
      messages.note(recordedEvent('MessageRevoked', { ...revoked, messageId }, { stream, revision: 4n }))
    messages.note(received(3n))
    withdraws('conversation-b', data.messageId)
    withdraws('conversation-a', 'wamid.2')
    expect(wordsOf(await messages.of('a', 3n, 5n))).toBe('Merhaba')
    withdraws('conversation-a', data.messageId)
    expect(wordsOf(await messages.of('a', 3n, 5n))).toBe('')
  })

  it('are looked up as they were when their person and lead were known', async () => {
    const store = createMemoryEventStore()
    const message = newEvent('MessageReceived', data)
    await store.append('conversation-a', [message, newEvent('MessageRevoked', revoked)], 'no-stream')
    const lookup = lookUpReceivedMessage(store)
    expect(wordsOf(await lookup('a', 0n, 0n))).toBe('Merhaba')
    expect(wordsOf(await lookup('a', 0n, 2n))).toBe('')
  })

  it('come out of the event store by conversation and revision', async () => {
    const store = createMemoryEventStore()
    const opened = newEvent('ConversationOpened', { channel: 'whatsapp', account: '1', sender: data.sender })
    const message = newEvent('MessageReceived', data)
    await store.append('conversation-a', [opened, message], 'no-stream')
    const messages = createReceivedMessages(lookUpReceivedMessage(store))

    expect((await messages.of('a', 1n, 1n))?.id).toBe(message.id)
    expect(await messages.of('a', 0n, 0n)).toBeNull()
    expect(await messages.of('a', 2n, 2n)).toBeNull()
    expect(await messages.of('b', 0n, 0n)).toBeNull()
  })
})
