import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { choiceList } from '../base/ui/choice/choice-list.ts'
import { Flyout } from '../base/ui/choice/Flyout.tsx'
import { Part } from '../base/ui/lazy-part.tsx'
import { viewOf, withView } from './list-views.ts'
import type { ListView } from './record-table.ts'
import type { TableState } from './table-state.ts'
import type { ChangeTableState } from './use-table-state.ts'

interface ViewMenuProps {
  readonly namespace: string
  readonly views: readonly ListView[]
  readonly state: TableState
  readonly onChange: ChangeTableState
}

/** The named ways to look at a list. */
export const ViewMenu = ({ namespace, views, state, onChange }: ViewMenuProps) => {
  const { t } = useTranslation([namespace, 'record'])
  const view = viewOf(views, state)
  const wordsOf = (name: string) => t([`views.${name}`, `record:views.${name}`])
  return (
    <Flyout
      label={t('table:view.label')}
      parts={[choiceList]}
      trigger={(props) => (
        <Button
          variant="outlined"
          color="inherit"
          endIcon={<ArrowDropDown />}
          aria-label={t('table:view.chosen', { view: view && wordsOf(view.name) })}
          sx={{ flex: { xs: '0 1 auto', md: 'none' }, minWidth: 0, pr: 2 }}
          {...props}
        >
          <Box
            component="span"
            sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {view && wordsOf(view.name)}
          </Box>
        </Button>
      )}
    >
      {(close) => (
        <Part
          of={choiceList}
          label={t('table:view.label')}
          chosen={view ? [view.name] : []}
          choices={views.map(({ name }) => ({ value: name, label: wordsOf(name) }))}
          onChoose={(name) => {
            const next = views.find((each) => each.name === name)
            if (next) onChange(withView(views, state, next))
            close()
          }}
        />
      )}
    </Flyout>
  )
}
