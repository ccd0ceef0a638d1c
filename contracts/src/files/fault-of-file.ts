import type { Field } from '../kit/fields/field.ts'
import { kindOfType } from './file-types.ts'
import type { StoredFile } from './stored-file.ts'

/** What is wrong with a file in a field of files; null where it is taken. Apart from the schemas, which no list and no page loads. */
export const faultOfFile = (
  { values, maxBytes }: Pick<Field, 'values' | 'maxBytes'>,
  { type, size }: Pick<StoredFile, 'type' | 'size'>,
): 'file-kind-not-accepted' | 'file-too-big' | null => {
  if (!values.includes(kindOfType(type) as string)) return 'file-kind-not-accepted'
  return maxBytes !== null && size > maxBytes ? 'file-too-big' : null
}
