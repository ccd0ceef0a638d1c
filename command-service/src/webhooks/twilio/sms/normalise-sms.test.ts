import {
  inboundSms,
  OUR_NUMBER,
  SMS_STATUS_PATH,
  smsStatus,
  type TwilioForm,
} from '@kervan/tests/support/twilio-simulator/sms-webhooks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SMS_PATH } from '../routes.ts'
import { normaliseSms } from './normalise-sms.ts'

const NOW = '2026-11-20T09:00:00.000Z'
const PERSON = '+905321234567'

const read = (form: TwilioForm | string, target = SMS_PATH) =>
  normaliseSms({ raw: Buffer.from(new URLSearchParams(form).toString()), headers: { target }, receivedAt: NOW })
const said = (text: string, more: TwilioForm = {}) => read(inboundSms(OUR_NUMBER, PERSON, text, more))
const told = (status: string, code?: number, query = '') =>
  read(smsStatus(OUR_NUMBER, { id: 'SM1', to: PERSON }, status, code), SMS_STATUS_PATH + query)[0]

test('a message is one of the person in the conversation with our number', () => {
  const form = inboundSms(OUR_NUMBER, PERSON, 'Işıl: şimdi müsait misiniz? 🙂\nTeşekkürler & iyi günler + %')
  expect(read(form)).toEqual([
    {
      kind: 'message',
      channel: 'sms',
      account: OUR_NUMBER.number,
      sender: { phone: PERSON },
      messageId: form.MessageSid,
      content: { kind: 'text', text: form.Body },
      sentAt: NOW,
    },
  ])
})

test('files are messages of their own, the words under the first; one without an address is none', () => {
  const more = {
    NumMedia: '3',
    MediaUrl0: 'https://api.twilio.com/a',
    MediaContentType0: 'image/jpeg',
    MediaUrl1: 'https://api.twilio.com/b',
    MediaContentType1: 'text/vcard',
  }
  expect(said('Röntgen', { ...more, MessageSid: 'MM1' })).toMatchObject([
    {
      messageId: 'MM1',
      content: {
        kind: 'image',
        media: { providerId: 'https://api.twilio.com/a', mimeType: 'image/jpeg', caption: 'Röntgen' },
      },
    },
    { messageId: 'MM1/1', content: { kind: 'document', media: { providerId: 'https://api.twilio.com/b' } } },
  ])
})

test('what Twilio answered of a consent goes with the message', () => {
  const consentOf = (OptOutType: string, text: string) =>
    (said(text, { OptOutType })[0] as { consent?: boolean }).consent
  expect(consentOf('STOP', 'ARRET')).toBe(false)
  expect(consentOf('START', 'yes')).toBe(true)
  expect(consentOf('HELP', 'yardim')).toBeUndefined()
})

test.each([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
])('%s is %s, with our id from the address', (status, state) => {
  expect(told(status, undefined, '?message=ours-1')).toEqual({
    kind: 'status',
    channel: 'sms',
    account: OUR_NUMBER.number,
    sender: { phone: PERSON },
    messageId: 'SM1',
    state,
    at: NOW,
    ours: 'ours-1',
  })
})

test.each(['undelivered', 'failed', 'canceled'])('%s has failed, with the number of the fault', (status) => {
  expect(told(status, 30003)).toMatchObject({ state: 'failed', errors: [{ code: 30003, title: status }] })
  expect(told(status)).toMatchObject({ state: 'failed', errors: [{ code: 0 }] })
})

test.each(['queued', 'sending', 'accepted', 'nonsense', ''])('%j is kept and changes nothing', (status) => {
  expect(told(status)).toMatchObject({ kind: 'other' })
})

test('a short number and a name are senders; WhatsApp by Twilio is not ours; a webhook without a sender or an id is a fault', () => {
  expect(said('Kod: 1', { From: '3344' })[0]).toMatchObject({ sender: { userId: '3344' } })
  expect(said('Kod: 1', { From: 'BANKA' })[0]).toMatchObject({ sender: { userId: 'BANKA' } })
  expect(said('a', { From: `whatsapp:${PERSON}` })[0]).toMatchObject({ kind: 'other' })
  expect(said('a', { From: '' })[0]).toMatchObject({ kind: 'fault' })
  expect(said('a', { MessageSid: 'S'.repeat(600) })[0]).toMatchObject({ kind: 'fault' })
  expect(read('')[0]).toMatchObject({ kind: 'fault' })
})

test('whatever bytes come, something is told of them, the same each time, and all of it can be stored', () => {
  const field = fc.constantFrom(
    'MessageSid',
    'From',
    'To',
    'Body',
    'NumMedia',
    'MediaUrl0',
    'OptOutType',
    'MessageStatus',
    'ErrorCode',
  )
  const odd = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u0000', '%00', '%ff%fe', '-1', '1e9', 'NaN', '%', '&=', PERSON),
  )
  const form = fc.array(fc.tuple(field, odd)).map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
  const raw = fc.oneof(
    fc.uint8Array().map((each) => Buffer.from(each)),
    form.map((each) => Buffer.from(each)),
  )
  fc.assert(
    fc.property(raw, fc.constantFrom(SMS_PATH, SMS_STATUS_PATH, `${SMS_STATUS_PATH}?message=%ff`), (bytes, target) => {
      const items = normaliseSms({ raw: bytes, headers: { target }, receivedAt: NOW })
      expect(items.length).toBeGreaterThan(0)
      expect(normaliseSms({ raw: bytes, headers: { target }, receivedAt: NOW })).toEqual(items)
      const json = JSON.stringify(items)
      expect(json.includes('\\u0000')).toBe(false)
      expect(json.isWellFormed()).toBe(true)
    }),
  )
})
