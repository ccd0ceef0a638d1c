import type { RecordOfKind } from '@kervan/contracts/kit/fields/field'
import { namesOne } from '@kervan/contracts/kit/fields/field-traits'
import { statusNameOf } from '@kervan/contracts/kit/record'
import { isSameValue, tagsFieldOf } from '@kervan/contracts/kit/record-state'
import { wornAs } from '@kervan/contracts/text/same-tag'
import type { Names } from '../../base/realtime/patch.ts'
import type { RecordNote } from '../record-kit.ts'
import type { ChangedRow, ChangeKit } from './change-kit.ts'
import { type FieldChange, fieldsShowing, type RecordCommand, type Values } from './record-command.ts'

type Shown = Pick<ChangeKit, 'record' | 'fields'>

/** A record as it will be when a command is carried out. */
export const withCommand = (kit: Shown, row: ChangedRow, command: RecordCommand, names: Names): ChangedRow => {
  switch (command.do) {
    case 'set':
      return withValues(kit, row, command.values, names)
    case 'move':
    case 'act':
      return { ...row, [statusNameOf(kit.record)]: command.status }
    case 'archive':
      return { ...row, archived: command.to }
    case 'tag':
      return withTag(kit, row, command.tag, command.to)
    case 'add-note':
      return withNote(row, command.note)
    case 'remove-note':
      return withoutNote(row, command.noteId)
    case 'undo':
      return command.changes.reduce(withoutChange, row)
  }
}

/** What a command changes of a record as it was seen. */
export const changesBy = (kit: Shown, seen: Values, command: RecordCommand, names: Names): readonly FieldChange[] => {
  const after = withCommand(kit, seen as unknown as ChangedRow, command, names)
  return fieldsShowing(kit, command).map((field) => ({ field, from: seen[field], to: after[field] }) as FieldChange)
}

const withTag = ({ record }: Shown, row: ChangedRow, tag: string, to: boolean): ChangedRow => {
  const field = tagsFieldOf(record)
  if (!field || !Array.isArray(row[field])) return row
  const tags = row[field] as readonly string[]
  const worn = wornAs(tags, tag)
  if (to) return worn === undefined ? { ...row, [field]: [...tags, tag] } : row
  return { ...row, [field]: tags.filter((each) => each !== worn) }
}

/** Fields set as commands tell them: references by their ids, as far as their names are known here. */
const withValues = ({ fields }: Shown, row: ChangedRow, values: Values, names: Names): ChangedRow => {
  const shown = Object.entries(values).map(([name, value]) => {
    const field = fields.find((each) => each.name === name)
    const named = (id: unknown) => (typeof id === 'string' ? { id, name: names(id) ?? '' } : id)
    if (field?.type === 'oneOf' && value) {
      const { kind, id } = value as RecordOfKind
      return [name, { kind, id, name: names(id) ?? '' }]
    }
    if (field && namesOne(field)) return [name, named(value)]
    if (field?.type === 'references') return [name, (value as readonly unknown[]).map(named)]
    return [name, value]
  })
  return { ...row, ...Object.fromEntries(shown) }
}

const withNote = (row: ChangedRow, note: RecordNote): ChangedRow =>
  'noteList' in row ? { ...row, noteList: [...notesOf(row), note] } : row

const withoutNote = (row: ChangedRow, id: string): ChangedRow =>
  'noteList' in row ? { ...row, noteList: notesOf(row).filter((note) => note.id !== id) } : row

const notesOf = ({ noteList }: ChangedRow) => noteList as readonly RecordNote[]

/** A change turned round where nothing else was set since; of words put on and taken off each by itself. */
const withoutChange = (row: ChangedRow, { field, from, to }: FieldChange): ChangedRow => {
  const held = row[field]
  if (isSameValue(held, to)) return { ...row, [field]: from }
  if (![held, from, to].every(isWords)) return row
  const [now, before, after] = [held, from, to] as (readonly string[])[]
  const kept = now!.filter((word) => before!.includes(word) || !after!.includes(word))
  return { ...row, [field]: [...kept, ...before!.filter((word) => !after!.includes(word) && !kept.includes(word))] }
}

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
