import type { List } from '@kervan/contracts/http/list'
import { MOST_SORTS } from '@kervan/contracts/http/list-sort'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { parseSorting, writeSorting } from './list-sorts.ts'
import type { GridChoices } from './use-grid.ts'

interface SortListProps {
  readonly list: List
  readonly grid: GridChoices
}

/** What the list is sorted by, one under another, and the place for one more. */
export const SortList = ({ list, grid }: SortListProps) => {
  const { t } = useTranslation(list.name)
  const { sorting } = grid.getState()
  const sortable = Object.entries(list.fields).filter(([, field]) => field.sortable)
  const places = Math.min(sorting.length + 1, MOST_SORTS, sortable.length)
  const set = (place: number, word: string) => {
    const [next] = word ? parseSorting(word) : []
    const others = sorting.map((sort, index) => (index === place ? next : sort))
    const all = place === sorting.length && next ? [...sorting, next] : others
    grid.setSorting(all.flatMap((sort) => sort ?? []))
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {Array.from({ length: places }, (_, place) => {
        const taken = sorting.flatMap(({ id }, index) => (index === place ? [] : [id]))
        return (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no name but their number
            key={place}
            select
            fullWidth
            label={t(place === 0 ? 'table:sort.label' : 'table:sort.then')}
            value={sorting[place] ? writeSorting([sorting[place]]) : ''}
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
