import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { BANNERS_HEIGHT, NOTICE_IN_HEAD, PAGE_TOP } from './notice-place.ts'
import { PageHead } from './PageHead.tsx'
import { PageHeading } from './PageHeading.tsx'
import { TOP_BAR_HEIGHT } from './top-bar-height.ts'
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
    <Box sx={{ maxWidth: width, mx: 'auto', px: { xs: 4, md: 6 }, pb: 4, ...PAGE_TOP, [NOTICE_IN_HEAD]: { pt: 0 } }}>
      <Box
        sx={(theme) => ({
          mb: intro ? 1 : 4,
          // What is read goes under the head, and so under no notice.
          [NOTICE_IN_HEAD]: {
            position: 'sticky',
            top: `calc(${TOP_BAR_HEIGHT}px + var(${BANNERS_HEIGHT}, 0px))`,
            zIndex: 5,
            mx: -2,
            px: 2,
            mb: intro ? 0 : 3,
            pt: 4,
            pb: 1,
            backgroundColor: theme.vars.palette.background.default,
          },
        })}
      >
        <PageHead>
          <Box sx={{ flex: 1, [NOTICE_IN_HEAD]: { flex: '0 1 auto' } }}>
            <PageHeading sx={{ fontSize: { xs: 20, md: 24 } }}>{title}</PageHeading>
          </Box>
          {action && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{action}</Box>}
        </PageHead>
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
