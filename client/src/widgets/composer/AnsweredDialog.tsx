import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import type { AnswerOfAnother } from './answered-meanwhile.ts'

interface AnsweredDialogProps {
  readonly answer: AnswerOfAnother
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Asks whether a reply is to go although a colleague has answered since it was begun. */
export const AnsweredDialog = ({ answer: { by, text }, onSend, onClose }: AnsweredDialogProps) => {
  const { t } = useTranslation('timeline')
  return (
    <ConfirmDialog
      title={t('compose.answered.title', { name: by })}
      act={t('compose.answered.send')}
      busy={false}
      onConfirm={onSend}
      onClose={onClose}
    >
      {text && (
        <Box
          component="blockquote"
          dir="auto"
          sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: 'divider', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text}
        </Box>
      )}
      {t('compose.answered.text')}
    </ConfirmDialog>
  )
}
