import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDelayedLoading } from '../../base/ui/use-delayed-loading.ts'

interface DashboardPanelProps {
  readonly title: string
  /** The list that shows all of what the panel shows some of, with what that is called. */
  readonly all?: { readonly to: string; readonly label: string }
  /** Over both columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A part of the dashboard under its name. */
export const DashboardPanel = ({ title, all, wide = false, children }: DashboardPanelProps) => {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        minWidth: 0,
        gridColumn: wide ? '1 / -1' : undefined,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: 48,
          px: { xs: 3, md: 4 },
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h3" component="h2" sx={{ fontSize: 15 }}>
          {title}
        </Typography>
        {all && (
          <MuiLink
            component={Link}
            to={all.to}
            underline="hover"
            aria-label={`${all.label}: ${title}`}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              flex: 'none',
              fontSize: 13,
              minHeight: { xs: 44, md: 32 },
            }}
          >
            {all.label}
          </MuiLink>
        )}
      </Box>
      {children}
    </Box>
  )
}

/** What stands in a panel until its first answer. */
export const PanelSkeleton = ({ rows = 4, height = 40 }: { readonly rows?: number; readonly height?: number }) => {
  const { t } = useTranslation('table')
  const shown = useDelayedLoading()
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ display: 'grid', gap: 2, p: 4, visibility: shown ? 'visible' : 'hidden' }}
    >
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} variant="rounded" height={height} />
      ))}
    </Box>
  )
}

interface PanelNoteProps {
  readonly text: string
  /** What to do about it. */
  readonly children?: ReactNode
}

/** What a panel says that has nothing to show. */
export const PanelNote = ({ text, children }: PanelNoteProps) => (
  <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, px: { xs: 3, md: 4 }, py: 5, color: 'text.secondary' }}>
    <Typography sx={{ maxWidth: '56ch' }}>{text}</Typography>
    {children}
  </Box>
)
