import { addLeadNote } from '@kervan/contracts/api/leads/add-lead-note'
import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../shared/api/use-command.ts'
import { useDraft } from '../../shared/drafts/use-draft.ts'
import { SaveState } from '../../shared/ui/SaveState.tsx'
import { keepToastsAbove } from '../../shared/ui/toast/keep-toasts-above.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** A note for colleagues, being written; what is typed is kept until it is sent. */
export const NoteComposer = ({ leadId }: { readonly leadId: string }) => {
  const { t } = useTranslation('leads')
  const draft = useDraft(`lead-note/${leadId}`, '')
  const command = useCommand(addLeadNote, { refreshes: [getTimeline, getLead] })
  const text = draft.value.trim()
  const send = async () => {
    if (text === '' || command.saving === 'saving') return
    if (await command.send({ params: { leadId }, body: { text } })) draft.discard()
  }
  return (
    <Box
      component="form"
      ref={keepToastsAbove}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      sx={{ flex: 'none', borderTop: 1, borderColor: 'divider', pt: 2, pb: { xs: 2, md: 0 } }}
    >
      <TextField
        fullWidth
        multiline
        minRows={1}
        maxRows={8}
        value={draft.value}
        onChange={(event) => draft.setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void send()
          }
        }}
        placeholder={t('note.placeholder')}
        slotProps={{
          htmlInput: { 'aria-label': t('note.label'), maxLength: 10_000, 'aria-keyshortcuts': 'Control+Enter' },
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36, mt: 1 }}>
        <SaveState state={command.saving} />
        <Box sx={{ flex: 1 }} />
        <Box
          component="span"
          aria-hidden
          sx={{ display: { xs: 'none', md: 'inline' }, fontSize: 12, color: 'text.secondary' }}
        >
          {isMac ? '⌘' : 'Ctrl'}+Enter
        </Box>
        <Button
          type="submit"
          variant="contained"
          size="small"
          disabled={text === ''}
          loading={command.saving === 'saving'}
        >
          {t('note.send')}
        </Button>
      </Box>
    </Box>
  )
}
