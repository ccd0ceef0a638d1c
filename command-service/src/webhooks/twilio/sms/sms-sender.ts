import { z } from 'zod'
import { askProvider, GATEWAY_TIME_OUT } from '../../../sending/ask-provider.ts'
import type { HandedMessage, HandOver, MessageSender } from '../../../sending/message-sender.ts'
import { heldByAccount } from '../../../sending/refused-account.ts'

/*
 * Facts: twilio.com/docs/messaging/api/message-resource, twilio.com/docs/api/errors and usage/rate-limits, as of November 2026.
 */

const VERSION = '2010-04-01'
/** Messages a second; what a number sends more slowly, Twilio keeps in a queue of its own. */
const RATE = 10
const TIME_OUT_MS = 30_000

interface SmsAccount {
  readonly apiUrl: string
  readonly accountSid: string
  readonly authToken: string
  /** Our number, E.164. */
  readonly from: string
  /** Where Twilio tells what became of a message. */
  readonly statusUrl: string
}

const Taken = z.object({ sid: z.string().min(1) })
const Fault = z.looseObject({
  code: z.number().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
})

/** Sends by Twilio's Programmable Messaging. */
export const smsSender = ({ apiUrl, accountSid, authToken, from, statusUrl }: SmsAccount): MessageSender => ({
  channel: 'sms',
  account: from,
  rate: RATE,
  async send(message) {
    const form = formOf(message, from, statusUrl)
    if (!form) return { kind: 'refused', code: 'content-not-sendable' }
    const answer = await askProvider(`${apiUrl}/${VERSION}/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: form,
      signal: AbortSignal.timeout(TIME_OUT_MS),
    })
    return 'kind' in answer ? answer : handOverOf(answer.status, answer.body)
  },
})

/** Our id comes again in the address of every report, as Twilio has no field for it. */
const formOf = ({ messageId, to, content }: HandedMessage, from: string, statusUrl: string): URLSearchParams | null => {
  if (content.kind !== 'text' || to.phone === undefined) return null
  return new URLSearchParams({
    To: to.phone,
    From: from,
    Body: content.text,
    StatusCallback: `${statusUrl}?message=${encodeURIComponent(messageId)}`,
  })
}

/** What Twilio says of the account and not of the message: its credentials, that it is closed or has no money. */
const OF_ACCOUNT = new Set([20003, 20005, 30002, 63038])
const ACCOUNT_CODES = {
  isOfAccount: (code: number) => OF_ACCOUNT.has(code),
  tooMany: new Set([20429, 14107]),
  busyPause: 1_000,
}
const handOverOf = (status: number, body: unknown): HandOver => {
  if (status < 300) {
    const { data } = Taken.safeParse(body)
    return data ? { kind: 'accepted', providerId: data.sid } : { kind: 'unknown', reason: 'an answer without an id' }
  }
  const fault = Fault.safeParse(body).data
  const code = String(fault?.code ?? status)
  const held = heldByAccount({ status, code: fault?.code, name: code }, ACCOUNT_CODES)
  if (held) return held
  if (status === GATEWAY_TIME_OUT) return { kind: 'unknown', reason: code }
  if (status >= 500) return { kind: 'later', code }
  return { kind: 'refused', code, ...(fault?.message && { title: fault.message }) }
}
