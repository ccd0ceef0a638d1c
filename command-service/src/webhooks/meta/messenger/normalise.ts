import { createHash } from 'node:crypto'
import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import type { FaultItem, NormalisedItem } from '../../../inbound/normalised-item.ts'
import { storableJson } from '../../../inbound/storable-json.ts'
import type { StatusItem } from '../../../kinds/conversation/conversation-item.ts'
import { partId } from '../../../kinds/conversation/message-parts.ts'
import { WireId } from '../wire-parts.ts'
import { contentsOf, referralOf } from './content.ts'
import { Body, Change, Delivery, Edit, Entry, Happening, Message, Postback, Reaction, Read, Referral } from './wire.ts'

/** Which of Meta's objects is which channel. */
const CHANNELS = { page: 'facebook', instagram: 'instagram' } as const
type MessengerChannel = (typeof CHANNELS)[keyof typeof CHANNELS]

/** Whether a webhook about such an object is read here. */
export const isMessengerObject = (object: unknown): object is keyof typeof CHANNELS =>
  typeof object === 'string' && Object.hasOwn(CHANNELS, object)

/** Whose a happening is, and when it was: what all items of it share. */
interface Place {
  readonly channel: MessengerChannel
  /** The page, or the professional account. */
  readonly account: string
  readonly sender: ChannelSender
  readonly by: 'person' | 'us'
  readonly at: string
}

/**
 * What a webhook of Messenger or Instagram tells, in its order. Never throws and never loses anything: each happening of the body is one
 * item of the result or several, also where it is malformed.
 * @param body        the parsed JSON, of an object that `isMessengerObject` knows
 * @param receivedAt  UTC, ISO 8601; stands in where a happening does not say when it was
 */
export const normaliseMessenger = (body: unknown, receivedAt: string): NormalisedItem[] => {
  const clean = storableJson(body)
  const { data } = Body.safeParse(clean)
  if (!data || !isMessengerObject(data.object))
    return [fault('The body is about no page and no Instagram account', clean)]
  if (data.entry.length === 0) return [fault('The body has no entries', clean)]
  const channel = CHANNELS[data.object]
  return data.entry.flatMap((raw) => itemsOfEntry(raw, channel, receivedAt))
}

const fault = (reason: string, raw: unknown): FaultItem => ({ kind: 'fault', reason, raw })

const other = (name: string, raw: unknown): NormalisedItem => ({
  kind: 'other',
  remark: `${name}: kept, not acted upon`,
  raw,
})

const itemsOfEntry = (raw: unknown, channel: MessengerChannel, receivedAt: string): NormalisedItem[] => {
  const { data: entry } = Entry.safeParse(raw)
  if (!entry) return [fault('An entry is no object', raw)]
  const happenings = [...entry.messaging, ...entry.standby]
  if (happenings.length + entry.changes.length === 0) return [fault('An entry tells nothing', raw)]
  return [
    ...happenings.flatMap((each) => itemsOf(each, entry.id, channel, receivedAt)),
    ...entry.changes.flatMap((each) => itemsOfChange(each, entry.id, channel, receivedAt)),
  ]
}

/** Instagram tells some happenings as changes; all others are of posts and comments. */
const itemsOfChange = (
  raw: unknown,
  account: string | undefined,
  channel: MessengerChannel,
  receivedAt: string,
): NormalisedItem[] => {
  const { data: change } = Change.safeParse(raw)
  if (change?.value && 'sender' in change.value && 'recipient' in change.value)
    return itemsOf(change.value, account, channel, receivedAt)
  return [other(change?.field ?? 'something without a name', raw)]
}

const itemsOf = (
  raw: unknown,
  account: string | undefined,
  channel: MessengerChannel,
  receivedAt: string,
): NormalisedItem[] => {
  const { data: happening } = Happening.safeParse(raw)
  if (!happening) return [fault('A happening is no object', raw)]
  const read = readerOf(happening)
  if (!read) return [other(nameOf(happening), raw)]
  if (!account) return [fault('It is not said to which account a happening belongs', raw)]
  const [from, to] = [happening.sender?.id, happening.recipient?.id]
  const by = from === account ? 'us' : 'person'
  const person = by === 'us' ? to : from
  if (!person || person === account) return [fault('It is not said whose a happening is', raw)]
  const at = instantOf(happening.timestamp) ?? receivedAt
  const place: Place = { channel, account, sender: { userId: person }, by, at }
  return read(place) ?? [fault(`${nameOf(happening)} cannot be read`, raw)]
}

type ReadHappening = (place: Place) => NormalisedItem[] | undefined

/** What reads a happening; undefined for kinds that are kept and not acted upon. */
const readerOf = (happening: Happening): ReadHappening | undefined => {
  const { message, postback, reaction, message_edit, delivery, read, referral } = happening
  if (message !== undefined) return (place) => writtenItems(message, place)
  if (postback !== undefined) return (place) => postbackItems(postback, place)
  if (reaction !== undefined) return (place) => reactionItems(reaction, place)
  if (message_edit !== undefined) return (place) => editItems(message_edit, place)
  if (delivery !== undefined) return (place) => deliveryItems(delivery, place)
  if (read !== undefined) return (place) => readItems(read, place)
  if (referral !== undefined) return (place) => referralItems(referral, place)
  return undefined
}

const COMMON: ReadonlySet<string> = new Set(['sender', 'recipient', 'timestamp'])
const nameOf = (happening: object): string =>
  Object.keys(happening).find((key) => !COMMON.has(key)) ?? 'something without a name'

const partyOf = ({ channel, account, sender }: Place) => ({ channel, account, sender }) as const

