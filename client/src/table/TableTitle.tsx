import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../base/format/use-formats.ts'
import { NOTICE_IN_HEAD } from '../base/ui/notice-place.ts'
import { PageHead } from '../base/ui/PageHead.tsx'
import { PageHeading } from '../base/ui/PageHeading.tsx'
import { VisuallyHidden } from '../base/ui/VisuallyHidden.tsx'
import type { Page } from './list-pages.ts'
import { totalWords } from './total-words.ts'

interface TableTitleProps {
  readonly namespace: string
  /** The key of its heading, where that is not `plural`. */
  readonly heading: string | undefined
  /** The list is a part of a page, whose tab says what it lists and how many. */
  readonly isPart: boolean
  /** Undefined while it is not known. */
  readonly total: Page<unknown>['total'] | undefined
  /** It is being counted; its place is kept. */
  readonly counting: boolean
  /** What one does here beside looking: the main action, the columns. */
  readonly children: ReactNode
}

/** What is listed and how many of it; a count that is not exact says so by its plus. */
export const TableTitle = ({ namespace, heading = 'plural', isPart, total, counting, children }: TableTitleProps) => {
  const { t } = useTranslation([namespace, 'record'])
  const formats = useFormats()
  const count = total && totalWords(total, formats)
  const said = (
    <VisuallyHidden>
      <span role="status">
        {!counting && total && t(['total', 'record:list.total'], { count: total.value, number: count })}
      </span>
    </VisuallyHidden>
  )
  if (isPart)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', columnGap: 3 }}>
        {said}
        {children}
      </Box>
    )
  return (
    <PageHead>
      <PageHeading
        sx={{
          fontSize: { xs: 20, md: 24 },
          whiteSpace: { xs: 'nowrap', md: 'normal' },
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          lineHeight: 1.2,
        }}
      >
        {t(heading)}
      </PageHeading>
      <Typography
        component="span"
        color="textSecondary"
        aria-hidden
        // Room for any count, so that what stands behind it stands still.
        sx={{ flex: 'none', minWidth: '4ch', fontSize: { xs: 16, md: 20 }, fontVariantNumeric: 'tabular-nums' }}
      >
        {counting ? <Skeleton width="3ch" /> : count}
      </Typography>
      {said}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          columnGap: 3,
          flex: 'none',
          ml: 'auto',
          [NOTICE_IN_HEAD]: { ml: 3 },
        }}
      >
        {children}
      </Box>
    </PageHead>
  )
}
