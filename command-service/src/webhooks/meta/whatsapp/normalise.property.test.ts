import { wamid } from '@kervan/tests/support/meta-simulator/message-ids'
import * as part from '@kervan/tests/support/meta-simulator/message-parts'
import { createPeople } from '@kervan/tests/support/meta-simulator/people'
import { createRandom } from '@kervan/tests/support/meta-simulator/random'
import { CLINIC, change, message } from '@kervan/tests/support/meta-simulator/webhooks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderingKeysOf } from '../../../inbound/ordering-keys.ts'
import { normalise } from './normalise.ts'

const RECEIVED = '2026-11-02T09:00:05.000Z'
const person = createPeople(createRandom(7))('tr')

/** A message that is whole, as it stands in a webhook. */
const whole = fc
  .constantFrom(part.text('Merhaba'), part.image('x-ray'), part.voiceNote('v'), part.reaction(wamid('r'), '👍'))
  .chain((content) => fc.uuid().map((id) => ({ id, content })))
  .map(({ id, content }) => message(CLINIC, person, content, { id }).entry[0]?.changes[0]?.value.messages as [unknown])
  .map(([wire]) => wire)

/** One where any field may hold anything. */
const odd = fc
  .record(
    {
      id: fc.oneof(fc.uuid(), fc.jsonValue()),
      from: fc.oneof(fc.constant('905551234567'), fc.jsonValue()),
      from_user_id: fc.jsonValue(),
      timestamp: fc.jsonValue(),
      type: fc.oneof(fc.constantFrom('text', 'image', 'order', 'edit', 'revoke', 'system', 'contacts'), fc.jsonValue()),
      text: fc.jsonValue(),
      image: fc.jsonValue(),
      order: fc.jsonValue(),
      edit: fc.record({ original_message_id: fc.uuid(), message: fc.jsonValue() }),
      revoke: fc.jsonValue(),
      system: fc.jsonValue(),
      contacts: fc.jsonValue(),
      context: fc.jsonValue(),
      errors: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  .map((fields): unknown => fields)

const told = { metadata: { phone_number_id: CLINIC.phoneNumberId } }
const anything = fc.oneof(whole, odd, fc.jsonValue())

/** Bodies that go wrong sooner or later on the way to a message. */
const bodies = fc.oneof(
  fc.jsonValue(),
  fc.jsonValue().map((entry) => ({ object: 'whatsapp_business_account', entry })),
  fc.jsonValue().map((changes) => ({ object: 'whatsapp_business_account', entry: [{ changes }] })),
  fc
    .jsonValue()
    .map((value) => ({ object: 'whatsapp_business_account', entry: [{ changes: [{ field: 'messages', value }] }] })),
  anything.map((messages) => change(CLINIC, 'messages', { ...told, messages })),
)

test('no JSON, however odd, makes it throw or vanishes, and every item can be stored', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const items = normalise(JSON.parse(JSON.stringify(body)), RECEIVED)
      expect(items.length).toBeGreaterThan(0)
      expect(() => JSON.stringify(items)).not.toThrow()
      expect(() => items.flatMap(orderingKeysOf)).not.toThrow()
    }),
    { numRuns: 500 },
  )
})

test('each message, echo and status is one item, and whole ones are read in their order whatever stands beside them', () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 8 }), fc.array(anything, { maxLength: 3 }), (messages, statuses) => {
      const body = JSON.parse(JSON.stringify(change(CLINIC, 'messages', { ...told, messages, statuses })))
      const items = normalise(body, RECEIVED)
      expect(items).toHaveLength(Math.max(1, messages.length + statuses.length))
      const sent = messages.filter(isWhole).map(({ id }) => id)
      const received = items.flatMap((item) => (item.kind === 'message' ? item.messageId : []))
      expect(received.filter((id) => sent.includes(id))).toEqual(sent)
    }),
    { numRuns: 500 },
  )
})

const isWhole = (wire: unknown): wire is { id: string } =>
  typeof wire === 'object' && wire !== null && 'from_user_id' in wire && wire.from_user_id === person.userId
