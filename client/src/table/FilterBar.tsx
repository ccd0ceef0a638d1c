import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Flyout } from '../base/ui/choice/Flyout.tsx'
import { Part } from '../base/ui/lazy-part.tsx'
import { FilterChip } from './FilterChip.tsx'
import { filterPanel } from './filters/filter-parts.ts'
import { GroupChip } from './GroupChip.tsx'
import { ownFilters } from './list-views.ts'
import type { Identified, RecordTable } from './record-table.ts'
import { SearchField } from './SearchField.tsx'
import type { TableState } from './table-state.ts'
import type { ChangeTableState } from './use-table-state.ts'
import { ViewMenu } from './ViewMenu.tsx'

export interface FilterBarProps<Row extends Identified> {
  readonly table: RecordTable<Row>
  readonly state: TableState
  readonly onChange: ChangeTableState
  readonly searchRef: Ref<HTMLInputElement>
  /** Goes on from the search to what was found. */
  readonly onRows: () => void
}

/** The view, the search, a chip for every filter that is set, and the way to set another. */
export const FilterBar = <Row extends Identified>({
  table,
  state,
  onChange,
  searchRef,
  onRows,
}: FilterBarProps<Row>) => {
  const { list, views } = table
  const { t } = useTranslation([list.name, 'record'])
  const search = t(['search', 'record:list.search'], { fields: (table.searched ?? []).map((key) => t(key)).join(', ') })
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <ViewMenu namespace={list.name} views={views} state={state} onChange={onChange} />
      <SearchField
        value={state.search}
        label={search}
        placeholder={search}
        inputRef={searchRef}
        onRows={onRows}
        onChange={(words) => onChange({ ...state, search: words }, 'replace')}
      />
      {ownFilters(views, state).map(([name]) => (
        <FilterChip key={name} list={list} name={name} state={state} onChange={onChange} />
      ))}
      {state.groups.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name but their place
        <GroupChip key={place} list={list} place={place} state={state} onChange={onChange} />
      ))}
      <Flyout
        label={t('table:filter.add')}
        parts={[filterPanel]}
        trigger={(props) => (
          <Button color="inherit" startIcon={<Add />} sx={{ color: 'text.secondary' }} {...props}>
            {t('table:filter.add')}
          </Button>
        )}
      >
        {() => <Part of={filterPanel} list={list} state={state} onChange={onChange} />}
      </Flyout>
    </Box>
  )
}
