import type { Refusal } from '@kervan/contracts/errors/refusal'
import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import { FILE_TYPE_NAMES } from '@kervan/contracts/files/file-types'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { CHANNELS, type Channel, filesOfChannel } from '@kervan/contracts/messages/channels'
import { ownFilesOf } from '@kervan/contracts/messages/message-file'
import { sentContent } from '@kervan/contracts/messages/sent-content'
import { encloses, messagesOf, takenAs } from '@kervan/contracts/messages/sent-files'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConversationCommand, conversationDecider } from './conversation.decider.ts'
import type { ConversationState } from './conversation.state.ts'

const AT = '2026-11-20T09:00:00Z'
const MB = 1_000_000
const USER = { kind: 'user', id: '0190a000-0000-7000-8000-000000000001', name: 'Elif' } as const

const play = (channel: Channel, commands: readonly ConversationCommand[]) => {
  let state: ConversationState = conversationDecider.initial
  const events: ConversationEvent[] = []
  const refusals: string[] = []
  const party = { channel, account: 'ours', sender: { userId: '1', phone: '+905321234567', email: 'i@example.com' } }
  const came = { type: 'Receive', ...party, messageId: 'in', content: { kind: 'text', text: 'Merhaba' }, sentAt: AT }
  for (const command of [came as ConversationCommand, ...commands])
    try {
      for (const event of conversationDecider.decide(command, state, { now: AT, by: USER } as never)) {
        events.push(event)
        state = conversationDecider.evolve(state, event, { at: AT, by: USER } as never)
      }
    } catch (error) {
      refusals.push((error as Refusal).code)
    }
  return { events, refusals, requested: events.filter(({ type }) => type === 'MessageRequested') }
}

const channel = fc.constantFrom(...CHANNELS)
const file: fc.Arbitrary<StoredFile> = fc.record({
  id: fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16).padStart(64, '0')),
  name: fc.constantFrom('a', 'a.jpg', 'fatura.exe', 'ş.pdf'),
  type: fc.constantFrom(...(FILE_TYPE_NAMES as readonly string[])),
  size: fc.oneof(fc.integer({ min: 1, max: 2 * MB }), fc.integer({ min: 1, max: 120 * MB })),
})
const files = fc.array(file, { maxLength: 4 })
const text = fc.oneof(fc.constant(''), fc.string({ maxLength: 30 }), fc.constant('ş'.repeat(1_500)))
const request = (messageId: string, of: Channel, words: string, sent: readonly StoredFile[]): ConversationCommand => ({
  type: 'Request',
  messageId,
  content: sentContent(of, words, sent),
})

test('what is requested is within the limits of its channel, and anything else is refused with a code', () => {
  fc.assert(
    fc.property(channel, text, files, (of, words, given) => {
      // Of a channel whose files are messages of their own a message carries one: `messagesOf` makes one of each.
      const sent = encloses(of) ? given : given.slice(0, 1)
      const { requested, refusals } = play(of, [request('m', of, words, sent)])
      const limits = filesOfChannel(of)
      const bytes = sent.reduce((sum, { size }) => sum + size, 0)
      const fits = sent.every(({ type, size }) => size <= (takenAs(of, type)?.bytes ?? -1))
      if (sent.length > 0 && !(limits && fits && bytes <= limits.bytes)) {
        expect([requested.length, refusals.length]).toEqual([0, 1])
        return
      }
      if (requested.length === 0) {
        expect(refusals).toEqual(['message-too-long'])
        return
      }
      const { content } = requested[0]!.data as { content: ReturnType<typeof sentContent> }
      expect(ownFilesOf(content).map(({ file }) => file?.id)).toEqual(sent.map(({ id }) => id))
    }),
  )
})

test('the same id again is one message, whatever it says the second time', () => {
  fc.assert(
    fc.property(channel, files, files, (of, first, second) => {
      const once = play(of, [request('m', of, 'a', first.slice(0, 1))]).requested
      const twice = play(of, [request('m', of, 'a', first.slice(0, 1)), request('m', of, 'b', second)]).requested
      if (once.length === 1) expect(twice).toEqual(once)
    }),
  )
})

test('a text and its files are told whole and in their order, in messages that the channel takes where it takes each part', () => {
  fc.assert(
    fc.property(channel, text, files, (of, words, sent) => {
      const parts = messagesOf(of, words, sent)
      expect(parts.flatMap((part) => part.files)).toEqual(sent)
      expect(parts.map((part) => part.text).join('')).toBe(words)
      if (encloses(of)) expect(parts).toHaveLength(1)
      else for (const part of parts) expect(part.files.length).toBeLessThanOrEqual(1)
      const taken = sent.every(({ type, size }) => size <= (takenAs(of, type)?.bytes ?? -1))
      if (!taken || encloses(of) || words.length > 900) return
      const commands = parts
        .filter((part) => part.text !== '' || part.files.length > 0)
        .map((part, place) => request(`m${place}`, of, part.text, part.files))
      expect(play(of, commands).refusals).toEqual([])
    }),
  )
})

test('no person is sent a file under the name of a program', () => {
  for (const of of ['whatsapp', 'email'] as const)
    for (const { file: given } of ownFilesOf(
      sentContent(of, '', [{ id: 'a'.repeat(64), name: 'fatura.exe', type: 'text/plain', size: 4 }]),
    ))
      expect(given?.name).toBe('fatura.exe.txt')
})
