import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { UnopenedState } from '../../base/ui/UnopenedState.tsx'
import { useFocusWithin } from '../../base/ui/use-focus-within.ts'
import type { ListKit, Row } from '../../kit/list-kit.ts'
import { useKeptFocus } from '../../table/use-kept-focus.ts'
import { PanelSkeleton } from './DashboardPanel.tsx'
import type { Answer } from './use-rows.ts'

interface PanelRowsProps {
  /** What the rows are, for those who listen. */
  readonly label: string
  readonly answer: Answer
  readonly row: (row: Row) => ReactNode
  /** Instead of rows, where there are none. */
  readonly empty: ReactNode
}

/** Records in a panel, each a line. The focus is not lost with what is done there: it stays in its line, or goes to the next one. */
export const PanelRows = ({ label, answer: { rows, error, waiting, retry }, row, empty }: PanelRowsProps) => {
  const list = useRef<HTMLUListElement>(null)
  const { onFocus, onBlur } = useKeptFocus(list, rows ?? [])
  if (rows === undefined && error) return <ErrorState error={error} onRetry={retry} />
  if (rows === undefined) return waiting ? <UnopenedState /> : <PanelSkeleton />
  if (rows.length === 0) return empty
  return (
    <Box
      component="ul"
      ref={list}
      onFocus={onFocus}
      onBlur={onBlur}
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {rows.map((each, index) => (
        <Line key={each.id} index={index}>
          {row(each)}
        </Line>
      ))}
    </Box>
  )
}

interface LineProps {
  readonly index: number
  readonly children: ReactNode
}

const Line = ({ index, children }: LineProps) => {
  const within = useFocusWithin<HTMLLIElement>()
  return (
    <Box
      component="li"
      data-index={index}
      {...within}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        minHeight: 56,
        px: { xs: 3, md: 4 },
        py: 1.5,
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  )
}

interface PanelRowProps {
  readonly kit: ListKit
  readonly row: Row
  readonly title: ReactNode
  /** What is told of it beside its name; what is empty is left out. */
  readonly facts: readonly ReactNode[]
  /** How it stands. */
  readonly status: ReactNode
  /** What is done with it here. */
  readonly children?: ReactNode
}

/** A record with what it is called, how it stands and what can be done with it. */
export const PanelRow = ({ kit, row, title, facts, status, children }: PanelRowProps) => (
  <>
    <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
      <MuiLink
        component={Link}
        to={kit.hrefOf(row.id)}
        color="inherit"
        underline="hover"
        dir="auto"
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {title}
      </MuiLink>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          fontSize: 13,
          color: 'text.secondary',
          '& > span:not(:last-of-type)::after': { content: '"·"', marginInlineStart: '6px' },
        }}
      >
        {facts.filter(Boolean).map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row have fixed places.
          <span key={index}>{typeof fact === 'string' ? <bdi>{fact}</bdi> : fact}</span>
        ))}
      </Box>
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
      {status}
      {children}
    </Box>
  </>
)
