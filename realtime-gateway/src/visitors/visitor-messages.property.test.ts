import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { ShownMessage } from '@kervan/contracts/visitors/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_TOLD, visitorMessages } from './visitor-messages.ts'

const AT = '2026-11-27T09:00:00.000Z'
const VISITOR = '0190a000-0000-4000-8000-000000000001'

type Step = readonly ['write' | 'request' | 'hand over' | 'accept' | 'cancel' | 'assign', number]
const steps = fc.array(
  fc.tuple(fc.constantFrom('write', 'request', 'hand over', 'accept', 'cancel', 'assign'), fc.nat(7)),
  { maxLength: 60 },
) as fc.Arbitrary<Step[]>

const eventOf = ([what, number]: Step, index: number) => {
  const messageId = `ours-${number}`
  const content = { kind: 'text', text: `text ${number}` }
  const party = { channel: 'webchat', account: 'website' }
  switch (what) {
    case 'write': {
      const data = { messageId: `${VISITOR}/${index}`, ...party, sender: { userId: VISITOR }, content, sentAt: AT }
      return { type: 'MessageReceived', data }
    }
    case 'request':
      return { type: 'MessageRequested', data: { messageId, ...party, content } }
    case 'hand over':
      return { type: 'MessageHandedOver', data: { messageId, attempt: 1 } }
    case 'accept':
      return { type: 'MessageAccepted', data: { messageId, providerId: messageId, requestedAt: AT } }
    case 'cancel':
      return { type: 'MessageCancelled', data: { messageId } }
    case 'assign':
      return { type: 'ConversationAssigned', data: { assignee: null } }
  }
}

test('a file of the team’s is told by its name, type and size, and what is written under it is its text', async () => {
  const file = { id: 'a'.repeat(64), name: 'fiyat.pdf', type: 'application/pdf', size: 12 }
  const party = { channel: 'webchat', account: 'website' }
  const content = { kind: 'document', media: { file, fileName: file.name, caption: 'Buyurun' } }
  const log = [
    ['MessageRequested', { messageId: 'm', ...party, content }],
    ['MessageAccepted', { messageId: 'm', providerId: 'm', requestedAt: AT }],
  ].map(([type, data], index) => ({ type, data, stream: 's', revision: BigInt(index), metadata: { at: AT } }))
  const { messages } = await visitorMessages(log.toReversed() as unknown as RecordedEvent[], null)
  const { id: _, ...shown } = file
  expect(messages).toEqual([{ id: 'm', from: 'team', text: 'Buyurun', file: shown, at: AT, position: '1' }])
})

/** A conversation as the decider writes it: a message is requested once, then handed over, then accepted or not. */
const logOf = (all: readonly Step[]): RecordedEvent[] => {
  const before: Record<string, Set<number>> = { request: new Set(), 'hand over': new Set(), accept: new Set() }
  const needs: Record<string, string | null> = { request: null, 'hand over': 'request', accept: 'hand over' }
  const possible = all.filter(([what, number]) => {
    const done = before[what]
    if (!done) return true
    const need = needs[what]
    if (done.has(number) || (need && !before[need]!.has(number))) return false
    done.add(number)
    return true
  })
  return possible.map(
    (step, index) =>
      ({
        ...eventOf(step, index),
        stream: 's',
        revision: BigInt(index),
        metadata: { at: AT },
      }) as unknown as RecordedEvent,
  )
}

const read = (log: readonly RecordedEvent[], after: bigint | null) => visitorMessages(log.toReversed(), after)

test('whenever a visitor connects again, they are told each message once, in order, and none that was not taken', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.array(fc.nat(60)), async (all, lengths) => {
      const log = logOf(all)
      const { messages: whole } = await read(log, null)
      expect(whole.length).toBe(
        log.filter(({ type }) => type === 'MessageReceived' || type === 'MessageAccepted').length,
      )
      const positions = whole.map(({ position }) => Number(position))
      expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other))

      // The log grows; between, the visitor goes and comes with what they had last.
      const told: ShownMessage[] = []
      for (const length of [...lengths.toSorted((one, other) => one - other), log.length]) {
        const last = told.at(-1)
        const { messages } = await read(log.slice(0, length), last ? BigInt(last.position) : null)
        told.push(...messages)
      }
      expect(told).toEqual(whole)
    }),
  )
})

test('who was away for very long is told the newest, and that there are older ones', async () => {
  const log = logOf(Array.from({ length: MOST_TOLD + 1 }, (): Step => ['write', 0]))
  const { messages, earlier } = await read(log, null)
  expect([messages.length, earlier, messages[0]!.position]).toEqual([MOST_TOLD, true, '1'])
  expect((await read(log, 0n)).earlier).toBe(false)
})
