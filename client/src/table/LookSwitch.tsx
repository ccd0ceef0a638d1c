import type { List } from '@kervan/contracts/http/list'
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import TableRows from '@mui/icons-material/TableRowsOutlined'
import ViewKanban from '@mui/icons-material/ViewKanbanOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { inOtherLook } from './in-other-look.ts'
import { type ListLook, lookIn, ROWS } from './list-look.ts'
import type { Identified } from './record-table.ts'
import type { TableState } from './table-state.ts'
import type { ChangeTableState } from './use-table-state.ts'

const ICONS = { [ROWS]: TableRows, board: ViewKanban, calendar: CalendarMonth }

interface LookSwitchProps<Row extends Identified> {
  readonly list: Pick<List, 'defaultFilters'>
  readonly looks: readonly ListLook<Row>[]
  readonly state: TableState
  readonly onChange: ChangeTableState
  /** Icons without words. */
  readonly short: boolean
}

/** How the records of a list stand: in rows, on a board, in a calendar. */
export const LookSwitch = <Row extends Identified>({ list, looks, state, onChange, short }: LookSwitchProps<Row>) => {
  const { t } = useTranslation('table')
  const names = looks.map(({ name }) => name)
  const chosen = names.find((name) => name === lookIn(state)) ?? ROWS
  return (
    <Box
      role="group"
      aria-label={t('look.label')}
      sx={{ display: 'flex', flex: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {([ROWS, ...names] as const).map((name) => {
        const Icon = ICONS[name]
        return (
          <Button
            key={name}
            color="inherit"
            aria-pressed={name === chosen}
            aria-label={short ? t(`look.${name}`) : undefined}
            data-tip={short ? t(`look.${name}`) : undefined}
            startIcon={short ? undefined : <Icon />}
            onClick={() => name !== chosen && onChange(inOtherLook(list, state, name))}
            sx={{
              minWidth: short ? 44 : 0,
              px: 2,
              color: name === chosen ? 'text.primary' : 'text.secondary',
              bgcolor: name === chosen ? 'action.selected' : undefined,
            }}
          >
            {short ? <Icon fontSize="small" /> : t(`look.${name}`)}
          </Button>
        )
      })}
    </Box>
  )
}
