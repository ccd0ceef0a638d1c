import type { List } from '@kervan/contracts/http/list'
import Tune from '@mui/icons-material/Tune'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Flyout } from '../base/ui/choice/Flyout.tsx'
import { lazyPart, Part } from '../base/ui/lazy-part.tsx'
import type { TableState } from './table-state.ts'
import type { GridChoices } from './use-grid.ts'
import type { ChangeTableState } from './use-table-state.ts'

const panel = lazyPart(() => import('./ColumnPanel.tsx').then(({ ColumnPanel }) => ColumnPanel))

interface ColumnMenuProps {
  readonly list: List
  readonly grid: GridChoices
  readonly state: TableState
  readonly onChange: ChangeTableState
}

/** Opens the choice of columns, order and density. */
export const ColumnMenu = (props: ColumnMenuProps) => {
  const { t } = useTranslation('table')
  return (
    <Flyout
      label={t('columns.label')}
      align="right"
      parts={[panel]}
      trigger={(trigger) => (
        <IconButton aria-label={t('columns.label')} data-tip={t('columns.label')} {...trigger}>
          <Tune fontSize="small" />
        </IconButton>
      )}
    >
      {() => <Part of={panel} {...props} />}
    </Flyout>
  )
}
