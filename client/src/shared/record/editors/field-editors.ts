import type { FieldTypeName } from '@kervan/contracts/fields/field'
import type { FieldEditor } from './field-editor.ts'
import { linesEditor } from './lines-editor.ts'
import { plainEditorOf } from './plain-editors.ts'

const LINES = linesEditor as unknown as FieldEditor<unknown>

/**
 * How a type of field is typed: in forms and in place. The other half of `FIELD_KINDS`, apart from it because lists need none of
 * this.
 */
export const fieldEditorOf = (type: FieldTypeName): FieldEditor<unknown> =>
  type === 'lines' ? LINES : plainEditorOf(type)
