import type { RecordOfKind } from '@kervan/contracts/kit/fields/field'
import type { NamedOfKind } from '@kervan/contracts/kit/record-row'
import type { FieldEditor } from './field-editor.ts'
import { useOneOfChoices } from './use-one-of-choices.ts'

type Typed = NamedOfKind | null

const withName = (value: NamedOfKind | RecordOfKind): NamedOfKind => ({ name: '', ...value })
const wordOf = ({ kind, id }: RecordOfKind): string => `${kind}:${id}`
const ofWord = (word: string): RecordOfKind => {
  const at = word.indexOf(':')
  return { kind: word.slice(0, at), id: word.slice(at + 1) }
}

/** A record of one of several kinds; its name stays with it, so that a draft can say it. */
export const oneOfEditor: FieldEditor<Typed> = {
  typed: (value) => (value ? withName(value as NamedOfKind | RecordOfKind) : null),
  read: (typed) => ({ value: typed && { kind: typed.kind, id: typed.id } }),
  pick: {
    useChoices: ({ kinds = [] }, typed, search) => useOneOfChoices(kinds, typed, search),
    chosen: (typed) => (typed ? [wordOf(typed)] : []),
    choose: (typed, { value, label }) => (typed && wordOf(typed) === value ? null : { ...ofWord(value), name: label }),
    none: null,
  },
}
