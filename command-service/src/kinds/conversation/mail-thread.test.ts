import { expect, test } from 'vitest'
import { aContext, aPlace } from '../../testing/places.ts'
import { type ConversationCommand, conversationDecider } from './conversation.decider.ts'
import { threadOf } from './conversation.state.ts'

const PARTY = { channel: 'email', account: 'info@klinik.example', sender: { email: 'isil@hasta.example' } } as const

/** What becomes of commands in a conversation by mail: the subjects that went out, and what each message comes after. */
const talk = (...commands: readonly ConversationCommand[]) => {
  let state = conversationDecider.initial
  const subjects: unknown[] = []
  const opened: ConversationCommand = { type: 'Address', ...PARTY, personId: 'p', leadId: 'l' }
  for (const command of [opened, ...commands]) {
    for (const event of conversationDecider.decide(command, state, aContext())) {
      if (event.type === 'MessageRequested' && event.data.content.kind === 'text')
        subjects.push(event.data.content.subject)
      state = conversationDecider.evolve(state, event, aPlace())
    }
  }
  return { subjects, after: (messageId: string) => threadOf(state, messageId) }
}

const TEXT = 'Merhaba Işıl Hanım,\nyarın arayalım.'
const write = (messageId: string, subject?: string): readonly ConversationCommand[] => [
  { type: 'Request', messageId, content: { kind: 'text', text: TEXT }, ...(subject !== undefined && { subject }) },
  { type: 'HandOver', messageId, attempt: 1 },
  { type: 'Accept', messageId, providerId: `<${messageId}>` },
]
const receive = (messageId: string, subject?: string): ConversationCommand => ({
  type: 'Receive',
  ...PARTY,
  messageId,
  content: { kind: 'text', text: 'Olur', ...(subject !== undefined && { subject }) },
  sentAt: '2026-03-01T10:00:00.000Z',
})

test('a first mail has the subject that it is given, and what is written after it answers it', () => {
  const { subjects, after } = talk(...write('one', 'Tedavi planı'), ...write('two'))
  expect(subjects).toEqual(['Tedavi planı', 'Re: Tedavi planı'])
  expect(after('one')).toEqual([])
  expect(after('two')).toEqual(['<one>'])
})

test('a first mail without a subject has its first line as the subject', () => {
  expect(talk(...write('one'), ...write('two')).subjects).toEqual(['Merhaba Işıl Hanım,', 'Re: Merhaba Işıl Hanım,'])
})

test('a mail to who wrote without a subject answers all the same', () => {
  const { subjects, after } = talk(receive('<theirs>'), ...write('one'))
  expect(subjects).toEqual(['Re:'])
  expect(after('one')).toEqual(['<theirs>'])
})

test('under another subject a thread begins, until the person writes again', () => {
  const commands = [receive('<theirs>', 'Fiyat'), ...write('one', 'Tedavi planı'), ...write('two')]
  const { subjects, after } = talk(...commands, receive('<answer>', 'Ynt: Tedavi planı'), ...write('three'))
  expect(subjects).toEqual(['Tedavi planı', 'Re: Tedavi planı', 'Ynt: Tedavi planı'])
  expect([after('one'), after('two'), after('three')]).toEqual([[], ['<one>'], ['<answer>']])
})

test('by a channel without subjects none goes out', () => {
  const party = { channel: 'sms', account: '+905550001122', sender: { phone: '+905321234567' } } as const
  let state = conversationDecider.initial
  const commands: readonly ConversationCommand[] = [
    { type: 'Address', ...party, personId: 'p', leadId: 'l' },
    { type: 'Request', messageId: 'one', content: { kind: 'text', text: 'Merhaba' }, subject: 'Tedavi planı' },
  ]
  const events = commands.flatMap((command) => {
    const decided = conversationDecider.decide(command, state, aContext())
    for (const event of decided) state = conversationDecider.evolve(state, event, aPlace())
    return decided
  })
  expect(events.at(-1)).toMatchObject({ data: { content: { kind: 'text', text: 'Merhaba' } } })
  expect(events.at(-1)?.data).not.toHaveProperty('content.subject')
})
