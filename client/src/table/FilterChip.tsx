import type { List } from '@kervan/contracts/http/list'
import { useTranslation } from 'react-i18next'
import { Part } from '../base/ui/lazy-part.tsx'
import { ChipPill } from './ChipPill.tsx'
import { filterEditor } from './filters/filter-parts.ts'
import { Sentence } from './filters/Sentence.tsx'
import { type TableState, withFilter } from './table-state.ts'
import type { ChangeTableState } from './use-table-state.ts'

interface FilterChipProps {
  readonly list: Pick<List, 'name' | 'fields'>
  readonly name: string
  readonly state: TableState
  readonly onChange: ChangeTableState
}

/** A filter that is set for a field. */
export const FilterChip = ({ list, name, state, onChange }: FilterChipProps) => {
  const { t } = useTranslation(list.name)
  const field = { ...list.fields[name]!, name }
  const text = state.filters[name] ?? ''
  return (
    <ChipPill
      label={t(field.label)}
      shown={<Sentence namespace={list.name} field={field} text={text} />}
      parts={[filterEditor]}
      onRemove={() => onChange(withFilter(state, name, ''))}
    >
      {() => (
        <Part
          of={filterEditor}
          namespace={list.name}
          field={field}
          text={text}
          onChange={(next) => onChange(withFilter(state, name, next))}
        />
      )}
    </ChipPill>
  )
}
