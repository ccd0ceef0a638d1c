import type { Language } from '@kervan/contracts/errors/error-codes'
import { faultsOf } from '@kervan/contracts/errors/faults-of'
import { typedSchema } from '@kervan/contracts/kit/fields/field-schemas'
import type { Speech } from '../../base/field-kinds/field-kind.ts'
import type { NamedField } from '../../base/named-fields.ts'
import type { Reading } from './field-editor.ts'
import { fieldEditorOf } from './field-editors.ts'

/** What was typed in a field as it is sent, or what is wrong with it by the words of the contracts. */
export const readTyped = (field: NamedField, typed: unknown, speech: Speech, language: Language): Required<Reading> => {
  const { value, faults } = fieldEditorOf(field).read(typed, field, speech)
  if (faults) return { value, faults }
  const parsed = typedSchema(field).safeParse(value)
  if (parsed.success) return { value, faults: {} }
  const found = faultsOf(parsed.error, language).toReversed()
  return { value, faults: Object.fromEntries(found.map(({ path, message }) => [path, message])) }
}
