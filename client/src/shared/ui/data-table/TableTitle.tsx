import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../format/use-formats.ts'
import { NOTICE_IN_HEAD } from '../notice-place.ts'
import { PageHead } from '../PageHead.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { Page } from './list-pages.ts'
import { totalWords } from './total-words.ts'

interface TableTitleProps {
  readonly namespace: string
  /** Undefined while it is not known. */
  readonly total: Page<unknown>['total'] | undefined
  /** It is being counted; its place is kept. */
  readonly counting: boolean
  /** What one does here beside looking: the main action, the columns. */
  readonly children: ReactNode
}

/** What is listed and how many of it; a count that is not exact says so by its plus. */
export const TableTitle = ({ namespace, total, counting, children }: TableTitleProps) => {
  const { t } = useTranslation([namespace, 'record'])
  const formats = useFormats()
  const count = total && totalWords(total, formats)
  return (
    <PageHead>
      <PageHeading noWrap sx={{ fontSize: { xs: 20, md: 24 } }}>
        {t('plural')}
      </PageHeading>
      <Typography component="span" color="textSecondary" aria-hidden sx={{ fontSize: { xs: 16, md: 20 } }}>
        {counting ? <Skeleton width="3ch" /> : count}
      </Typography>
      <VisuallyHidden>
        <span role="status">
          {!counting && total && t(['total', 'record:list.total'], { count: total.value, number: count })}
        </span>
      </VisuallyHidden>
      <Box sx={{ flex: 1, [NOTICE_IN_HEAD]: { flex: 'none', width: 8 } }} />
      {children}
    </PageHead>
  )
}
