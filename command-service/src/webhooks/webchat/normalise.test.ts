import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseWebchat } from './normalise.ts'
import { createVisitLimit } from './visit-limit.ts'

const VISITOR = '0190a000-0000-4000-8000-000000000001'
const ID = '0190a000-0000-4000-8000-000000000009'
const RECEIVED = '2026-11-27T09:00:00.000Z'
const read = (body: unknown) =>
  normaliseWebchat({ raw: Buffer.from(JSON.stringify(body)), receivedAt: RECEIVED } as never)

test('a message is its visitor’s, by an id below theirs, and was sent when it came', () => {
  const message = { kind: 'message', visitorId: VISITOR, id: ID, text: 'Merhaba' }
  const [item] = read({ ...message, name: 'Işıl', phone: '+905321234567' })
  expect(item).toMatchObject({
    kind: 'message',
    channel: 'webchat',
    messageId: `${VISITOR}/${ID}`,
    sender: { userId: VISITOR, profileName: 'Işıl', phone: '+905321234567' },
    sentAt: RECEIVED,
  })
  expect(read(message)).toMatchObject([{ sender: { profileName: 'Web 000001' } }])
})

test('a receipt cannot be about what is not written yet', () => {
  const receipt = { kind: 'receipt', visitorId: VISITOR, state: 'read' }
  expect(read({ ...receipt, upTo: '2999-01-01T00:00:00Z' })).toMatchObject([{ kind: 'report-up-to', upTo: RECEIVED }])
  const before = '2026-11-27T08:00:00Z'
  expect(read({ ...receipt, upTo: before })).toMatchObject([{ kind: 'report-up-to', upTo: before }])
})

test('whatever else is stored is a fault that is kept, and the same every time', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(read(body)).toMatchObject([{ kind: 'fault' }])
      expect(read(body)).toEqual(read(body))
    }),
  )
})

test('a limit counts each caller alone, says when to come again, and begins anew', () => {
  let now = 0
  const take = createVisitLimit(2, 10_000, () => now)
  take('one')
  take('one')
  take('other')
  now = 4_000
  expect(() => take('one')).toThrow(expect.objectContaining({ details: { seconds: 6, limit: 'webchat' } }))
  now = 10_000
  expect(() => take('one')).not.toThrow()
})
