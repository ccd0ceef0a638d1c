import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import { DELIVERY_STATES, type DeliveryState, type MessageContent } from '@kervan/contracts/messages/message-content'
import { mediaKindOf } from '@kervan/contracts/messages/message-file'
import { PhoneE164 } from '@kervan/contracts/text/phone-e164'
import type { StoredWebhook } from '@kervan/infra/webhook-inbox/port'
import type { FaultItem, NormalisedItem } from '../../../inbound/normalised-item.ts'
import { storableJson } from '../../../inbound/storable-json.ts'
import type { StatusItem } from '../../../kinds/conversation/conversation-item.ts'
import { SMS_STATUS_PATH } from '../routes.ts'

/*
 * Facts: twilio.com/docs/messaging/guides/webhook-request and guides/track-outbound-message-status, as of November 2026.
 */

type Form = Readonly<Record<string, string>>

/** An id of Twilio's has 34 characters; read models have it in a key, whose size is limited. */
const LONGEST_ID = 100
/** Our id of a message, in the address that its states are told at. */
const OURS = /^[\w-]{1,100}$/
/** Twilio passes on ten files of a message at most. */
const MOST_FILES = 10
/** How far a message of ours has not got yet: it is with Twilio, which the answer to the sender said already. */
const UNDERWAY = ['accepted', 'scheduled', 'queued', 'sending', 'partially_delivered']
/** What Twilio has told the person in answer to a message that asked for it; `HELP` says nothing of a consent. */
const CONSENT_ANSWERED: Readonly<Record<string, boolean | undefined>> = { STOP: false, START: true }
const ENDED = ['undelivered', 'failed', 'canceled']

/** What a webhook of Twilio Messaging tells: messages of a person, or the state of one of ours. Twilio says no times: it is now. */
export const normaliseSms = ({
  raw,
  headers,
  receivedAt,
}: Pick<StoredWebhook, 'raw' | 'headers' | 'receivedAt'>): readonly NormalisedItem[] => {
  const form = formOf(raw)
  const target = new URL(headers.target ?? '/', 'http://kervan')
  const id = form.MessageSid ?? form.SmsSid ?? ''
  if (id === '' || id.length > LONGEST_ID) return [fault('A message has no id, or one that is too long', form)]
  if ([form.From, form.To].some((address) => address?.includes(':')))
    return [{ kind: 'other', remark: 'not an SMS: kept, not acted upon', raw: form }]
  return target.pathname === SMS_STATUS_PATH
    ? [statusItem(id, form, target.searchParams.get('message'), receivedAt)]
    : messageItems(id, form, receivedAt)
}

/** Bytes that are no UTF-8 become the sign for what cannot be read. */
const formOf = (raw: Buffer): Form =>
  storableJson(Object.fromEntries(new URLSearchParams(raw.toString('utf8')))) as Form

const fault = (reason: string, raw: unknown): FaultItem => ({ kind: 'fault', reason, raw })

/** The other end: a number, or the short number or name of a sender to many. */
const senderOf = (address: string | undefined): ChannelSender | undefined => {
  const named = address?.trim()
  if (!named || named.length > LONGEST_ID) return undefined
  return PhoneE164.safeParse(named).success ? { phone: named } : { userId: named }
}

const messageItems = (messageId: string, form: Form, sentAt: string): NormalisedItem[] => {
  const { To: account, Body: text = '', OptOutType } = form
  const sender = senderOf(form.From)
  if (!account || !sender) return [fault(`It is not said from whom to whom the message ${messageId} is`, form)]
  const consent = CONSENT_ANSWERED[OptOutType?.toUpperCase() ?? '']
  const shared = { kind: 'message', channel: 'sms', account, sender, sentAt } as const
  return contentsOf(form, text).map((content, index) => ({
    ...shared,
    messageId: index === 0 ? messageId : `${messageId}/${index}`,
    content,
    ...(index === 0 && consent !== undefined && { consent }),
  }))
}

/** The words, or the files, of which the first has the words under it. */
const contentsOf = (form: Form, text: string): MessageContent[] => {
  const count = Math.min(Math.trunc(Number(form.NumMedia)) || 0, MOST_FILES)
  const files = Array.from({ length: Math.max(count, 0) }, (_, index) => ({
    providerId: form[`MediaUrl${index}`],
    mimeType: form[`MediaContentType${index}`],
  })).flatMap(({ providerId, mimeType }) => (providerId ? [{ providerId, ...(mimeType && { mimeType }) }] : []))
  if (files.length === 0) return [{ kind: 'text', text }]
  return files.map((file, index) => ({
    kind: mediaKindOf(file.mimeType),
    media: { ...file, ...(index === 0 && text !== '' && { caption: text }) },
  }))
}

const statusItem = (messageId: string, form: Form, ours: string | null, at: string): NormalisedItem => {
  const status = (form.MessageStatus ?? form.SmsStatus ?? '').toLowerCase()
  const state = stateOf(status)
  const sender = senderOf(form.To)
  if (!form.From || !sender) return fault(`It is not said whose the state of ${messageId} is`, form)
  if (!state) {
    const remark = UNDERWAY.includes(status) ? `${status}: on its way` : `nobody knows the status ${status}`
    return { kind: 'other', remark, raw: form }
  }
  const item: StatusItem = {
    kind: 'status',
    channel: 'sms',
    account: form.From,
    sender,
    messageId,
    state,
    at,
    ...(ours && OURS.test(ours) && { ours }),
  }
  if (state !== 'failed') return item
  const code = Number(form.ErrorCode)
  return { ...item, errors: [{ code: Number.isSafeInteger(code) ? code : 0, title: form.ErrorMessage || status }] }
}

const stateOf = (status: string): DeliveryState | undefined =>
  ENDED.includes(status) ? 'failed' : DELIVERY_STATES.find((state) => state === status)
