import { CHAT_TEXT_LENGTH } from '@kervan/contracts/chat/chat-limits'
import Send from '@mui/icons-material/Send'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../base/drafts/use-draft.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { sends } from '../../base/keys/sends.ts'
import { keepToastsAbove } from '../../base/ui/toast/keep-toasts-above.ts'

interface MessageComposerProps {
  readonly fieldId: string
  readonly channelId: string
  readonly onSend: (text: string) => void
}

/** A message being written, kept for its conversation until it is sent. */
export const MessageComposer = ({ fieldId, channelId, onSend }: MessageComposerProps) => {
  const { t } = useTranslation('messaging')
  const formats = useFormats()
  const draft = useDraft(`chat/${channelId}`, '')
  const text = draft.value.trim()
  const send = () => {
    if (text === '') return
    onSend(text)
    draft.settle(() => '')
  }
  return (
    <Box
      component="form"
      ref={keepToastsAbove}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 2, p: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <TextField
        id={fieldId}
        fullWidth
        multiline
        maxRows={6}
        value={draft.value}
        onChange={(event) => draft.setValue(event.target.value)}
        onKeyDown={(event) => {
          if (!sends(event)) return
          event.preventDefault()
          send()
        }}
        placeholder={t('write')}
        // What is pasted beyond it is cut off by the browser without a word.
        helperText={draft.value.length >= CHAT_TEXT_LENGTH && t('full', { most: formats.number(CHAT_TEXT_LENGTH) })}
        slotProps={{
          htmlInput: { 'aria-label': t('write'), maxLength: CHAT_TEXT_LENGTH },
          formHelperText: { role: 'alert' },
        }}
      />
      <IconButton type="submit" color="primary" aria-label={t('send')} data-tip={t('send')} disabled={text === ''}>
        <Send />
      </IconButton>
    </Box>
  )
}
