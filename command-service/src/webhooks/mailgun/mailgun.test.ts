import { mailgunEvent, SIGNING_KEY, signMailgun } from '@kervan/tests/support/mailgun-simulator/webhooks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailgun } from './mailgun.ts'
import { readMailgunBody } from './signed-fields.ts'
import { isSignedByMailgun } from './verify-signature.ts'

const AT = '2026-11-23T07:00:01.000Z'
const OURS = '0190a000-0000-7000-8000-0000000000e1'
const MAIL = { messageId: `<${OURS}@klinik.example>`, from: 'Klinik <Info@klinik.example>', to: 'Isil@hasta.example' }

const told = async (raw: string | Buffer, contentType: string) =>
  (
    await mailgun.normalise({
      ...{ id: 1n, provider: 'mailgun', raw: Buffer.from(raw), headers: { 'content-type': contentType } },
      ...{ receivedAt: AT, correlationId: 'c', attempts: 0 },
    })
  )[0]!
const toldOf = (event: object) =>
  told(JSON.stringify({ signature: signMailgun(), 'event-data': event }), 'application/json')

test('a state is told of our message, for the account that it went by', async () => {
  expect(await toldOf({ ...mailgunEvent(MAIL, 'delivered'), timestamp: 1_700_000_000.5 })).toEqual({
    ...{ kind: 'status', channel: 'email', account: 'info@klinik.example', sender: { email: 'isil@hasta.example' } },
    ...{ messageId: MAIL.messageId, ours: OURS, state: 'delivered', at: '2023-11-14T22:13:20.500Z' },
  })
})

test.each([
  ['complained', {}, { state: 'delivered', optOut: 'complaint' }],
  ['unsubscribed', {}, { state: 'delivered', optOut: 'unsubscribed' }],
  [
    'failed',
    { severity: 'permanent', 'delivery-status': { code: 550, message: '', description: 'no such user' } },
    { state: 'failed', errors: [{ code: 550, title: 'no such user' }] },
  ],
  [
    'failed',
    { severity: 'permanent', reason: 'suppress-complaint' },
    { errors: [{ code: 0, title: 'suppress-complaint' }] },
  ],
  ['failed', { severity: 'temporary' }, { kind: 'other' }],
  ['opened', {}, { kind: 'other' }],
  ['delivered', { message: { headers: { from: MAIL.from, 'message-id': 'x@klinik.example' } } }, { kind: 'other' }],
  [
    'delivered',
    { message: { headers: { from: 'a@foe.example', 'message-id': `${OURS}@klinik.example` } } },
    { kind: 'other' },
  ],
  ['delivered', { recipient: 7 }, { kind: 'fault' }],
])('%s %j', async (event, more, expected) => {
  expect(await toldOf(mailgunEvent(MAIL, event, more))).toMatchObject(expected)
})

test('a signature is good for its key, time and token alone', () => {
  const at = new Date(AT)
  const signed = signMailgun(SIGNING_KEY, at)
  expect(isSignedByMailgun(signed, SIGNING_KEY, at)).toBe(true)
  for (const field of ['timestamp', 'token', 'signature'] as const)
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text !== signed[field])
        expect(isSignedByMailgun({ ...signed, [field]: text }, SIGNING_KEY, at)).toBe(false)
      }),
    )
})

test('whatever is posted, it is read or refused, the same each time, and can be stored', async () => {
  const types = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  )
  const pieces = fc.constantFrom(
    'recipient=a%40b.example&',
    'from=c%40d.example&',
    'attachments=[{"url":1}]&',
    'subject=%00%ff&',
  )
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(pieces).map((each) => each.join('')),
  )
  await fc.assert(
    fc.asyncProperty(body, types, async (raw, type) => {
      if ((await readMailgunBody(Buffer.from(raw), type)) === null)
        return void (await expect(told(raw, type)).rejects.toThrow('none of Mailgun'))
      const item = await told(raw, type)
      expect(await told(raw, type)).toEqual(item)
      expect(JSON.stringify(item)).not.toContain('\\u0000')
    }),
    { numRuns: 200 },
  )
})
