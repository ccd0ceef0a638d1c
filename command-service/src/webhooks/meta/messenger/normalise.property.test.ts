import { CLINIC_PAGE } from '@kervan/tests/support/meta-simulator/page-messages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderingKeysOf } from '../../../inbound/ordering-keys.ts'
import { normaliseMessenger } from './normalise.ts'

const RECEIVED = '2026-11-02T09:00:05.000Z'

const party = fc.oneof(
  fc.constantFrom({ id: '5500000000000001' }, { id: CLINIC_PAGE.pageId }, { id: 5500000000000001 }),
  fc.jsonValue(),
)
const message = fc.record(
  {
    mid: fc.oneof(fc.uuid(), fc.jsonValue()),
    text: fc.jsonValue(),
    attachments: fc.oneof(fc.array(fc.record({ type: fc.jsonValue(), payload: fc.jsonValue() })), fc.jsonValue()),
    quick_reply: fc.jsonValue(),
    reply_to: fc.jsonValue(),
    referral: fc.jsonValue(),
    is_echo: fc.jsonValue(),
    is_deleted: fc.jsonValue(),
    metadata: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
/** One where any field may hold anything. */
const odd = fc.record(
  {
    sender: party,
    recipient: party,
    timestamp: fc.oneof(fc.constantFrom(1_793_000_000_000, '1793000000'), fc.jsonValue()),
    message: fc.oneof(message, fc.jsonValue()),
    postback: fc.jsonValue(),
    reaction: fc.jsonValue(),
    message_edit: fc.jsonValue(),
    delivery: fc.jsonValue(),
    read: fc.jsonValue(),
    referral: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
const whole = fc.uuid().map((mid) => ({
  sender: { id: '5500000000000002' },
  recipient: { id: CLINIC_PAGE.pageId },
  timestamp: 1_793_000_000_000,
  message: { mid, text: 'Merhaba' },
}))
const object = fc.constantFrom('page', 'instagram')
const bodies = fc.oneof(
  fc.jsonValue(),
  fc.record({ object, entry: fc.jsonValue() }),
  fc.record({ object, entry: fc.array(fc.record({ id: fc.constant(CLINIC_PAGE.pageId), changes: fc.jsonValue() })) }),
  fc.record({
    object,
    entry: fc.array(fc.record({ id: fc.constant(CLINIC_PAGE.pageId), messaging: fc.array(fc.oneof(odd, whole)) })),
  }),
)

test('no JSON, however odd, makes it throw or vanishes, and every item can be stored', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const items = normaliseMessenger(JSON.parse(JSON.stringify(body)), RECEIVED)
      expect(items.length).toBeGreaterThan(0)
      expect(() => JSON.stringify(items)).not.toThrow()
      expect(() => items.flatMap(orderingKeysOf)).not.toThrow()
    }),
    { numRuns: 500 },
  )
})

test('whole messages are read in their order whatever stands beside them', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, whole), { minLength: 1, maxLength: 8 }), (messaging) => {
      const body = { object: 'page', entry: [{ id: CLINIC_PAGE.pageId, messaging }] }
      const items = normaliseMessenger(JSON.parse(JSON.stringify(body)), RECEIVED)
      const sent = messaging.flatMap((each) => (isWhole(each) ? [each.message.mid] : []))
      const received = items.flatMap((item) => (item.kind === 'message' ? [item.messageId] : []))
      expect(received.filter((id) => sent.includes(id))).toEqual(sent)
    }),
    { numRuns: 300 },
  )
})

const isWhole = (each: object): each is { message: { mid: string } } =>
  'sender' in each && JSON.stringify(each.sender) === '{"id":"5500000000000002"}'
