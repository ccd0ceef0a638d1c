import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface FactRow {
  readonly key: string
  readonly cells: readonly ReactNode[]
  /** Whether the row needs attention. */
  readonly isBad?: boolean
}

interface FactTableProps {
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly FactRow[]
}

/** A few rows of facts, bad ones first; on a narrow screen the table scrolls sideways. */
export const FactTable = ({ label, head, rows }: FactTableProps) => (
  <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Box
      component="table"
      sx={(theme) => ({
        // Where the table is scrolled sideways there is room for each cell's words.
        width: { xs: 'max-content', md: '100%' },
        minWidth: '100%',
        borderCollapse: 'collapse',
        fontSize: 14,
        '& th, & td': {
          textAlign: 'start',
          verticalAlign: 'top',
          py: 2,
          paddingInlineEnd: '16px',
          borderBottom: 1,
          borderColor: 'divider',
          maxWidth: { xs: 320, md: 'none' },
        },
        '& th': {
          fontSize: 12,
          fontWeight: 600,
          color: 'text.secondary',
          whiteSpace: 'nowrap',
        },
        // Figures under figures. The first cell is a name, whose hyphens tabular figures tear apart.
        '& td:first-of-type': { fontVariantNumeric: 'normal' },
        '& tr[data-bad] td:first-of-type': { color: theme.vars.palette.hue.red.fg, fontWeight: 600 },
      })}
    >
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((one, other) => Number(other.isBad ?? false) - Number(one.isBad ?? false))
          .map(({ key, cells, isBad }) => (
            <Box component="tr" key={key} data-bad={isBad || undefined}>
              {cells.map((cell, index) => (
                <td key={head[index]}>{cell}</td>
              ))}
            </Box>
          ))}
      </tbody>
    </Box>
  </Box>
)
