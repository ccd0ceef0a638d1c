import type { ConversationRow } from '@kervan/contracts/api/conversations/list-conversations'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { UnopenedState } from '../../base/ui/UnopenedState.tsx'
import { ConversationLine } from './ConversationLine.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import type { InboxAddress } from './use-inbox-address.ts'

interface ConversationListProps {
  readonly address: InboxAddress
  readonly isSearched: boolean
  /** Undefined until they were read. */
  readonly rows: readonly ConversationRow[] | undefined
  readonly answer: {
    readonly error: Error | null
    readonly isPaused: boolean
    readonly refetch: () => unknown
    readonly hasNextPage: boolean
    readonly fetchNextPage: () => unknown
    readonly isFetchingNextPage: boolean
  }
}

/** The conversations of a queue, as the server orders them, a page at a time. */
export const ConversationList = ({ address, isSearched, rows, answer }: ConversationListProps) => {
  const { t } = useTranslation('inbox')
  if (!rows) {
    if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    if (answer.isPaused) return <UnopenedState />
    return <ListSkeleton label={t('loading')} />
  }
  if (rows.length === 0) {
    const reason = isSearched ? 'search' : address.saved === undefined ? address.queue : 'saved'
    return <EmptyState filtered={isSearched} title={t(`empty.${reason}`)} text={t(`empty-text.${reason}`)} />
  }
  return (
    <>
      <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <ConversationLine
            key={row.id}
            row={row}
            to={address.linkWith({ conversation: row.id })}
            isOpen={row.id === address.conversation}
          />
        ))}
      </Box>
      {answer.hasNextPage && (
        <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()} sx={{ m: 3 }}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
