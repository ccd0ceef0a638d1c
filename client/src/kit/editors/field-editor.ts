import type { ReactNode } from 'react'
import type { EditorSpeech, Speech } from '../../base/field-kinds/field-kind.ts'
import type { NamedField } from '../../base/named-fields.ts'
import type { Choice, OfferedChoices } from '../../base/ui/choice/ChoiceList.tsx'

/** What is wrong with what was typed, in words, by the path below the field; the field itself is the empty path. */
export type Faults = Readonly<Record<string, string>>

/** What was typed as it is sent; with faults it cannot be. */
export interface Reading {
  readonly value: unknown
  readonly faults?: Faults
}

export interface InputProps<Typed> {
  readonly field: NamedField
  /** Its words; shown above it unless it is bare. */
  readonly label: string
  readonly typed: Typed
  readonly onChange: (typed: Typed) => void
  readonly faults?: Faults
  readonly autoFocus?: boolean
  /** In a place that shows the label itself. */
  readonly bare?: boolean
}

/** How a record is made while it is being chosen. */
export interface ChoiceMaker {
  /** What the button says. */
  readonly label: string
  readonly Form: (props: {
    /** What was searched for. */
    readonly typed: string
    readonly onMade: (choice: Choice) => void
    readonly onBack: () => void
  }) => ReactNode
}

/** Values that are chosen from a list. */
export interface Pick<Typed> {
  /** @param search  what is typed into the list's search, for values that only the server knows all of */
  readonly useChoices: (field: NamedField, typed: Typed, search: string) => OfferedChoices
  readonly chosen: (typed: Typed) => readonly string[]
  /** Another one chosen, or the same one given back. */
  readonly choose: (typed: Typed, choice: Choice) => Typed
  /** What stands where nothing is chosen. */
  readonly none: Typed
  /** The server searches: what it found is shown as it is, and the field to search in is always there. */
  readonly isSearched?: true
  /** Several may be chosen. */
  readonly multiple?: true
  /** Makes what is not in the list; null where the one who types may not. */
  readonly useMaker?: (field: NamedField) => ChoiceMaker | null
  /** Values that are not in the list may be written. */
  readonly creatable?: true
}

/** How values of a type of field are typed. `Typed` is what stands in the editor, as JSON, so that drafts can keep it. */
export interface FieldEditor<Typed> {
  /** What stands in the editor for a value as a reply tells it; null and undefined are none. */
  readonly typed: (value: unknown, field: NamedField, speech: EditorSpeech) => Typed
  readonly read: (typed: Typed, field: NamedField, speech: Speech) => Reading
  /** One of the two: typed where it stands, or chosen from a list. */
  readonly Input?: (props: InputProps<Typed>) => ReactNode
  readonly pick?: Pick<Typed>
}
