import type { List } from '@kervan/contracts/http/list'
import { MOST_SORTS, sortsOf } from '@kervan/contracts/http/list-sort'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { writeSorts } from './list-sorts.ts'
import type { TableState } from './table-state.ts'
import type { ChangeTableState } from './use-table-state.ts'

interface SortListProps {
  readonly list: List
  readonly state: TableState
  readonly onChange: ChangeTableState
}

/** What the list is sorted by, one under another, and the place for one more. */
export const SortList = ({ list, state, onChange }: SortListProps) => {
  const { t } = useTranslation(list.name)
  const sorts = sortsOf(state.sort)
  const sortable = Object.entries(list.fields).filter(([, field]) => field.sortable)
  const places = Math.min(sorts.length + 1, MOST_SORTS, sortable.length)
  const set = (place: number, word: string) => {
    const [next] = word ? sortsOf(word) : []
    const others = sorts.map((sort, index) => (index === place ? next : sort))
    const all = place === sorts.length && next ? [...sorts, next] : others
    onChange({ ...state, sort: writeSorts(all.flatMap((sort) => sort ?? [])) || list.defaultSort })
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {Array.from({ length: places }, (_, place) => {
        const taken = sorts.flatMap(({ field }, index) => (index === place ? [] : [field]))
        return (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no name but their number
            key={place}
            select
            fullWidth
            label={t(place === 0 ? 'table:sort.label' : 'table:sort.then')}
            value={sorts[place] ? writeSorts([sorts[place]]) : ''}
            onChange={(event) => set(place, event.target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {place > 0 && <option value="">{t('table:sort.none')}</option>}
            {sortable
              .filter(([name]) => !taken.includes(name))
              .flatMap(([name, { label }]) => [
                <option key={name} value={name}>{`${t(label)} ↑`}</option>,
                <option key={`-${name}`} value={`-${name}`}>{`${t(label)} ↓`}</option>,
              ])}
          </TextField>
        )
      })}
    </Box>
  )
}