/** A message or an echo: what was written, or that it was taken back. */
const writtenItems = (raw: unknown, place: Place): NormalisedItem[] | undefined => {
  const { data: message } = Message.safeParse(raw)
  if (!message) return undefined
  const by = message.is_echo ? 'us' : place.by
  const { mid } = message
  if (message.is_deleted) return [{ kind: 'revoke', by, ...partyOf(place), messageId: mid, revokedAt: place.at }]
  return contentsOf(message).map((content, index): NormalisedItem => {
    const remark = content.kind === 'unknown' ? `the type ${content.type} cannot be read` : undefined
    const shared = {
      ...partyOf(place),
      messageId: partId(mid, index),
      content,
      sentAt: place.at,
      ...(remark && { remark }),
    }
    const replyTo = index === 0 ? message.reply_to?.mid : undefined
    if (by === 'person')
      return { kind: 'message', ...shared, replyTo, referral: index === 0 ? referralOf(message) : undefined }
    return { kind: 'echo', ...shared, replyTo, ...(index === 0 && claimOf(message, place)) }
  })
}

/** Messenger gives back our id of a message of ours; echoes of Instagram do not tell which program wrote them. */
const claimOf = ({ metadata }: Message, { channel }: Place): { ours?: string; mayBeOurs?: true } => {
  if (metadata !== undefined) return { ours: metadata }
  return channel === 'instagram' ? { mayBeOurs: true } : {}
}

/** A tap on a button: older ones have no id of a message. */
const postbackItems = (raw: unknown, place: Place): NormalisedItem[] | undefined => {
  const { data: postback } = Postback.safeParse(raw)
  if (!postback || (!postback.title && !postback.payload)) return undefined
  const { mid, title, payload, referral } = postback
  const content = { kind: 'choice', id: payload, title: title ?? payload ?? '' } as const
  const messageId = mid ?? derivedFrom('postback', place)
  return [{ kind: 'message', ...partyOf(place), messageId, content, referral, sentAt: place.at }]
}

/** Reactions have no id: who gave it, to what and when tells them apart. */
const reactionItems = (raw: unknown, place: Place): NormalisedItem[] | undefined => {
  const { data: reaction } = Reaction.safeParse(raw)
  if (!reaction) return undefined
  const emoji = reaction.action === 'unreact' ? null : (reaction.emoji ?? '❤')
  const content = { kind: 'reaction', to: reaction.mid, emoji } as const
  const messageId = `${derivedFrom('reaction', place)} ${reaction.mid}`
  const shared = { ...partyOf(place), messageId, content, sentAt: place.at }
  return [place.by === 'us' ? { kind: 'echo', ...shared } : { kind: 'message', ...shared }]
}

const editItems = (raw: unknown, place: Place): NormalisedItem[] | undefined => {
  const { data: edit } = Edit.safeParse(raw)
  if (!edit) return undefined
  const { mid, text, num_edit = place.at } = edit
  const content = { kind: 'text', text } as const
  const edited = { messageId: mid, editId: `${mid} ${num_edit}`, content, editedAt: place.at }
  return [{ kind: 'edit', by: place.by, ...partyOf(place), ...edited }]
}

const deliveryItems = (raw: unknown, place: Place): NormalisedItem[] | undefined => {
  const { data: delivery } = Delivery.safeParse(raw)
  const mids = delivery?.mids.flatMap((mid) => WireId.safeParse(mid).data ?? []) ?? []
  const upTo = instantOf(delivery?.watermark)
  if (mids.length === 0 && !upTo) return undefined
  const statuses = mids.map((mid) => statusItem(mid, 'delivered', upTo ?? place.at, place))
  return [...statuses, ...(upTo ? [reportItem('delivered', upTo, place)] : [])]
}

/** Who has seen a message has seen what was sent before it. */
const readItems = (raw: unknown, place: Place): NormalisedItem[] | undefined => {
  const { data: read } = Read.safeParse(raw)
  const upTo = instantOf(read?.watermark)
  if (upTo) return [reportItem('read', upTo, place)]
  if (!read?.mid) return undefined
  return [statusItem(read.mid, 'read', place.at, place), reportItem('read', place.at, place)]
}

const statusItem = (messageId: string, state: 'delivered' | 'read', at: string, place: Place): StatusItem => ({
  kind: 'status',
  ...partyOf(place),
  messageId,
  state,
  at,
})

const reportItem = (state: 'delivered' | 'read', upTo: string, place: Place): NormalisedItem => ({
  kind: 'report-up-to',
  ...partyOf(place),
  messageId: `${state} ${upTo}`,
  state,
  upTo,
})

/** A person who had written before came back, from an advertisement or a link. */
const referralItems = (raw: unknown, place: Place): NormalisedItem[] | undefined => {
  const { data: referral } = Referral.safeParse(raw)
  if (!referral) return undefined
  const content = { kind: 'system', text: '', change: 'referral' } as const
  const messageId = derivedFrom('referral', place)
  return [{ kind: 'message', ...partyOf(place), messageId, content, referral, sentAt: place.at }]
}

/** An id for what has none. Ids stand in the log unsealed, so the person is in it as a digest. */
const derivedFrom = (kind: string, { channel, account, by, sender, at }: Place): string => {
  const whose = createHash('sha256').update(`${channel} ${account} ${sender.userId}`).digest('base64url').slice(0, 22)
  return `${kind} ${by} ${whose} ${at}`
}

/** Milliseconds since 1970, and seconds in some, as text or number, between 2001 and 2286; undefined where they are not. */
const instantOf = (timestamp: unknown): string | undefined => {
  const digits = typeof timestamp === 'number' || typeof timestamp === 'string' ? String(timestamp) : ''
  const millis = /^\d{13}$/.test(digits) ? Number(digits) : /^\d{10}$/.test(digits) ? Number(digits) * 1_000 : undefined
  return millis === undefined ? undefined : new Date(millis).toISOString()
}
