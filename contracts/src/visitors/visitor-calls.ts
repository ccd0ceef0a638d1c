import { z } from 'zod'
import { Instant } from '../ids.ts'
import { TypedPhone } from '../text/phone-e164.ts'
import { TypedEmail } from '../text/typed-email.ts'
import { TypedText } from '../text/typed-text.ts'
import { VISITOR_NAME_LENGTH, VISITOR_TEXT_LENGTH } from './wire.ts'

/** Bodies of the widget's calls; see `wire.ts` for what they mean. */
export const VISITOR_CALLS = {
  visitors: z.strictObject({ token: z.string().max(1_000).nullish() }),
  messages: z.strictObject({
    id: z.uuid(),
    text: TypedText(VISITOR_TEXT_LENGTH),
    says: z
      .strictObject({
        name: TypedText(VISITOR_NAME_LENGTH).optional(),
        phone: TypedPhone.optional(),
        email: TypedEmail.transform((address) => address.toLowerCase()).optional(),
      })
      .optional(),
  }),
  receipts: z.strictObject({ state: z.enum(['delivered', 'read']), upTo: Instant }),
} as const

export const VisitorAuth = z.object({
  token: z.string().min(1).max(1_000),
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .nullish(),
})
