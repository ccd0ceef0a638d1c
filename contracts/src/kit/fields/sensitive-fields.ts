import type { FieldGroup } from '../../personal.ts'
import type { Field, Fields } from './field.ts'

/** Groups whose values lie sealed in the log alone, and whose readers are recorded. */
const SENSITIVE_GROUPS: readonly (FieldGroup | null)[] = ['medical', 'passport']

/**
 * Whether a field tells of a person's health or papers. Read models hold none of its values: pages and histories read them from the log
 * for readers who may see them, and each reading is recorded.
 */
export const isSensitive = ({ group }: Pick<Field, 'group'>): boolean => SENSITIVE_GROUPS.includes(group)

/** Names of the sensitive fields among these. */
export const sensitiveFields = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isSensitive(field) ? [name] : []))
