import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { NOTE_LENGTH } from '@kervan/contracts/kit/lengths'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Part } from '../../base/ui/lazy-part.tsx'
import { mentionNoteComposer } from '../../features/mentions/mention-note-composer.ts'
import { noteDraftKey } from '../../kit/changes/note-draft.ts'
import { LeadConversation } from '../../widgets/composer/LeadConversation.tsx'
import { REPLY_TO } from '../../widgets/composer/reply-to.ts'
import { entryShown } from '../../widgets/timeline/message-shown.ts'
import type { RecordParts } from '../record/record-parts.ts'

interface LeadTimelineProps extends Pick<RecordParts, 'mayEdit' | 'changes'> {
  readonly lead: LeadPage
  /** By which a reply goes unless another is chosen; else the one that the person wrote in last. */
  readonly conversationId?: string
}

/** What happened between the house and a person, and the place for a reply or a note of the team. */
export const LeadTimeline = ({ lead, mayEdit, changes, conversationId }: LeadTimelineProps) => {
  const { t } = useTranslation('leads')
  const [address] = useSearchParams()
  const replyTo = address.get(REPLY_TO) ?? undefined
  const note = (autoFocus: boolean) => (
    <Suspense fallback={<Box sx={{ flex: 'none', height: 100 }} />}>
      <Part
        of={mentionNoteComposer}
        key={lead.id}
        leadId={lead.id}
        draftKey={noteDraftKey({ kind: 'lead', id: lead.id })}
        placeholder={t('note.placeholder')}
        maxLength={NOTE_LENGTH}
        autoFocus={autoFocus}
        onSend={changes.addNote}
      />
    </Suspense>
  )
  return (
    <LeadConversation
      lead={lead}
      messageId={entryShown(address, lead.id)}
      conversationId={conversationId ?? replyTo}
      isReplyAsked={replyTo !== undefined}
      note={mayEdit ? note : null}
    />
  )
}
