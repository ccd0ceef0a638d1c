import { z } from 'zod'
import { Id, List, lenient, Text, WireId } from '../../wire-parts.ts'

/*
 * What we read of WhatsApp's message templates, and no more. Facts: developers.facebook.com/documentation/business-messaging/whatsapp,
 * templates and webhooks/reference/message_template_status_update, as of November 2026.
 */

export const WireButton = z.looseObject({
  type: Text,
  text: lenient(z.string()),
  url: lenient(z.string()),
  phone_number: lenient(z.string()),
})

export const WireComponent = z.looseObject({
  type: Text,
  format: lenient(Text),
  text: lenient(z.string()),
  buttons: List,
})

export const WireTemplate = z.looseObject({
  id: Id,
  name: WireId,
  language: Text.max(15),
  status: Text,
  category: Text,
  rejected_reason: lenient(Text),
  quality_score: lenient(z.looseObject({ score: lenient(Text) })),
  components: List,
})

export const WirePage = z.looseObject({
  data: z.array(z.unknown()),
  paging: lenient(z.looseObject({ next: lenient(Text), cursors: lenient(z.looseObject({ after: lenient(Text) })) })),
})

export const WireSubmitted = z.looseObject({ id: lenient(Id), status: lenient(Text), success: lenient(z.boolean()) })

export const WireFault = z.looseObject({
  error: z.looseObject({
    code: lenient(z.number()),
    error_subcode: lenient(z.number()),
    message: lenient(Text),
    error_user_title: lenient(Text),
    error_user_msg: lenient(Text),
  }),
})

/** What the fields about templates of a webhook tell, all of them optional but whose news it is. */
export const WireNews = z.looseObject({
  message_template_id: lenient(Id),
  message_template_name: WireId,
  message_template_language: Text.max(15),
  event: lenient(Text),
  reason: lenient(Text),
  rejection_info: lenient(z.looseObject({ reason: lenient(Text), recommendation: lenient(Text) })),
  other_info: lenient(z.looseObject({ title: lenient(Text), description: lenient(Text) })),
  new_quality_score: lenient(Text),
  new_category: lenient(Text),
})
