import type { List } from '@kervan/contracts/http/list'
import type { ListField } from '@kervan/contracts/http/list-field'
import FilterList from '@mui/icons-material/FilterList'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterBarProps } from './FilterBar.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { ownFilters } from './list-views.ts'
import type { Identified } from './record-table.ts'
import { SearchField } from './SearchField.tsx'
import { isNarrowed, withoutFilters } from './table-state.ts'
import { ViewMenu } from './ViewMenu.tsx'

/** On a narrow screen: the view and the search in sight, filters and order in a sheet from below. */
export const NarrowFilterBar = <Row extends Identified>({ table, state, onChange, searchRef }: FilterBarProps<Row>) => {
  const { list, views } = table
  const { t } = useTranslation([list.name, 'record'])
  const search = t(['search', 'record:list.search'], { fields: (table.searched ?? []).map((key) => t(key)).join(', ') })
  const [open, setOpen] = useState(false)
  const count = ownFilters(views, state).length
  return (
    <Box role="search" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <ViewMenu namespace={list.name} views={views} state={state} onChange={onChange} />
      <SearchField
        value={state.search}
        label={search}
        placeholder={t('table:choice.search')}
        inputRef={searchRef}
        onChange={(words) => onChange({ ...state, search: words }, 'replace')}
      />
      <IconButton
        onClick={() => setOpen(true)}
        aria-label={t('table:filter.sheet', { count })}
        sx={{ border: 1, borderColor: 'divider', width: 44, height: 44 }}
      >
        <Badge badgeContent={count} color="primary">
          <FilterList fontSize="small" />
        </Badge>
      </IconButton>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            'aria-label': t('table:filter.sheet', { count }),
            sx: { maxHeight: '85dvh', borderRadius: '12px 12px 0 0' },
          },
        }}
      >
        <Box sx={{ flex: 1, overflow: 'auto', px: 3, pt: 1 }}>
          <TextField
            select
            fullWidth
            label={t('table:sort.label')}
            value={state.sort}
            onChange={(event) => onChange({ ...state, sort: event.target.value })}
            sx={{ mt: 3, mb: 1 }}
          >
            {sorts(list).map(([value, label, descending]) => (
              <MenuItem key={value} value={value}>
                {t(label)} {descending ? '↓' : '↑'}
              </MenuItem>
            ))}
          </TextField>
          <FilterPanel list={list} state={state} onChange={onChange} />
        </Box>
        <Box sx={{ display: 'flex', gap: 2, p: 3, borderTop: 1, borderColor: 'divider' }}>
          <Button
            size="large"
            color="inherit"
            disabled={!isNarrowed(state)}
            onClick={() => onChange(withoutFilters(state))}
          >
            {t('table:filter.clear')}
          </Button>
          <Button size="large" variant="contained" sx={{ flex: 1 }} onClick={() => setOpen(false)}>
            {t('table:filter.show')}
          </Button>
        </Box>
      </Drawer>
    </Box>
  )
}

const sorts = (list: List): [value: string, label: string, descending: boolean][] =>
  Object.entries<ListField>(list.fields)
    .filter(([, { sortable }]) => sortable)
    .flatMap(([name, { label }]) => [
      [name, label, false],
      [`-${name}`, label, true],
    ])
