import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../base/store/external-store.ts'
import { returnedText } from '../../features/messages/returned-text.ts'
import { newestInbound } from './newest-inbound.ts'
import { ReplyField } from './ReplyField.tsx'

interface ReplyComposerProps {
  readonly person: LeadPage['person']
  readonly conversations: LeadPage['conversations']
  /** The one that is written in unless another is chosen. */
  readonly conversationId?: string
  readonly autoFocus: boolean
  /** Turns to a note instead; null for those who write none. */
  readonly onNote: (() => void) | null
  /** Stands in the empty field instead of the usual words. */
  readonly placeholder?: string
}

/** A reply to a person, by one of the conversations with them: the one that they wrote in last, unless another is chosen. */
export const ReplyComposer = ({ conversations, conversationId, ...props }: ReplyComposerProps) => {
  const { t } = useTranslation('timeline')
  // What comes in by another conversation meanwhile does not change to whom is being written.
  const [chosen, choose] = useState(conversationId ?? newestInbound(conversations)?.id)
  const conversation = conversations.find(({ id }) => id === chosen) ?? newestInbound(conversations)
  if (conversation && conversation.id !== chosen) choose(conversation.id)
  const returnedTo = useStore(returnedText)?.conversationId
  useEffect(() => {
    if (conversations.some(({ id }) => id === returnedTo)) choose(returnedTo)
  }, [conversations, returnedTo])
  if (!conversation)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ pb: 3 }}>
        {t('compose.no-conversation')}
      </Typography>
    )
  return <ReplyField {...props} conversations={conversations} conversation={conversation} onChoose={choose} />
}
