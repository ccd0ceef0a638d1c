import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

/** Texts of what is written down. */
type LogTexts = 'security-log' | 'webhook-monitor'

interface LogLinesProps<Row> {
  /** Undefined until they were read. */
  readonly rows: readonly Row[] | undefined
  readonly answer: {
    readonly error: Error | null
    readonly refetch: () => unknown
    readonly hasNextPage: boolean
    readonly fetchNextPage: () => unknown
    readonly isFetchingNextPage: boolean
  }
  readonly isNarrowed: boolean
  readonly texts: LogTexts
  /** A line, with its key. */
  readonly children: (row: Row) => ReactNode
}

/** What was written down, the newest first and a page at a time: as it comes, and where there is nothing or it could not be read. */
export const LogLines = <Row,>({ rows, answer, isNarrowed, texts, children }: LogLinesProps<Row>) => {
  const { t } = useTranslation(texts)
  return (
    <>
      {!rows && answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!rows && !answer.error && (
        <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
          {[1, 2, 3, 4].map((each) => (
            <Skeleton key={each} variant="rounded" height={48} />
          ))}
        </Box>
      )}
      {rows?.length === 0 && (
        <EmptyState
          filtered={isNarrowed}
          title={t(isNarrowed ? 'none.filtered' : 'none.title')}
          text={t(isNarrowed ? 'none.filtered-text' : 'none.text')}
        />
      )}
      {rows && rows.length > 0 && (
        <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => children(row))}
        </Box>
      )}
      {answer.hasNextPage && (
        <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()} sx={{ mt: 3 }}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
