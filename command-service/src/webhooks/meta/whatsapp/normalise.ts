import { DELIVERY_STATES, type DeliveryState } from '@kervan/contracts/messages/message-content'
import type { FaultItem, NormalisedItem } from '../../../inbound/normalised-item.ts'
import { storableJson } from '../../../inbound/storable-json.ts'
import type { MessageItem, StatusItem } from '../../../kinds/conversation/conversation-item.ts'
import { accountNewsIn } from './account-news/account-news.ts'
import { contentOf } from './content.ts'
import { personOf, phoneOf, userIdIn } from './identity.ts'
import { templateNewsIn } from './templates/template-news.ts'
import { Body, Change, Edit, Entry, Message, Revoke, Status, Value, WireError } from './wire.ts'

/** Where an item stands: what all items of one change share. */
interface Place {
  readonly account: string | undefined
  readonly contacts: readonly unknown[]
  /** Stands in where an item does not say when it happened. */
  readonly receivedAt: string
}

/**
 * What a WhatsApp webhook tells, in its order. Never throws and never loses anything: each message, echo and status of
 * the body is one item of the result, also where it is malformed.
 * @param body        the parsed JSON, whatever it is
 * @param receivedAt  UTC, ISO 8601
 */
export const normalise = (body: unknown, receivedAt: string): NormalisedItem[] => {
  const clean = storableJson(body)
  const { data } = Body.safeParse(clean)
  if (!data) return [fault('The body is no object', clean)]
  if (data.object !== 'whatsapp_business_account') return [fault(`Nobody reads webhooks about ${data.object}`, clean)]
  if (data.entry.length === 0) return [fault('The body has no entries', clean)]
  return data.entry.flatMap((entry) => {
    const { data } = Entry.safeParse(entry)
    if (!data || data.changes.length === 0) return fault('An entry has no changes', entry)
    const sentAt = instantOf(data.time) ?? receivedAt
    return data.changes.flatMap((change) => itemsOfChange(change, data.id, sentAt, receivedAt))
  })
}

const fault = (reason: string, raw: unknown): FaultItem => ({ kind: 'fault', reason, raw })

const itemsOfChange = (
  raw: unknown,
  wabaId: string | undefined,
  sentAt: string,
  receivedAt: string,
): NormalisedItem[] => {
  const { data: change } = Change.safeParse(raw)
  const { data: value } = Value.safeParse(change?.value)
  if (!change || !value) return [fault('A change has no value', raw)]
  // Statuses of calls have the shape of statuses of messages, and are none.
  if (change.field === 'calls') return [other('calls', raw)]
  const news =
    templateNewsIn(change.field, change.value, sentAt) ?? accountNewsIn(change.field, change.value, wabaId, sentAt)
  if (news) return [news]
  const place: Place = { account: value.metadata?.phone_number_id, contacts: value.contacts, receivedAt }
  const items = [
    ...value.messages.map((message) => writtenItem(message, 'person', place)),
    ...value.message_echoes.map((echo) => writtenItem(echo, 'us', place)),
    ...value.statuses.map((status) => statusItem(status, place)),
    ...value.errors.map(
      (error): NormalisedItem => ({ kind: 'other', remark: `WhatsApp reports: ${wordsOf(error)}`, raw: error }),
    ),
  ]
  return items.length > 0 ? items : [other(change.field ?? 'something without a name', raw)]
}

const other = (field: string, raw: unknown): NormalisedItem => ({
  kind: 'other',
  remark: `${field}: kept, not acted upon`,
  raw,
})

