import { z } from 'zod'
import { Id, List, lenient, Text } from '../../wire-parts.ts'

/*
 * What we read of news about WhatsApp Business accounts, and no more. Facts: developers.facebook.com/documentation/business-messaging/whatsapp,
 * webhooks/reference/phone_number_quality_update and account_update, as of November 2026.
 */

const Word = Text.max(40)

export const WireQuality = z.looseObject({
  display_phone_number: Id,
  event: Word,
  current_limit: lenient(Word),
  /** Takes the place of `current_limit`; a tier, or a number. */
  max_daily_conversations_per_business: lenient(z.union([Word, z.int().transform(String)])),
})

export const WireAccount = z.looseObject({
  event: Word,
  phone_number: lenient(Id),
  /** The state is a word, or a list of one; the day as `April 17, 2025`, and with some as ISO 8601 or seconds since 1970. */
  ban_info: lenient(z.looseObject({ waba_ban_state: List, waba_ban_date: z.unknown().optional() })),
  restriction_info: List,
  violation_info: lenient(z.looseObject({ violation_type: lenient(Text) })),
})

export const WireRestriction = z.looseObject({
  restriction_type: Word,
  /** Seconds since 1970, as text or number; or as ISO 8601 says. */
  expiration: z.unknown().optional(),
})

/** Where a change about conversations happened. */
export const WirePlace = z.looseObject({
  metadata: z.looseObject({ phone_number_id: Id, display_phone_number: Id }),
})

export type WireAccount = z.infer<typeof WireAccount>
