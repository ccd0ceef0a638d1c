import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageHeading } from './PageHeading.tsx'
import { useTitle } from './use-title.ts'

interface TitledPageProps {
  readonly title: string
  /** What the page is for, in a sentence or two. */
  readonly intro?: string
  /** Beside the title. */
  readonly action?: ReactNode
  /** Pixels at most. */
  readonly width?: number
  readonly children: ReactNode
}

/** A page that is read from its title down, in the middle of the screen. */
export const TitledPage = ({ title, intro, action, width = 960, children }: TitledPageProps) => {
  useTitle(title)
  return (
    <Box sx={{ maxWidth: width, mx: 'auto', px: { xs: 4, md: 6 }, py: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: intro ? 1 : 4 }}>
        <PageHeading sx={{ flex: 1, fontSize: { xs: 20, md: 24 } }}>{title}</PageHeading>
        {action && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{action}</Box>}
      </Box>
      {intro && (
        <Typography color="textSecondary" sx={{ mb: 4, maxWidth: '72ch' }}>
          {intro}
        </Typography>
      )}
      {children}
    </Box>
  )
}
