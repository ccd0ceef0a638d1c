import { NOTE_LENGTH } from '@kervan/contracts/kit/lengths'
import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Time } from '../base/ui/Time.tsx'
import { noteDraftKey } from './changes/note-draft.ts'
import type { RecordChanges } from './changes/record-changes.ts'
import { NoteComposer } from './NoteComposer.tsx'
import type { Page } from './record-kit.ts'

interface RecordNotesProps {
  readonly kind: string
  readonly page: Page
  readonly mayEdit: boolean
  readonly changes: Pick<RecordChanges, 'addNote' | 'removeNote'>
}

/** What colleagues wrote about a record, newest first, and the place to write more. */
export const RecordNotes = ({ kind, page, mayEdit, changes }: RecordNotesProps) => {
  const { t } = useTranslation('record')
  const notes = (page.noteList ?? []).toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <>
      {mayEdit && (
        <NoteComposer
          key={page.id}
          draftKey={noteDraftKey({ kind, id: page.id })}
          maxLength={NOTE_LENGTH}
          onSend={changes.addNote}
        />
      )}
      {notes.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('note.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, mt: notes.length > 0 ? 2 : 0, p: 0, listStyle: 'none' }}>
        {notes.map(({ id, text, at, by }) => (
          <Box key={id} component="li" sx={{ fontSize: 13 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 28, color: 'text.secondary' }}>
              <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
                {by}
              </Box>
              <Box component="span" sx={{ fontSize: 12 }}>
                <Time value={at} />
              </Box>
              {mayEdit && (
                <IconButton
                  size="small"
                  aria-label={t('note.remove', { text: text.slice(0, 40) })}
                  data-tip={t('note.remove-tip')}
                  onClick={() => void changes.removeNote(id)}
                  sx={{ ml: 'auto', '@media (pointer: coarse)': { width: 44, height: 44 } }}
                >
                  <Delete sx={{ fontSize: 16 }} />
                </IconButton>
              )}
            </Box>
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' }}>{text}</Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
