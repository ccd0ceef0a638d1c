import { listMessages } from '@kervan/contracts/api/messages/list-messages'
import type { Channel } from '@kervan/contracts/messages/channels'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useEndpointPages } from '../../base/api/use-endpoint.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { UnopenedState } from '../../base/ui/UnopenedState.tsx'
import { MESSAGE_SHOWN } from '../../widgets/timeline/message-shown.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { MessageLine } from './MessageLine.tsx'
import type { InboxAddress } from './use-inbox-address.ts'

interface MessageFindsProps {
  readonly address: InboxAddress
  readonly search: string
  readonly channel: Channel | undefined
}

/** What was said in all conversations with the words that are looked for, the newest first. */
export const MessageFinds = ({ address, search, channel }: MessageFindsProps) => {
  const { t } = useTranslation('inbox')
  const shown = useSearchParams()[0].get(MESSAGE_SHOWN)
  const input = { query: { search, ...(channel && { channel }), count: 'later' as const } }
  const answer = useEndpointPages(listMessages, input, { keepPrevious: true })
  const rows = answer.data?.pages.flatMap(({ data }) => data)
  if (!rows || (answer.isPlaceholderData && rows.length === 0)) {
    if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    return answer.isPaused ? <UnopenedState /> : <ListSkeleton label={t('looking')} />
  }
  if (rows.length === 0) return <EmptyState filtered title={t('empty.messages')} text={t('empty-text.messages')} />
  return (
    <Box sx={{ opacity: answer.isPlaceholderData ? 0.55 : 1 }}>
      <Box component="ul" aria-label={t('found')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <MessageLine
            key={`${row.conversationId} ${row.messageId}`}
            row={row}
            to={address.linkWith({ conversation: row.conversationId, [MESSAGE_SHOWN]: row.messageId })}
            isOpen={row.messageId === shown && row.conversationId === address.conversation}
          />
        ))}
      </Box>
      {answer.hasNextPage && (
        <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()} sx={{ m: 3 }}>
          {t('more')}
        </Button>
      )}
    </Box>
  )
}
