import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/test-log.ts'
import { withoutUnsent, withSent } from '../leads-list/last-message.ts'
import { type KeptPreview, previewOf } from '../leads-list/message-preview.ts'
import type { StoredConversation } from './conversations.tables.ts'
import {
  openedConversation,
  withInbound,
  withOutbound,
  withShownMessage,
  withShownTime,
  withWait,
} from './fold-conversation.ts'

const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 12, number)).toISOString()
const party = { channel: 'whatsapp', account: '1055', sender: { phone: '+905321234567' } } as const
const opened = openedConversation(idOf('conversation'), party, {
  at: minute(0),
  by: { kind: 'provider', name: 'whatsapp' },
})

type Said = { readonly minute: number } & ({ readonly says: 'them' | 'us' | 'reaction' } | { readonly says: 'waived' })

const messageOf = (said: Said) => ({
  channel: 'whatsapp' as const,
  account: '1055',
  messageId: `m${said.minute}`,
  sender: party.sender,
  content:
    said.says === 'reaction'
      ? { kind: 'reaction' as const, to: 'm1', emoji: '👍' }
      : { kind: 'text' as const, text: String(said.minute) },
  sentAt: minute(said.minute),
})
const previewAt = (said: Said): KeptPreview => previewOf(messageOf(said), said.says === 'us' ? 'outbound' : 'inbound')

/** An event at the place of the log that its minute names. */
const eventOf = (type: Recorded['type'], at: number, data: unknown): Recorded =>
  ({ type, data, position: BigInt(at), metadata: { at: minute(at) } }) as Recorded

const receivedAt = (said: Said): Recorded<'MessageReceived'> =>
  eventOf('MessageReceived', said.minute, messageOf(said)) as Recorded<'MessageReceived'>

const fold = (all: readonly Said[]): StoredConversation =>
  all.reduce((row, said) => {
    if (said.says === 'waived') return withWait(row, eventOf('ReplyWaived', said.minute, { upTo: minute(said.minute) }))
    if (said.says === 'us') {
      const echoed = eventOf('MessageEchoed', said.minute, messageOf(said)) as Recorded<'MessageEchoed'>
      return withWait(withOutbound(row, echoed), echoed)
    }
    const received = receivedAt(said)
    return withWait(withInbound(row, received), received)
  }, opened)

const withFailureOf = (row: StoredConversation, messageId: string): StoredConversation =>
  withWait(row, eventOf('MessageDeliveryChanged', 41, { messageId, state: 'failed', at: minute(41) }))

/** The same of all that was said at once, in the order of when it was. */
const plain = (all: readonly Said[]) => {
  const sorted = all.toSorted((one, other) => one.minute - other.minute)
  const answered = sorted.findLast(({ says }) => says === 'us' || says === 'waived')?.minute ?? -1
  const waits = sorted.find((said) => said.says === 'them' && said.minute > answered)
  const last = sorted.findLast(({ says }) => says === 'us' || says === 'them')
  const heard = sorted.findLast(({ says }) => says === 'them')
  return {
    waiting_since: waits ? minute(waits.minute) : null,
    last_message: last ? previewAt(last) : null,
    last_message_at: minute(last?.minute ?? 0),
    last_inbound_at: heard ? minute(heard.minute) : null,
  }
}

test('whatever was said, and in whichever order it came, who waits and since when is the same', () => {
  const said = fc.uniqueArray(
    fc.record({
      minute: fc.integer({ min: 1, max: 40 }),
      says: fc.constantFrom('them' as const, 'us' as const, 'reaction' as const, 'waived' as const),
    }),
    { selector: ({ minute }) => minute, maxLength: 15 },
  )
  fc.assert(
    fc.property(said, (all) => {
      expect(fold(all)).toMatchObject(plain(all))
    }),
  )
})

test('an answer that failed leaves the person waiting as if it had not been, whatever came in which order', () => {
  const said = fc.uniqueArray(
    fc.record({ minute: fc.integer({ min: 1, max: 40 }), says: fc.constantFrom('them' as const, 'us' as const) }),
    { selector: ({ minute }) => minute, maxLength: 20 },
  )
  const withFailures = said.chain((all) =>
    fc.tuple(fc.constant(all), fc.subarray(all.filter(({ says }) => says === 'us'))),
  )
  fc.assert(
    fc.property(withFailures, ([all, ours]) => {
      // Older ones than are kept do not fail any more.
      const failed = ours.slice(-5)
      const row = failed.reduce((held, { minute: at }) => withFailureOf(held, `m${at}`), fold(all))
      const reached = all.filter((each) => !failed.includes(each))
      expect(row.waiting_since).toBe(plain(reached).waiting_since)
    }),
  )
})

