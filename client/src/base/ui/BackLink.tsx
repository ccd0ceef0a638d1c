import ArrowBack from '@mui/icons-material/ArrowBack'
import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface BackLinkProps {
  readonly to: string
  /** What it is called, where that is more than is shown. */
  readonly label?: string
  readonly children: ReactNode
}

/** Leads back to where a page belongs. */
export const BackLink = ({ to, label, children }: BackLinkProps) => (
  <MuiLink
    component={Link}
    to={to}
    aria-label={label}
    underline="hover"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      minHeight: { xs: 44, md: 32 },
      fontSize: 13,
      color: 'text.secondary',
    }}
  >
    <ArrowBack aria-hidden sx={{ fontSize: 18 }} />
    {children}
  </MuiLink>
)
