import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { lazyPart, Part } from '../base/ui/lazy-part.tsx'
import { useOpening } from '../base/ui/use-opening.ts'
import type { FilterBarProps } from './FilterBar.tsx'
import { ownFilters } from './list-views.ts'
import type { Identified } from './record-table.ts'
import { SearchField } from './SearchField.tsx'
import type { GridChoices } from './use-grid.ts'
import { ViewMenu } from './ViewMenu.tsx'

const sheet = lazyPart(() => import('./FilterSheet.tsx').then(({ FilterSheet }) => FilterSheet))
const PARTS = [sheet]

/** On a narrow screen: the view and the search in sight, filters and order in a sheet from below. */
export const NarrowFilterBar = <Row extends Identified>({
  table,
  grid,
  state,
  onChange,
  searchRef,
  onRows,
}: FilterBarProps<Row> & { readonly grid: GridChoices }) => {
  const { list, views } = table
  const { t } = useTranslation([list.name, 'record'])
  const search = t(['search', 'record:list.search'], { fields: (table.searched ?? []).map((key) => t(key)).join(', ') })
  const { anchor, opened, open, close } = useOpening(PARTS)
  const own = ownFilters(views, state).map(([name]) => name)
  const count = own.length + state.groups.length
  const label = t('table:filter.sheet', { count })
  return (
    <Box role="search" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <ViewMenu namespace={list.name} views={views} state={state} onChange={onChange} />
      <SearchField
        value={state.search}
        label={search}
        placeholder={t('table:choice.search')}
        inputRef={searchRef}
        onRows={onRows}
        onChange={(words) => onChange({ ...state, search: words }, 'replace')}
      />
      <IconButton
        onClick={(event) => open(event.currentTarget)}
        aria-label={label}
        sx={{ position: 'relative', flex: 'none', border: 1, borderColor: 'divider', width: 44, height: 44 }}
      >
        <FilterList fontSize="small" />
        {count > 0 && (
          <Box
            component="span"
            sx={{
              position: 'absolute',
              top: -6,
              right: -6,
              minWidth: 20,
              px: 1,
              borderRadius: 2.5,
              fontSize: 12,
              lineHeight: '20px',
              color: 'primary.contrastText',
              bgcolor: 'primary.main',
            }}
          >
            {count}
          </Box>
        )}
      </IconButton>
      {opened && (
        <Part
          of={sheet}
          list={list}
          grid={grid}
          state={state}
          own={own}
          onChange={onChange}
          label={label}
          open={anchor !== null}
          onClose={close}
        />
      )}
    </Box>
  )
}
