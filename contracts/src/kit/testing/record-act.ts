import type { FieldValue } from '../fields/field.ts'

/** What happened to a record of a declared kind after it was made. */
export type RecordAct =
  | { readonly type: 'Change'; readonly set: Readonly<Record<string, FieldValue>> }
  | { readonly type: 'Move'; readonly status: string; readonly reason?: string; readonly byProduct?: true }
  | { readonly type: 'Tag' | 'Untag'; readonly tag: string }
  | { readonly type: 'AddNote'; readonly text: string }
  | { readonly type: 'Archive' | 'Restore' }
  | { readonly type: 'State'; readonly fact: string }
  | { readonly type: 'Number'; readonly number: string }
  | {
      readonly type: 'Act'
      readonly act: string
      readonly asked: Readonly<Record<string, FieldValue>>
      readonly byProduct?: true
    }
