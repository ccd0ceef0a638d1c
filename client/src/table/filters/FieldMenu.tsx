import type { List } from '@kervan/contracts/http/list'
import type { ListField } from '@kervan/contracts/http/list-field'
import ChevronRight from '@mui/icons-material/ChevronRight'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilterWords } from './use-filter-words.ts'

interface FieldMenuProps {
  readonly list: Pick<List, 'name' | 'fields'>
  /** What the fields are filtered by already. */
  readonly filters: Readonly<Record<string, string>>
  readonly onChoose: (field: string) => void
  /** More entries behind the fields. */
  readonly children?: ReactNode
}

/** Every field that can be filtered by. */
export const FieldMenu = ({ list, filters, onChoose, children }: FieldMenuProps) => {
  const { t } = useTranslation(list.name)
  const words = useFilterWords(list.name)
  return (
    <MenuList autoFocusItem aria-label={t('table:filter.add')} sx={{ minWidth: 240, py: 2 }}>
      {Object.entries<ListField>(list.fields)
        .filter(([, { filter }]) => filter)
        .map(([name, field]) => (
          <MenuItem key={name} onClick={() => onChoose(name)} sx={{ gap: 3 }}>
            <span>{t(field.label)}</span>
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              noWrap
              sx={{ flex: 1, width: 0, textAlign: 'end' }}
            >
              {filters[name] && words({ ...field, name }, filters[name])}
            </Typography>
            <ChevronRight aria-hidden sx={{ fontSize: 18, color: 'text.disabled' }} />
          </MenuItem>
        ))}
      {children}
    </MenuList>
  )
}
