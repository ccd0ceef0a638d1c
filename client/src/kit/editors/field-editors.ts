import type { FieldEditor } from './field-editor.ts'
import { linesEditor } from './lines-editor.ts'
import { type EditedField, plainEditorOf } from './plain-editors.ts'

const LINES = linesEditor as unknown as FieldEditor<unknown>

/**
 * How a type of field is typed: in forms and in place. The other half of `FIELD_KINDS`, apart from it because lists need none of
 * this.
 */
export const fieldEditorOf = (field: EditedField): FieldEditor<unknown> =>
  field.type === 'lines' ? LINES : plainEditorOf(field)
