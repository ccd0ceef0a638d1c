import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/records/written-records'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../shared/api/use-command.ts'
import { NoteComposer } from '../../shared/record/NoteComposer.tsx'

const LENGTH = 10_000

/** A note of the team on a lead, which the person does not see. */
export const LeadNoteComposer = ({ leadId }: { readonly leadId: string }) => {
  const { t } = useTranslation('leads')
  const command = useCommand(WRITTEN_ENDPOINTS.lead.addNote, { refreshes: [getTimeline, getLead] })
  return (
    <Box sx={{ flex: 'none', borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <NoteComposer
        draftKey={`lead-note/${leadId}`}
        placeholder={t('note.placeholder')}
        maxLength={LENGTH}
        saving={command.saving}
        onSend={async (text) => (await command.send({ params: { id: leadId }, body: { text } })) !== undefined}
      />
    </Box>
  )
}
