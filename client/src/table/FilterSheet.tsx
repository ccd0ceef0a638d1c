import type { List } from '@kervan/contracts/http/list'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { useTranslation } from 'react-i18next'
import { FilterChip } from './FilterChip.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { GroupChip } from './GroupChip.tsx'
import { SortList } from './SortList.tsx'
import { isNarrowed, type TableState, withoutFilters } from './table-state.ts'
import type { GridChoices } from './use-grid.ts'
import type { ChangeTableState } from './use-table-state.ts'

interface FilterSheetProps {
  readonly list: List
  readonly grid: GridChoices
  readonly state: TableState
  /** Names of the filters beside those of the view. */
  readonly own: readonly string[]
  readonly onChange: ChangeTableState
  readonly label: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Filters and order in a sheet from below. */
export const FilterSheet = ({ list, grid, state, own, onChange, label, open, onClose }: FilterSheetProps) => {
  const { t } = useTranslation('table')
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': label, role: 'dialog', sx: { maxHeight: '85dvh', borderRadius: '12px 12px 0 0' } },
      }}
    >
      <Box sx={{ flex: 1, overflow: 'auto', px: 3, pt: 4 }}>
        <SortList list={list} grid={grid} />
        {own.length + state.groups.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
            {own.map((name) => (
              <FilterChip key={name} list={list} name={name} state={state} onChange={onChange} />
            ))}
            {state.groups.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name but their place
              <GroupChip key={place} list={list} place={place} state={state} onChange={onChange} />
            ))}
          </Box>
        )}
        <FilterPanel list={list} state={state} onChange={onChange} />
      </Box>
      <Box sx={{ display: 'flex', gap: 2, p: 3, borderTop: 1, borderColor: 'divider' }}>
        <Button
          size="large"
          color="inherit"
          disabled={!isNarrowed(state)}
          onClick={() => onChange(withoutFilters(state))}
        >
          {t('filter.clear')}
        </Button>
        <Button size="large" variant="contained" sx={{ flex: 1 }} onClick={onClose}>
          {t('filter.show')}
        </Button>
      </Box>
    </Drawer>
  )
}
