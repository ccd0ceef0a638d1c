import { uuidV7 } from '../../base/api/uuid-v7.ts'
import type { EditorSpeech } from '../../base/field-kinds/field-kind.ts'
import type { NamedField } from '../../base/named-fields.ts'
import type { Faults, FieldEditor } from './field-editor.ts'
import { plainEditorOf } from './plain-editors.ts'
import type { TypedLine } from './typed-line.ts'

type Line = { readonly id: string } & Readonly<Record<string, unknown>>

/** Lines with each of their fields as it is typed; faults by place and field, `0.name`. */
export const linesEditor: FieldEditor<readonly TypedLine[]> = {
  typed: (value, { columns }, speech) =>
    ((value ?? []) as readonly Line[]).map((line) => ({ id: line.id, cells: typedCells(columns, line, speech) })),
  read: (lines, { columns }, speech) => {
    const faults: Record<string, string> = {}
    const value = lines.map(({ id, cells }, place) => ({
      id,
      ...Object.fromEntries(
        columns.map((column) => {
          const reading = plainEditorOf(column).read(cells[column.name], column, speech)
          for (const [path, fault] of entriesOf(reading.faults)) faults[joined(place, column.name, path)] = fault
          return [column.name, reading.value]
        }),
      ),
    }))
    return { value, ...(Object.keys(faults).length > 0 && { faults }) }
  },
}

/** A line in which nothing is typed yet. */
export const newLine = (columns: readonly NamedField[], speech: EditorSpeech): TypedLine => ({
  id: uuidV7(),
  cells: typedCells(columns, {}, speech),
})

const typedCells = (columns: readonly NamedField[], line: Readonly<Record<string, unknown>>, speech: EditorSpeech) =>
  Object.fromEntries(
    columns.map((column) => [column.name, plainEditorOf(column).typed(line[column.name], column, speech)]),
  )

const entriesOf = (faults: Faults = {}) => Object.entries(faults)
const joined = (...parts: readonly (string | number)[]): string => parts.filter((part) => part !== '').join('.')
