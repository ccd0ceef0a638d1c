import { z } from 'zod'
import { Id, List, lenient, Text, WireId } from '../wire-parts.ts'

/*
 * What we read of the webhooks of Messenger and of Instagram, which have one shape, and no more. Facts:
 * developers.facebook.com/documentation/business-messaging/messenger-platform, webhooks/webhook-events, and instagram-platform/webhooks,
 * as of November 2026.
 */

const Anything = z.record(z.string(), z.unknown())
const Party = lenient(z.looseObject({ id: lenient(Id) }))

export const Body = z.looseObject({ object: lenient(Text), entry: List })

/** `standby` is told while another program has the conversation: the same events. */
export const Entry = z.looseObject({ id: lenient(Id), messaging: List, standby: List, changes: List })
export const Change = z.looseObject({ field: lenient(Text), value: lenient(Anything) })

export const Message = z.looseObject({
  mid: WireId,
  text: lenient(z.string()),
  attachments: List,
  quick_reply: lenient(z.looseObject({ payload: lenient(Text) })),
  /** What it answers: a message, or a story of ours. */
  reply_to: lenient(z.looseObject({ mid: lenient(WireId), story: lenient(Anything) })),
  /** Where the person came from: an advertisement, a product of the shop. */
  referral: lenient(Anything),
  is_echo: lenient(z.boolean()),
  is_deleted: lenient(z.boolean()),
  is_unsupported: lenient(z.boolean()),
  /** Of an echo: what was said of the message when it was sent. Instagram says it of none. */
  metadata: lenient(z.guid()),
})
export type Message = z.infer<typeof Message>

/** One thing that happened in a conversation. */
export const Happening = z.looseObject({
  sender: Party,
  recipient: Party,
  timestamp: z.unknown().optional(),
  message: z.unknown().optional(),
  postback: z.unknown().optional(),
  reaction: z.unknown().optional(),
  message_edit: z.unknown().optional(),
  delivery: z.unknown().optional(),
  read: z.unknown().optional(),
  referral: z.unknown().optional(),
})
export type Happening = z.infer<typeof Happening>

export const Postback = z.looseObject({
  mid: lenient(WireId),
  title: lenient(Text),
  payload: lenient(Text),
  referral: lenient(Anything),
})
/** `unreact` takes it back. */
export const Reaction = z.looseObject({ mid: WireId, action: lenient(Text), emoji: lenient(Text) })
export const Edit = z.looseObject({ mid: WireId, text: z.string(), num_edit: lenient(z.int()) })
/** `mids` may be missing; all up to `watermark` are delivered. */
export const Delivery = z.looseObject({ mids: List, watermark: z.unknown().optional() })
/** Messenger tells a time up to which all is read, Instagram the message that was seen. */
export const Read = z.looseObject({ mid: lenient(WireId), watermark: z.unknown().optional() })
export const Referral = Anything
