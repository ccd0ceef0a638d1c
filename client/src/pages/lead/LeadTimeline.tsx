import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { NOTE_LENGTH } from '@kervan/contracts/record/lengths'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { noteDraftKey } from '../../shared/record/changes/note-draft.ts'
import { NoteComposer } from '../../shared/record/NoteComposer.tsx'
import { MESSAGE_SHOWN } from '../../widgets/timeline/message-shown.ts'
import { Timeline } from '../../widgets/timeline/Timeline.tsx'
import type { RecordParts } from '../record/record-parts.ts'

/** What happened between the house and a person, and the place for a note of the team, which the person does not see. */
export const LeadTimeline = ({ lead, mayEdit, changes }: RecordParts & { readonly lead: LeadPage }) => {
  const { t } = useTranslation('leads')
  const messageId = useSearchParams()[0].get(MESSAGE_SHOWN)
  const leads = [lead, ...lead.otherLeads].map(({ id, treatment }) => ({
    id,
    name: t('others.name', { treatment: t(`status:treatment.${treatment}`) }),
  }))
  const composer = (
    <Box sx={{ flex: 'none', borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <NoteComposer
        key={lead.id}
        draftKey={noteDraftKey({ kind: 'lead', id: lead.id })}
        placeholder={t('note.placeholder')}
        maxLength={NOTE_LENGTH}
        onSend={changes.addNote}
      />
    </Box>
  )
  return (
    <Timeline
      person={lead.person}
      recordId={lead.id}
      leads={leads}
      messageId={messageId}
      composer={mayEdit && composer}
    />
  )
}
