import type { List } from '@kervan/contracts/http/list'
import Close from '@mui/icons-material/Close'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { Flyout } from '../choice/Flyout.tsx'
import { FilterEditor } from './filters/FilterEditor.tsx'
import { useFilterWords } from './filters/use-filter-words.ts'
import { type TableState, withFilter } from './table-state.ts'
import type { ChangeTableState } from './use-table-state.ts'

const Pill = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  maxWidth: 320,
  height: 30,
  borderRadius: 15,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  fontSize: 13,
  '& .open': { minWidth: 0, padding: '0 4px 0 12px', borderRadius: '15px 0 0 15px', font: 'inherit' },
  '& .open > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .label': { color: theme.vars?.palette.text.secondary },
  '& .off': { padding: '0 8px', borderRadius: '0 15px 15px 0', color: theme.vars?.palette.text.secondary },
  '& button:hover': { backgroundColor: theme.vars?.palette.action.hover },
  '@media (pointer: coarse)': { height: 44, borderRadius: 22, '& .off': { minWidth: 40 } },
}))

interface FilterChipProps {
  readonly list: Pick<List, 'name' | 'fields'>
  readonly name: string
  readonly state: TableState
  readonly onChange: ChangeTableState
}

/** A filter that is set: a press changes it, the cross takes it off. */
export const FilterChip = ({ list, name, state, onChange }: FilterChipProps) => {
  const { t } = useTranslation(list.name)
  const words = useFilterWords(list.name)
  const field = { ...list.fields[name]!, name }
  const text = state.filters[name]!
  const label = t(field.label)
  return (
    <Pill>
      <Flyout
        label={label}
        trigger={(props) => (
          <ButtonBase className="open" {...props}>
            <span>
              <span className="label">{label}:</span> {words(field, text)}
            </span>
          </ButtonBase>
        )}
      >
        {() => (
          <FilterEditor
            namespace={list.name}
            field={field}
            text={text}
            onChange={(next) => onChange(withFilter(state, name, next))}
          />
        )}
      </Flyout>
      <ButtonBase
        className="off"
        aria-label={t('table:filter.remove', { label })}
        onClick={() => onChange(withFilter(state, name, ''))}
      >
        <Close sx={{ fontSize: 15 }} />
      </ButtonBase>
    </Pill>
  )
}
