import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { RecordChanges } from '../../shared/record/changes/record-changes.ts'
import { NoteComposer } from '../../shared/record/NoteComposer.tsx'

const LENGTH = 10_000

interface LeadNoteComposerProps {
  readonly leadId: string
  readonly changes: Pick<RecordChanges, 'addNote' | 'saving'>
}

/** A note of the team on a lead, which the person does not see. */
export const LeadNoteComposer = ({ leadId, changes }: LeadNoteComposerProps) => {
  const { t } = useTranslation('leads')
  return (
    <Box sx={{ flex: 'none', borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <NoteComposer
        draftKey={`lead-note/${leadId}`}
        placeholder={t('note.placeholder')}
        maxLength={LENGTH}
        saving={changes.saving}
        onSend={changes.addNote}
      />
    </Box>
  )
}
