import { z } from 'zod'

export interface PersonalField {
  /** Name of the field beside it, or around it, that holds the id of the person, or `stream` where the stream is the subject's own. */
  readonly subject: string
  readonly group: FieldGroup
  /** What is read in its place once the subject's key is gone, and what a log shows to readers without the key. */
  readonly erased: unknown
}

/** Fields that hold personal data of a subject: sealed in events by a key of the subject. */
export const personalFields = z.registry<PersonalField>()

/** Groups of fields that are shown, exported and recorded together. */
export const FIELD_GROUPS = ['contact', 'medical', 'passport', 'money', 'commission'] as const
export type FieldGroup = (typeof FIELD_GROUPS)[number]

/**
 * Says that a field holds personal data.
 * @param subject  name of the field beside it, or around it, that holds the person's id, or `stream` where the stream is the subject's own
 * @param group    the permission group that shows it
 * @param erased   what is read in its place once the subject's key is gone
 */
export const personal = <T extends z.ZodType>(
  schema: T,
  subject: string,
  group: FieldGroup = 'contact',
  erased: unknown = '',
): T => {
  const marked = schema.clone() as T
  personalFields.add(marked, { subject, group, erased })
  return marked
}
