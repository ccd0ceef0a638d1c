import type { List } from '@kervan/contracts/http/list'
import type { ListField } from '@kervan/contracts/http/list-field'
import ArrowBack from '@mui/icons-material/ArrowBack'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterEditor } from './filters/FilterEditor.tsx'
import { useFilterWords } from './filters/use-filter-words.ts'
import { type TableState, withFilter } from './table-state.ts'
import type { ChangeTableState } from './use-table-state.ts'

interface FilterPanelProps {
  readonly list: Pick<List, 'name' | 'fields'>
  readonly state: TableState
  readonly onChange: ChangeTableState
}

/** Every field that can be filtered by; one of them opens to its values, and a step leads back. */
export const FilterPanel = ({ list, state, onChange }: FilterPanelProps) => {
  const { t } = useTranslation(list.name)
  const words = useFilterWords(list.name)
  const [open, setOpen] = useState<string | null>(null)
  const opened = open === null ? undefined : list.fields[open]
  const field = opened && open !== null && { ...opened, name: open }

  if (open !== null && field) {
    return (
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 2 }}>
          <IconButton size="small" onClick={() => setOpen(null)} aria-label={t('table:filter.back')}>
            <ArrowBack fontSize="small" />
          </IconButton>
          <Typography component="span" variant="subtitle2">
            {t(field.label)}
          </Typography>
        </Box>
        <FilterEditor
          namespace={list.name}
          field={field}
          text={state.filters[open] ?? ''}
          onChange={(text) => onChange(withFilter(state, open, text))}
        />
      </Box>
    )
  }
  return (
    <MenuList autoFocusItem aria-label={t('table:filter.add')} sx={{ minWidth: 240, py: 2 }}>
      {Object.entries<ListField>(list.fields)
        .filter(([, { filter }]) => filter)
        .map(([name, { label }]) => (
          <MenuItem key={name} onClick={() => setOpen(name)} sx={{ gap: 3 }}>
            <span>{t(label)}</span>
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              noWrap
              sx={{ flex: 1, width: 0, textAlign: 'end' }}
            >
              {state.filters[name] && words({ ...list.fields[name]!, name }, state.filters[name])}
            </Typography>
            <ChevronRight aria-hidden sx={{ fontSize: 18, color: 'text.disabled' }} />
          </MenuItem>
        ))}
    </MenuList>
  )
}
