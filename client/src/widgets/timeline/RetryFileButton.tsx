import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../base/session/session-store.ts'
import { useRetryFile } from '../../features/messages/use-retry-file.ts'

/** A file of a message, as the conversation names it. */
export interface FilePlace {
  readonly conversationId: string
  readonly messageId: string
  /** Which of the message's files, from 0. */
  readonly part: number
}

/** Asks for a lost file once more; for users who may write to people. */
export const RetryFileButton = ({ conversationId, messageId, part }: FilePlace) => {
  const { t } = useTranslation('timeline')
  const mayWrite = useCan('communications.create')
  const { retry, busy } = useRetryFile(conversationId, messageId, part)
  if (!mayWrite) return null
  return (
    <Button size="small" loading={busy} onClick={() => void retry()} sx={{ flex: 'none' }}>
      {t('media.retry')}
    </Button>
  )
}
