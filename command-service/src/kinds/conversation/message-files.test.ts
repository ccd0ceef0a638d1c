import type { MessageContent } from '@kervan/contracts/messages/message-content'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConversationCommand, conversationDecider } from './conversation.decider.ts'
import type { ConversationState } from './conversation.state.ts'
import { awaitedFile } from './decide-media.ts'

const AT = '2026-11-20T09:00:00Z'
const PARTY = { channel: 'whatsapp', account: '1093852746108331', sender: { phone: '+905321234567' } } as const
const FILE = { id: 'a'.repeat(64), name: 'image.jpg', type: 'image/jpeg', size: 1_000 }
const picture = (providerId?: string): MessageContent => ({ kind: 'image', media: { providerId } })

/** A text with two files, of which one is brought. */
const letter: MessageContent = {
  kind: 'text',
  text: 'a',
  attachments: [{ fileName: 'a.txt' }, { providerId: '1', mimeType: 'Image/PNG' }],
}

const told = (commands: readonly ConversationCommand[]) => {
  let state: ConversationState = conversationDecider.initial
  const types: string[] = []
  const context = { now: AT, by: { kind: 'provider', name: 'whatsapp' } } as const
  for (const command of commands)
    for (const event of conversationDecider.decide(command, state, context as never)) {
      types.push(event.type)
      state = conversationDecider.evolve(state, event, { at: AT, by: context.by } as never)
    }
  return { types, state }
}

const messageId = fc.constantFrom('m1', 'm2', 'm3')
const command: fc.Arbitrary<ConversationCommand> = fc.oneof(
  messageId.map((id) => ({ type: 'Receive', ...PARTY, messageId: id, content: picture(id), sentAt: AT }) as const),
  messageId.map((id) => ({ type: 'Echo', ...PARTY, messageId: id, content: picture(id), sentAt: AT }) as const),
  messageId.map((id) => ({ type: 'Receive', ...PARTY, messageId: id, content: letter, sentAt: AT }) as const),
  messageId.map((id) => ({ type: 'Revoke', messageId: id, revokedAt: AT }) as const),
  fc.tuple(messageId, fc.nat(1)).map(([id, part]) => ({ type: 'KeepMedia', messageId: id, part, file: FILE }) as const),
  fc
    .tuple(messageId, fc.nat(1))
    .map(([id, part]) => ({ type: 'LoseMedia', messageId: id, part, reason: 'expired' }) as const),
  fc.tuple(messageId, fc.nat(1)).map(([id, part]) => ({ type: 'RetryMedia', messageId: id, part }) as const),
)

/** What is decided; nothing where it is refused. */
const decided = (each: ConversationCommand, state: ConversationState, context: object) => {
  try {
    return conversationDecider.decide(each, state, context as never)
  } catch (error) {
    expect((error as { code?: string }).code).toBe('message-not-found')
    return []
  }
}

test('what is kept stays kept, a loss and an ask follow each other in turns, and nothing comes before the message or after its revocation', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const told = new Map<string, string[]>()
      let state = conversationDecider.initial
      const context = { now: AT, by: { kind: 'provider', name: 'whatsapp' } }
      for (const each of commands)
        for (const event of decided(each, state, context)) {
          if (
            event.type === 'MessageMediaKept' ||
            event.type === 'MessageMediaLost' ||
            event.type === 'MessageMediaRetried'
          ) {
            const { messageId: id, part } = event.data
            expect(state.messages.get(id)?.revoked).toBe(false)
            const key = `${id} ${part}`
            told.set(key, [...(told.get(key) ?? []), event.type.replace('MessageMedia', '')])
          }
          state = conversationDecider.evolve(state, event, { at: AT, by: context.by } as never)
        }
      for (const [key, types] of told) {
        const [id, part] = key.split(' ')
        expect(types.join(' ')).toMatch(/^(Lost Retried )*(Kept|Lost|Lost Kept|Lost Retried)?$/)
        if (types.at(-1) !== 'Retried') expect(awaitedFile(state, id!, Number(part))).toBeUndefined()
      }
    }),
  )
})

test('rivals who ask for a lost file again are one ask, and one of a message that was revoked is not asked for', () => {
  const came = { type: 'Receive', ...PARTY, messageId: 'm1', content: picture('p1'), sentAt: AT } as const
  const lose = { type: 'LoseMedia', messageId: 'm1', part: 0, reason: 'expired' } as const
  const again = { type: 'RetryMedia', messageId: 'm1', part: 0 } as const
  const asked = told([came, lose, again, again, again])
  expect(asked.types.slice(2)).toEqual(['MessageMediaLost', 'MessageMediaRetried'])
  expect(awaitedFile(asked.state, 'm1', 0)?.media.providerId).toBe('p1')
  expect(told([came, lose, again, lose, again]).types.filter((type) => type === 'MessageMediaRetried')).toHaveLength(2)
  expect(() => told([came, lose, { type: 'Revoke', messageId: 'm1', revokedAt: AT }, again])).toThrow()
  expect(() => told([came, { ...again, part: 1 }])).toThrow()
})

test('of a text each file that the provider holds is awaited in its own place', () => {
  const came = { type: 'Receive', ...PARTY, messageId: 'm1', content: letter, sentAt: AT } as const
  const { state } = told([came])
  expect(awaitedFile(state, 'm1', 0)).toBeUndefined()
  expect(awaitedFile(state, 'm1', 1)).toMatchObject({ part: 1, kind: 'image', media: { providerId: '1' } })
})

test('a file is awaited from when its message came until it is kept; one of ours never is', () => {
  const came = { type: 'Receive', ...PARTY, messageId: 'm1', content: picture('p1'), sentAt: AT } as const
  const keep = { type: 'KeepMedia', messageId: 'm1', part: 0, file: FILE } as const
  expect(awaitedFile(told([came]).state, 'm1', 0)?.media.providerId).toBe('p1')
  expect(told([keep, came, keep, keep]).types).toEqual(['ConversationOpened', 'MessageReceived', 'MessageMediaKept'])
  expect(told([{ ...came, content: picture() }, keep]).types).not.toContain('MessageMediaKept')
})
