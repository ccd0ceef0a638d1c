import {
  startTwilioServer,
  type TwilioFault,
  type TwilioServer,
} from '@kervan/tests/support/twilio-simulator/rest-server'
import { OUR_NUMBER } from '@kervan/tests/support/twilio-simulator/sms-webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smsSender } from './sms-sender.ts'

const STATUS_URL = 'https://kervan.example.com/webhooks/twilio/sms-status'
const { accountSid, authToken, number } = OUR_NUMBER

let twilio: TwilioServer
beforeAll(async () => {
  twilio = await startTwilioServer(OUR_NUMBER)
})
afterAll(() => twilio?.close())

const send = (
  more: Partial<Parameters<typeof smsSender>[0]> = {},
  phone: string | undefined = '+905321234567',
  text = 'Merhaba 🙂 & +',
) =>
  smsSender({ apiUrl: twilio.url, accountSid, authToken, from: number, statusUrl: STATUS_URL, ...more }).send({
    messageId: '0190a000-0000-7000-8000-00000000000a',
    to: phone ? { phone } : { userId: 'BANKA' },
    content: { kind: 'text', text },
    files: [],
    thread: [],
  })

test('a message is taken as it was written, and its states are to be told with our id', async () => {
  const answer = await send()
  const taken = twilio.taken.at(-1)!
  expect(answer).toEqual({ kind: 'accepted', providerId: taken.id })
  expect(taken).toMatchObject({
    to: '+905321234567',
    words: 'Merhaba 🙂 & +',
    statusCallback: `${STATUS_URL}?message=0190a000-0000-7000-8000-00000000000a`,
  })
})

test.each<[TwilioFault, object]>([
  [
    { status: 429, code: 20429, message: 'Too many requests' },
    { kind: 'later', code: '20429', holds: true },
  ],
  [{ status: 429 }, { kind: 'later', code: '429', holds: true }],
  [{ status: 500 }, { kind: 'later', code: '500' }],
  [
    { status: 503, code: 20503, message: 'Service unavailable' },
    { kind: 'later', code: '20503' },
  ],
  [{ status: 504 }, { kind: 'unknown' }],
  [
    { status: 401, code: 20003, message: 'Authenticate' },
    { kind: 'later', code: '20003', holds: true, pause: 60_000 },
  ],
  [
    { status: 400, code: 21610, message: 'Unsubscribed recipient' },
    { kind: 'refused', code: '21610', title: 'Unsubscribed recipient' },
  ],
  [
    { status: 400, code: 21408, message: 'Permission to send' },
    { kind: 'refused', code: '21408' },
  ],
  ['lost before', { kind: 'unknown' }],
  ['lost after', { kind: 'unknown' }],
])('%j gives %j', async (fault, outcome) => {
  twilio.fail(fault)
  expect(await send()).toMatchObject(outcome)
})

test('what Twilio refuses by itself: a wrong token holds the account, a number that is none, words that are too many', async () => {
  expect(await send({ authToken: 'another token of theirs' })).toMatchObject({
    kind: 'later',
    code: '20003',
    holds: true,
  })
  expect(await send({ from: '+905550009999' })).toMatchObject({ kind: 'refused', code: '21659' })
  expect(await send({}, '+90')).toMatchObject({ kind: 'refused', code: '21211' })
  expect(await send({}, undefined, 'x'.repeat(1_601))).toMatchObject({ kind: 'refused' })
})

test('who has no number is not written to; what never reached Twilio is handed over later', async () => {
  expect(await send({}, '')).toEqual({ kind: 'refused', code: 'content-not-sendable' })
  const gone = await startTwilioServer(OUR_NUMBER)
  await gone.close()
  expect(await send({ apiUrl: gone.url })).toEqual({ kind: 'later', code: 'unreachable' })
})
