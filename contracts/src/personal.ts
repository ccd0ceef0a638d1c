import { z } from 'zod'

/** Fields that hold personal data of a subject. The mark says so and does no more: events are stored as they are. */
export const personalFields = z.registry<{ subject: string; group: FieldGroup }>()

/** Groups of fields that are shown, exported and recorded together. */
export const FIELD_GROUPS = ['contact', 'medical', 'passport', 'money', 'commission'] as const
export type FieldGroup = (typeof FIELD_GROUPS)[number]

/**
 * Says that a field holds personal data.
 * @param subject  name of the payload field that holds the data subject's id, or `stream` where the stream is the subject's own
 * @param group    the permission group that shows it
 */
export const personal = <T extends z.ZodType>(schema: T, subject: string, group: FieldGroup = 'contact'): T => {
  const marked = schema.clone() as T
  personalFields.add(marked, { subject, group })
  return marked
}
