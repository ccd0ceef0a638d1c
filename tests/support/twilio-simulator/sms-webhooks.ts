import { randomBytes } from 'node:crypto'
import { signTwilio } from './signature.ts'

export const SMS_PATH = '/webhooks/twilio/sms'
export const SMS_STATUS_PATH = '/webhooks/twilio/sms-status'

export type TwilioForm = Readonly<Record<string, string>>

export const smsSid = (): string => `SM${randomBytes(16).toString('hex')}`

export interface SimulatedNumber {
  readonly accountSid: string
  readonly authToken: string
  /** E.164. */
  readonly number: string
}

export const OUR_NUMBER: SimulatedNumber = {
  accountSid: `AC${'4f'.repeat(16)}`,
  authToken: '0123456789abcdef0123456789abcdef',
  number: '+905550001122',
}

/** What Twilio posts when a person writes to us. */
export const inboundSms = (
  { accountSid, number }: SimulatedNumber,
  from: string,
  text: string,
  more: TwilioForm = {},
): TwilioForm => {
  const sid = smsSid()
  return {
    ToCountry: 'TR',
    SmsMessageSid: sid,
    NumMedia: '0',
    SmsSid: sid,
    SmsStatus: 'received',
    FromCountry: 'TR',
    Body: text,
    To: number,
    NumSegments: '1',
    MessageSid: sid,
    AccountSid: accountSid,
    From: from,
    ApiVersion: '2010-04-01',
    ...more,
  }
}

/** What Twilio posts to `StatusCallback` when the state of a message from us changes. */
export const smsStatus = (
  { accountSid, number }: SimulatedNumber,
  { id, to }: { readonly id: string; readonly to: string },
  status: string,
  errorCode?: number,
): TwilioForm => ({
  SmsSid: id,
  SmsStatus: status,
  MessageStatus: status,
  To: to,
  MessageSid: id,
  AccountSid: accountSid,
  From: number,
  ApiVersion: '2010-04-01',
  ...(errorCode !== undefined && { ErrorCode: String(errorCode) }),
})

/**
 * Calls a server of ours as Twilio does: a form, signed over the public address.
 * @param url      where the server is reached
 * @param address  the public one, of the same path and query, which is signed
 */
export const postTwilio = (
  url: string,
  address: string,
  form: TwilioForm,
  authToken: string,
  signature = signTwilio(address, form, authToken),
): Promise<Response> => {
  const { pathname, search } = new URL(address)
  return fetch(new URL(pathname + search, url), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'User-Agent': 'TwilioProxy/1.1',
      'I-Twilio-Idempotency-Token': smsSid(),
      'X-Twilio-Signature': signature,
    },
    body: new URLSearchParams(form).toString(),
  })
}
