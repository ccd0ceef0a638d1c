import type { List } from '@kervan/contracts/http/list'
import type { ListField } from '@kervan/contracts/http/list-field'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '../base/ui/choice/ChoiceList.tsx'
import { chooseDensity, DENSITIES, useDensity } from './density.ts'
import { SortList } from './SortList.tsx'
import type { TableState } from './table-state.ts'
import type { GridChoices } from './use-grid.ts'
import type { ChangeTableState } from './use-table-state.ts'

interface ColumnPanelProps {
  readonly list: List
  readonly grid: GridChoices
  readonly state: TableState
  readonly onChange: ChangeTableState
}

/** Which columns stand in the list, what it is sorted by, and how close its rows are. */
export const ColumnPanel = ({ list, grid, state, onChange }: ColumnPanelProps) => {
  const { t } = useTranslation(list.name)
  const density = useDensity()
  return (
    <Box>
      <ChoiceList
        label={t('table:columns.label')}
        multiple
        chosen={state.columns}
        choices={Object.entries<ListField>(list.fields).flatMap(([name, { label, awaits, mineBy }]) =>
          awaits || mineBy ? [] : [{ value: name, label: t(label) }],
        )}
        onChoose={(name) => grid.setColumnVisibility((held) => ({ ...held, [name]: !held[name] }))}
      />
      <Box sx={{ p: 3, pt: 4, borderTop: 1, borderColor: 'divider' }}>
        <SortList list={list} grid={grid} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, p: 3, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="caption" color="textSecondary" id="density">
          {t('table:density.label')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-labelledby="density"
          value={density}
          onChange={(_event, chosen) => chosen && chooseDensity(chosen)}
        >
          {DENSITIES.map((each) => (
            <ToggleButton key={each} value={each} sx={{ textTransform: 'none', py: 1 }}>
              {t(`table:density.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button
          size="small"
          color="inherit"
          disabled={state.columns.join() === list.defaultColumns.join()}
          onClick={() => onChange({ ...state, columns: list.defaultColumns }, 'replace')}
        >
          {t('table:columns.default')}
        </Button>
      </Box>
    </Box>
  )
}
