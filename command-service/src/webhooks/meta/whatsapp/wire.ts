import { z } from 'zod'
import { Id, List, lenient, Text, WireId } from '../wire-parts.ts'

/*
 * What we read of WhatsApp's webhooks, and no more. Facts: developers.facebook.com/documentation/business-messaging/whatsapp,
 * webhooks/reference and business-scoped user ids, as of August 2026.
 */

const Anything = z.record(z.string(), z.unknown())
export const Body = z.looseObject({ object: lenient(Text), entry: List })
export const Entry = z.looseObject({
  /** The WhatsApp Business account. */
  id: lenient(Id),
  /** When it was sent, seconds since 1970. */
  time: z.unknown().optional(),
  changes: List,
})
export const Change = z.looseObject({ field: lenient(Text), value: Anything })

export const Value = z.looseObject({
  metadata: lenient(z.looseObject({ phone_number_id: lenient(Id) })),
  contacts: List,
  messages: List,
  message_echoes: List,
  statuses: List,
  errors: List,
})

/** A person in a webhook. `wa_id` is missing where the person shows a username instead of a number. */
export const Contact = z.looseObject({
  wa_id: lenient(Id),
  user_id: lenient(WireId),
  profile: lenient(z.looseObject({ name: lenient(Text), username: lenient(Text) })),
})
export type Contact = z.infer<typeof Contact>

export const Message = z.looseObject({
  id: WireId,
  type: lenient(Text),
  timestamp: z.unknown().optional(),
  /** The writer: of a message the person, of an echo us. */
  from: lenient(Id),
  from_user_id: lenient(WireId),
  from_parent_user_id: lenient(WireId),
  /** The reader of an echo. */
  to: lenient(Id),
  to_user_id: lenient(WireId),
  to_parent_user_id: lenient(WireId),
  group_id: lenient(Id),
  /** What it answers; a forwarded message has a context without an id. */
  context: lenient(z.looseObject({ id: lenient(WireId), referred_product: lenient(Anything) })),
  referral: lenient(Anything),
  system: lenient(
    z.looseObject({
      wa_id: lenient(Id),
      /** The same, of older versions. */
      new_wa_id: lenient(Id),
      user_id: lenient(WireId),
      previous_user_id: lenient(WireId),
    }),
  ),
})
export type Message = z.infer<typeof Message>

export const Edit = z.looseObject({ edit: z.looseObject({ original_message_id: WireId, message: Anything }) })
export const Revoke = z.looseObject({ revoke: z.looseObject({ original_message_id: WireId }) })

export const WireError = z.looseObject({
  code: lenient(z.int()),
  title: lenient(Text),
  message: lenient(Text),
  error_data: lenient(z.looseObject({ details: lenient(Text) })),
})

export const Status = z.looseObject({
  id: WireId,
  status: Text,
  timestamp: z.unknown().optional(),
  /** A phone; of a group message the group, and then the participant is who it is about. */
  recipient_id: lenient(Id),
  recipient_type: lenient(Text),
  recipient_user_id: lenient(WireId),
  recipient_parent_user_id: lenient(WireId),
  recipient_participant_id: lenient(Id),
  recipient_participant_user_id: lenient(WireId),
  recipient_participant_parent_user_id: lenient(WireId),
  /** What we said of the message when we sent it. */
  biz_opaque_callback_data: lenient(z.guid()),
  errors: List,
})
export type Status = z.infer<typeof Status>
