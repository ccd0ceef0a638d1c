import { tagsFieldOf } from '@kervan/contracts/record/record-state'
import type { Names } from '../../realtime/patch.ts'
import type { Page, RecordKit, RecordNote, Row } from '../record-kit.ts'
import type { Values } from './record-changes.ts'

/** A record with a tag on it or off. */
export const withTag = ({ record }: RecordKit, row: Row, tag: string, to: boolean): Row => {
  const field = tagsFieldOf(record)
  if (!field) return row
  const others = (row[field] as readonly string[]).filter((each) => each !== tag)
  return { ...row, [field]: to ? [...others, tag] : others }
}

/** A record with fields set as commands tell them: references by their ids, as far as their names are known here. */
export const withValues = ({ fields }: RecordKit, row: Row, values: Values, names: Names): Row => {
  const shown = Object.entries(values).map(([name, value]) => {
    const field = fields.find((each) => each.name === name)
    const named = (id: unknown) => (typeof id === 'string' ? { id, name: names(id) ?? '' } : id)
    if (field?.type === 'reference') return [name, named(value)]
    if (field?.type === 'references') return [name, (value as readonly unknown[]).map(named)]
    return [name, value]
  })
  return { ...row, ...Object.fromEntries(shown) }
}

export const withNote = (row: Row, note: RecordNote): Row =>
  'noteList' in row ? { ...row, noteList: [...(row as Page).noteList, note] } : row

export const withoutNote = (row: Row, id: string): Row =>
  'noteList' in row ? { ...row, noteList: (row as Page).noteList.filter((note) => note.id !== id) } : row
