import { kindOfType } from '@kervan/contracts/files/file-types'
import { FILE_DESCRIPTION_LENGTH, type RecordFile, TRANSCRIPT_LENGTH } from '@kervan/contracts/files/stored-file'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface FileDetailsDialogProps {
  readonly file: RecordFile
  /** Settles with why it was not saved; null where it was. */
  readonly onSave: (file: RecordFile) => Promise<string | null>
  readonly onClose: () => void
}

const saidOf = (typed: string): string | undefined => typed.trim() || undefined

/** What a file is about and, of sound and film, what is spoken in it. */
export const FileDetailsDialog = ({ file, onSave, onClose }: FileDetailsDialogProps) => {
  const { t } = useTranslation(['files', 'record'])
  const titleId = useId()
  const [description, setDescription] = useState(file.description ?? '')
  const [transcript, setTranscript] = useState(file.transcript ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const isSpoken = ['audio', 'video'].includes(kindOfType(file.type) ?? '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    const refused = await onSave({ ...file, description: saidOf(description), transcript: saidOf(transcript) })
    setSaving(false)
    setFault(refused)
    if (refused === null) onClose()
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <Box component="form" onSubmit={(event: FormEvent) => void save(event)} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId} component="h2" sx={{ fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t('details.title', { name: file.name })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={t('details.description')}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
            slotProps={{ htmlInput: { maxLength: FILE_DESCRIPTION_LENGTH } }}
          />
          {isSpoken && (
            <TextField
              fullWidth
              multiline
              minRows={6}
              maxRows={16}
              label={t('details.transcript')}
              helperText={t('details.transcript-hint')}
              value={transcript}
              onChange={({ target }) => setTranscript(target.value)}
              slotProps={{ htmlInput: { maxLength: TRANSCRIPT_LENGTH } }}
            />
          )}
          {fault && (
            <Box role="alert" sx={{ fontSize: 13, color: 'error.main' }}>
              {fault}
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={saving}>
            {t('record:save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
