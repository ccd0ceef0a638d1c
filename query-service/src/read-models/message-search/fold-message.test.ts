import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withEdit, withMessage, withoutWords } from './fold-message.ts'
import type { StoredMessage } from './message-search.tables.ts'

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second)).toISOString()
const about = (type: string, data: object) =>
  ({
    type,
    position: 7n,
    stream: 'conversation-0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
    data: { messageId: 'm', channel: 'whatsapp', account: '1', sentAt: at(0), ...data },
    metadata: { at: at(0) },
  }) as unknown

const received = (text: string) =>
  about('MessageReceived', { content: { kind: 'text', text } }) as Recorded<'MessageReceived'>
const edited = (second: number) =>
  about('MessageEdited', {
    content: { kind: 'text', text: `edit ${second}` },
    editId: `e${second}`,
    editedAt: at(second),
  }) as Recorded<'MessageEdited'>
const revoked = about('MessageRevoked', { revokedAt: at(0) }) as Recorded<'MessageRevoked'>

type Step = 'said' | 'revoked' | number
const fold = (steps: readonly Step[]): StoredMessage | undefined =>
  steps.reduce<StoredMessage | undefined>((row, step) => {
    if (step === 'said') return withMessage(received('ilk'), 'inbound', row) ?? undefined
    return step === 'revoked' ? withoutWords(revoked, row) : withEdit(edited(step), row)
  }, undefined)

test('a message says what its newest edit says, and nothing once it is revoked, in whatever order they come', () => {
  const steps = fc.uniqueArray(fc.oneof(fc.constant('revoked' as const), fc.integer({ min: 1, max: 9 })))
  const shuffled = steps.chain((others) =>
    fc.shuffledSubarray<Step>(['said', ...others], { minLength: others.length + 1 }),
  )
  fc.assert(
    fc.property(shuffled, (order) => {
      const edits = order.filter((step) => typeof step === 'number')
      const says = order.includes('revoked') ? '' : edits.length > 0 ? `edit ${Math.max(...edits)}` : 'ilk'
      expect(fold(order)).toMatchObject({ text: says, channel: 'whatsapp', search: says && ` ${says}` })
    }),
  )
})

test('files, subjects and numbers are looked through; a reaction is no message', () => {
  const content = {
    kind: 'text',
    subject: 'Röntgen',
    text: 'Beni 0532 123 45 67 den ara: Ali@Example.com',
    attachments: [{ fileName: 'Çene.pdf' }],
  }
  const row = withMessage(about('MessageReceived', { content }) as Recorded<'MessageReceived'>, 'inbound')
  expect(row?.search).toBe(
    ' rontgen beni 0532 123 45 67 den ara ali example com cene pdf ali@example.com 05321234567 5321234567 321234567 21234567 1234567 234567 34567 4567',
  )
  const reaction = { content: { kind: 'reaction', to: 'x', emoji: '👍' } }
  expect(withMessage(about('MessageReceived', reaction) as Recorded<'MessageReceived'>, 'inbound')).toBeNull()
})
