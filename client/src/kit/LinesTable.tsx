import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { alignOf } from '../base/field-kinds/field-kinds.tsx'
import { ValueCell } from '../base/field-kinds/ValueCell.tsx'
import type { NamedField } from '../base/named-fields.ts'
import { VISUALLY_HIDDEN } from '../base/ui/VisuallyHidden.tsx'

interface LinesTableProps {
  readonly field: NamedField
  readonly lines: readonly { readonly id: string; readonly [name: string]: unknown }[]
}

/** Lines as they are read; it scrolls sideways where it is wider than its place. */
export const LinesTable = ({ field, lines }: LinesTableProps) => {
  const { t } = useTranslation('record')
  return (
    <Box
      role="group"
      aria-label={t(field.label)}
      tabIndex={0}
      sx={{ position: 'relative', overflowX: 'auto', containerType: 'inline-size' }}
    >
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: 13,
          '& th, & td': { px: 2, py: 1.5, textAlign: 'start', verticalAlign: 'top', overflowWrap: 'break-word' },
          '& th:first-of-type, & td:first-of-type': { pl: 0 },
          '& th': { fontSize: 12, fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
          '& tr + tr, & tbody tr': { borderTop: 1, borderColor: 'divider' },
          // Where there is no room for columns, each line is a block whose values bear their names.
          '@container (max-width: 400px)': {
            '& thead': VISUALLY_HIDDEN,
            '&, & tbody, & tr, & td': { display: 'block' },
            '& tr': { py: 1.5 },
            '& td, & td.end': { p: 0, lineHeight: '22px', textAlign: 'start' },
            '& td:empty': { display: 'none' },
            '& td:first-of-type': { fontWeight: 550 },
            '& td:not(:first-of-type)::before': { content: 'attr(data-label) ": "', color: 'text.secondary' },
          },
          '& .end': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
        }}
      >
        <thead>
          <tr>
            {field.columns.map((column) => (
              <th key={column.name} scope="col" className={alignOf(column.type)}>
                {t(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {field.columns.map((column) => (
                <td key={column.name} className={alignOf(column.type)} data-label={t(column.label)}>
                  <ValueCell field={column} value={line[column.name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
