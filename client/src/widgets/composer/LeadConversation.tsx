import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Box from '@mui/material/Box'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Part } from '../../base/ui/lazy-part.tsx'
import { noteDraftKey } from '../../kit/changes/note-draft.ts'
import { Timeline, type TimelineEmpty } from '../timeline/Timeline.tsx'
import { messageComposer } from './message-composer.ts'

interface LeadConversationProps {
  readonly lead: LeadPage
  /** The message that is to be shown, where one is asked for. */
  readonly messageId?: string | null
  /** By which a reply goes unless another is chosen; else the one that the person wrote in last. */
  readonly conversationId?: string | undefined
  /** A reply is about to be written. */
  readonly isReplyAsked?: boolean
  /** The place for a note of the team; null where none is written. */
  readonly note: ((autoFocus: boolean) => ReactNode) | null
  /** Where messages come first: what is said where there are none, and in the empty field of a reply. */
  readonly messagesFirst?: { readonly empty: TimelineEmpty; readonly placeholder: string }
}

/** What happened between the house and the person of a lead, and the place for a reply or a note. */
export const LeadConversation = (props: LeadConversationProps) => {
  const { lead, messageId = null, conversationId, isReplyAsked, note, messagesFirst } = props
  const { t } = useTranslation('leads')
  const leads = [lead, ...lead.otherLeads].map(({ id, treatment }) => ({
    id,
    name: t('others.name', { treatment: t(`status:treatment.${treatment}`) }),
  }))
  return (
    <Timeline
      person={lead.person}
      recordId={lead.id}
      leads={leads}
      messageId={messageId}
      messagesFirst={messagesFirst?.empty}
      composer={
        <Suspense fallback={<Box sx={{ flex: 'none', height: 154 }} />}>
          <Part
            of={messageComposer}
            key={lead.id}
            person={lead.person}
            conversations={lead.conversations}
            conversationId={conversationId}
            isReplyAsked={isReplyAsked}
            noteKey={noteDraftKey({ kind: 'lead', id: lead.id })}
            note={note}
            placeholder={messagesFirst?.placeholder}
          />
        </Suspense>
      }
    />
  )
}
