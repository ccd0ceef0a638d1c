import type { FilteredField } from './use-filter-words.ts'

/** What every editor of a filter is given. */
export interface FilterEditorProps {
  readonly namespace: string
  readonly field: FilteredField
  /** The filter as the state holds it. */
  readonly text: string
  readonly onChange: (text: string) => void
}