test('a failure that is told of twice, or of a message that answered nothing, changes nothing', () => {
  const row = fold([
    { minute: 1, says: 'them' },
    { minute: 2, says: 'us' },
  ])
  const failed = withFailureOf(row, 'm2')
  expect(failed.waiting_since).toBe(minute(1))
  expect(withFailureOf(failed, 'm2')).toEqual(failed)
  expect(withFailureOf(row, 'another')).toEqual(row)
})

test('what was closed waits as it did once an answer has failed, and from their message on once the person writes again', () => {
  const closed = withWait(fold([{ minute: 1, says: 'them' }]), eventOf('ConversationClosed', 3, { upTo: minute(1) }))
  const reopened = (row: StoredConversation) => withWait(row, eventOf('ConversationReopened', 5, {}))
  expect(reopened(closed)).toMatchObject({ closed: false, waiting_since: minute(1), settled: 0 })
  const again = receivedAt({ minute: 4, says: 'them' })
  const written = reopened(withWait(withInbound(closed, again), again))
  expect(written).toMatchObject({ closed: false, waiting_since: minute(4), settled: 1 })
})

test('a message that only comes further leaves the row as it is, so that nothing is written', () => {
  const row = fold([
    { minute: 1, says: 'them' },
    { minute: 2, says: 'us' },
  ])
  for (const state of ['sent', 'delivered', 'read'])
    expect(withWait(row, eventOf('MessageDeliveryChanged', 3, { messageId: 'm2', state, at: minute(3) }))).toBe(row)
})

type Step =
  | { readonly does: 'them' | 'request'; readonly minute: number }
  | { readonly does: 'accept' | 'cancel'; readonly of: number }

/** What a message shows that was never taken back, as far as the steps tell. */
const shownAfter = (steps: readonly Step[]): number | null => {
  const [accepted, cancelled] = [new Set<number>(), new Set<number>()]
  for (const step of steps) {
    if (step.does === 'accept' && !cancelled.has(step.of)) accepted.add(step.of)
    if (step.does === 'cancel' && !accepted.has(step.of)) cancelled.add(step.of)
  }
  const said = steps.flatMap((step) => ('minute' in step && !cancelled.has(step.minute) ? [step.minute] : []))
  return said.length ? Math.max(...said) : null
}

test('what was taken back before it was sent is not shown, but what was said last, however much was asked for', () => {
  const messages = fc.uniqueArray(
    fc.record({ minute: fc.integer({ min: 1, max: 40 }), does: fc.constantFrom('them' as const, 'request' as const) }),
    { selector: ({ minute }) => minute, minLength: 1, maxLength: 15 },
  )
  // Each request is followed by what became of it, with other messages between.
  const steps = messages.chain((all) => {
    const fates = fc
      .shuffledSubarray(all.filter(({ does }) => does === 'request'))
      .chain((ours) =>
        fc.tuple(
          ...ours.map(({ minute }) =>
            fc.record({ does: fc.constantFrom('accept' as const, 'cancel' as const), of: fc.constant(minute) }),
          ),
        ),
      )
    return fc.tuple(fates, fc.array(fc.nat({ max: 15 }), { minLength: 15, maxLength: 15 })).map(([told, places]) =>
      told.reduce<Step[]>((held, fate, index) => {
        const asked = held.findIndex((step) => 'minute' in step && step.minute === fate.of)
        return held.toSpliced(asked + 1 + (places[index]! % (held.length - asked)), 0, fate)
      }, all),
    )
  })
  fc.assert(
    fc.property(steps, (all) => {
      const row = all.reduce((held, step) => {
        if ('of' in step)
          return step.does === 'accept'
            ? withSent(held, `m${step.of}`)
            : withShownTime(withoutUnsent(held, `m${step.of}`))
        const id = `m${step.minute}`
        return step.does === 'them'
          ? withInbound(held, receivedAt({ minute: step.minute, says: 'them' }))
          : withShownMessage(held, id, { ...previewAt({ minute: step.minute, says: 'us' }), recallable: true })
      }, opened)
      const last = shownAfter(all)
      expect(row.last_message?.text ?? null).toBe(last === null ? null : String(last))
      if (last !== null) expect(row.last_message_at).toBe(minute(last))
    }),
  )
})
