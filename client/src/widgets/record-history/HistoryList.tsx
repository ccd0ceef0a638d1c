import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import Compare from '@mui/icons-material/CompareArrowsOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../base/api/error-words.ts'
import { useEndpointPages } from '../../base/api/use-endpoint.ts'
import { Banner } from '../../base/ui/Banner.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { ALL_HISTORY, type HistoryFilter, historyQuery } from './history-filter.ts'
import type { RecordHistoryProps } from './record-history.ts'
import type { HistoryPlace } from './use-history-place.ts'

interface HistoryListProps extends RecordHistoryProps {
  readonly place: HistoryPlace
}

/** Who did what to a record, when and why, with the ways to narrow it. */
export const HistoryList = ({ kit, page, onUndo, refused, place }: HistoryListProps) => {
  const { t } = useTranslation(['record', 'history'])
  const [filter, setFilter] = useState<HistoryFilter>(ALL_HISTORY)
  const input = { params: { id: page.id }, query: historyQuery(filter) }
  const history = useEndpointPages(kit.history, input as never, { keepPrevious: true })
  const pages = history.data?.pages as readonly { readonly data: readonly HistoryEntry[] }[] | undefined
  const entries = pages?.flatMap(({ data }) => data) ?? []
  const body = () => {
    if (history.isPending) return <HistorySkeleton />
    if (history.error && entries.length === 0)
      return <ErrorState error={history.error} title={t('history:failed')} onRetry={() => void history.refetch()} />
    if (entries.length === 0) {
      return (
        <EmptyState filtered icon={HistoryIcon} title={t('history:none')} text={t('history:none-text')}>
          <Button variant="outlined" onClick={() => setFilter(ALL_HISTORY)}>
            {t('table:filter.clear')}
          </Button>
        </EmptyState>
      )
    }
    return (
      <Box
        component="ol"
        aria-label={t('tab.history')}
        aria-busy={history.isPlaceholderData}
        sx={{ m: 0, p: 0, listStyle: 'none', opacity: history.isPlaceholderData ? 0.55 : 1 }}
      >
        {entries.map((entry) => (
          <HistoryItem
            key={entry.id}
            kit={kit}
            entry={entry}
            current={page.revision}
            onUndo={onUndo}
            refused={refused}
            place={place}
          />
        ))}
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <HistoryFilters kit={kit} filter={filter} onChange={setFilter} onLookAt={place.lookAt} />
      {place.compared && (
        <Banner
          hue="blue"
          icon={Compare}
          role="status"
          actions={
            <Button size="small" color="inherit" variant="outlined" onClick={place.leave}>
              {t('common:cancel')}
            </Button>
          }
        >
          {t('history:choose-other')}
        </Banner>
      )}
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', mx: -2, px: 2, pb: 4 }}>
        {body()}
        {history.hasNextPage && (
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 2 }}>
            {history.isFetchNextPageError && <span role="alert">{errorWords(history.error)}</span>}
            <Button color="inherit" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
              {t('history:older')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}
