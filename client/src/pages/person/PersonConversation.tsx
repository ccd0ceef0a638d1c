import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { NOTE_LENGTH } from '@kervan/contracts/kit/lengths'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../base/session/session-store.ts'
import { ChoiceButton } from '../../base/ui/choice/ChoiceButton.tsx'
import { Part } from '../../base/ui/lazy-part.tsx'
import { leadKit } from '../../features/leads/lead-kit.ts'
import { mentionNoteComposer } from '../../features/mentions/mention-note-composer.ts'
import { noteDraftKey } from '../../kit/changes/note-draft.ts'
import { useRecordChanges } from '../../kit/changes/use-record-changes.ts'
import type { Page } from '../../kit/record-kit.ts'
import { messageComposer } from '../../widgets/composer/message-composer.ts'

interface PersonConversationProps {
  /** The lead whose record a note goes to; replies go to the person, by any conversation. */
  readonly lead: LeadPage
  /** All leads of the person, with names that tell them apart. */
  readonly leads: readonly { readonly id: string; readonly name: string }[]
  readonly onChooseLead: (id: string) => void
}

/** The place for a reply to a person, and for a note on one of the person's leads. */
export const PersonConversation = ({ lead, leads, onChooseLead }: PersonConversationProps) => {
  const { t } = useTranslation(['people', 'leads'])
  const mayEdit = useCan('leads.edit') && !lead.archived
  const changes = useRecordChanges(leadKit, lead as unknown as Page)
  const noteKey = noteDraftKey({ kind: 'lead', id: lead.id })
  const note = (autoFocus: boolean) => (
    <>
      {leads.length > 1 && (
        <ChoiceButton
          label={t('note-on')}
          chosen={lead.id}
          choices={leads.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={onChooseLead}
        />
      )}
      <Suspense fallback={<Box sx={{ flex: 'none', height: 100 }} />}>
        <Part
          of={mentionNoteComposer}
          key={lead.id}
          leadId={lead.id}
          draftKey={noteKey}
          placeholder={t('leads:note.placeholder')}
          maxLength={NOTE_LENGTH}
          autoFocus={autoFocus}
          onSend={changes.addNote}
        />
      </Suspense>
    </>
  )
  return (
    <Suspense fallback={<Box sx={{ flex: 'none', height: 154 }} />}>
      <Part
        of={messageComposer}
        person={lead.person}
        conversations={lead.conversations}
        key={lead.person.id}
        noteKey={noteKey}
        note={mayEdit ? note : null}
      />
    </Suspense>
  )
}