/** A message or an echo: what was written, what was changed, what was taken back. */
const writtenItem = (raw: unknown, by: 'person' | 'us', place: Place): NormalisedItem => {
  const { data: message } = Message.safeParse(raw)
  if (!message) return fault('A message has no id, or one of more than 500 characters', raw)
  const { account } = place
  if (!account) return fault(`It is not said to which account the message ${message.id} belongs`, raw)
  const sender = personOf(claimedIn(message, by), place.contacts)
  if (!sender) return fault(`It is not said whose the message ${message.id} is`, raw)
  const party = { channel: 'whatsapp', account, sender } as const
  const at = instantOf(message.timestamp) ?? place.receivedAt
  const edit = message.type === 'edit' ? Edit.safeParse(raw).data?.edit : undefined
  if (edit) {
    const type = typeof edit.message.type === 'string' ? edit.message.type : undefined
    const { content, remark } = contentOf(type, edit.message)
    const edited = { messageId: edit.original_message_id, editId: message.id, content, remark, editedAt: at }
    return { kind: 'edit', by, ...party, ...edited }
  }
  const revoke = message.type === 'revoke' ? Revoke.safeParse(raw).data?.revoke : undefined
  if (revoke) return { kind: 'revoke', by, ...party, messageId: revoke.original_message_id, revokedAt: at }
  const shared = { ...party, messageId: message.id, ...contentOf(message.type, raw), sentAt: at }
  const replyTo = message.context?.id
  if (by === 'us') return { kind: 'echo', ...shared, replyTo }
  return { kind: 'message', ...shared, replyTo, ...circumstancesOf(message) }
}

const claimedIn = (message: Message, by: 'person' | 'us') =>
  by === 'us'
    ? { phone: message.to, userId: message.to_user_id, parentUserId: message.to_parent_user_id }
    : {
        phone: message.from,
        userId: message.system?.previous_user_id ?? message.from_user_id,
        parentUserId: message.from_parent_user_id,
      }

/** What only messages of persons have. */
const circumstancesOf = (message: Message): Pick<MessageItem, 'referral' | 'group' | 'becomes'> => {
  const product = message.context?.referred_product
  const phone = phoneOf(message.system?.new_wa_id) ?? phoneOf(message.system?.wa_id)
  const userId = message.system?.user_id ?? userIdIn(message.system?.new_wa_id) ?? userIdIn(message.system?.wa_id)
  return {
    referral: product ? { ...message.referral, referred_product: product } : message.referral,
    group: message.group_id,
    becomes: phone || userId ? { ...(phone && { phone }), ...(userId && { userId }) } : undefined,
  }
}

const statusItem = (raw: unknown, place: Place): NormalisedItem => {
  const { data: status } = Status.safeParse(raw)
  if (!status) return fault('A status has no state, no id, or one of more than 500 characters', raw)
  const { account } = place
  if (!account) return fault(`It is not said to which account the status of ${status.id} belongs`, raw)
  const sender = personOf(recipientIn(status), place.contacts)
  if (!sender) return fault(`It is not said whose the status of ${status.id} is`, raw)
  const state = stateOf(status.status)
  if (!state) return { kind: 'other', remark: `nobody knows the status ${status.status}`, raw }
  const at = instantOf(status.timestamp) ?? place.receivedAt
  const party = { channel: 'whatsapp', account, sender } as const
  const ours = status.biz_opaque_callback_data
  const item: StatusItem = { kind: 'status', ...party, messageId: status.id, state, at, ...(ours && { ours }) }
  if (status.errors.length === 0) return item
  return { ...item, errors: status.errors.map((error) => ({ code: codeOf(error), title: wordsOf(error) })) }
}

const recipientIn = (status: Status) =>
  status.recipient_type === 'group'
    ? {
        phone: status.recipient_participant_id,
        userId: status.recipient_participant_user_id,
        parentUserId: status.recipient_participant_parent_user_id,
      }
    : { phone: status.recipient_id, userId: status.recipient_user_id, parentUserId: status.recipient_parent_user_id }

/** `played` is the first time that a voice message was heard, which is as good as read. */
const stateOf = (status: string): DeliveryState | undefined =>
  status === 'played' ? 'read' : [...DELIVERY_STATES, 'failed' as const].find((state) => state === status)

/** Seconds since 1970, as text or number, between 2001 and 2286; undefined where they are not. */
const instantOf = (timestamp: unknown): string | undefined => {
  const digits = typeof timestamp === 'number' || typeof timestamp === 'string' ? String(timestamp) : ''
  return /^\d{10}$/.test(digits) ? new Date(Number(digits) * 1_000).toISOString() : undefined
}

const codeOf = (error: unknown): number => WireError.safeParse(error).data?.code ?? 0

/** `Re-engagement message: more than 24 hours have passed`. */
const wordsOf = (error: unknown): string => {
  const { data } = WireError.safeParse(error)
  const words = [data?.title ?? data?.message, data?.error_data?.details].filter(Boolean)
  return words.join(': ') || 'an error without words'
}
