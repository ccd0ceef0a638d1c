import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Time } from './Time.tsx'

interface LinkedLineProps {
  readonly to: string
  readonly name: ReactNode
  /** How it stands. */
  readonly status: ReactNode
  /** UTC, ISO 8601. */
  readonly at: string
}

/** A record in a list beside another one, and the way to it. */
export const LinkedLine = ({ to, name, status, at }: LinkedLineProps) => (
  <Box
    component={Link}
    to={to}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minHeight: 36,
      mx: -1.5,
      px: 1.5,
      borderRadius: 1,
      fontSize: 13,
      color: 'inherit',
      textDecoration: 'none',
      '&:hover': { bgcolor: 'action.hover' },
      '@media (pointer: coarse)': { minHeight: 44 },
    }}
  >
    <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
      <bdi>{name}</bdi>
    </Box>
    {status}
    <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
      <Time value={at} />
    </Box>
  </Box>
)
