import type { FieldType } from '@kervan/contracts/http/list-field'
import type { FieldTypeName } from '@kervan/contracts/kit/fields/field'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Formats } from '../format/use-formats.ts'
import type { ColumnWidth } from './column-widths.ts'

/** What is known of a field wherever one of its values is shown. */
export interface ShownField {
  readonly type: FieldType
  /** Key of its label. */
  readonly label: string
  /** Key under which each of its choices has its word. */
  readonly texts: string
  /** What may be chosen, and whether some in a row are told as a span. */
  readonly values?: readonly string[]
  readonly spans?: true
  /** Key of the words for no value, where they are its own. */
  readonly none?: string
  /** It holds languages as a provider writes them, of which these are known. */
  readonly languageCodes?: readonly string[]
  /** The kind of record that a reference names. */
  readonly of?: string | null
  /** Of a list of lines, the fields of each. */
  readonly columns?: readonly (ShownField & { readonly name: string; readonly type: FieldTypeName })[]
}

/** What words are made with. */
export interface Speech {
  readonly t: TFunction
  readonly formats: Formats
  /** A colleague's name by id; undefined where it is not known here. */
  readonly colleague: (id: string) => string | undefined
  /** What a role is called, by its id or its built-in name. */
  readonly role: (id: string) => string
}

/** What is typed is written with, too. */
export interface EditorSpeech extends Speech {
  /** What a new amount is in, until another one is chosen. */
  readonly currency: string
}

/** How values of a type of field are shown. `Value` is one that is there, as a reply tells it. */
export interface FieldKind<Value> {
  readonly width: ColumnWidth
  /** As the first column of a list, which says what its records are called. */
  readonly titleWidth?: ColumnWidth
  /** Amounts and dates stand at the end of their column. */
  readonly align?: 'end'
  /** In one line, without anything to look at: chips, history, notices, names of buttons. */
  readonly words: (value: Value, field: ShownField, speech: Speech) => string
  /** Its words say of what they are; `12`, `Yes` and `21 March 2026` do not, and stand with their label where none is shown. */
  readonly speaks: boolean
  /** Several lines of text, which are shown and typed as such. */
  readonly isLong?: true
  /** Typed across the whole width of a form. */
  readonly isWide?: true
  /** Where a press on it leads: a call, a message, another page. */
  readonly href?: (value: Value, field: ShownField) => string | undefined
  /** In a list or a page, where it is more than its words. */
  readonly Cell?: (props: { readonly value: Value; readonly field: ShownField }) => ReactNode
}
