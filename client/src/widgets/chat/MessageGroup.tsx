import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import type { ShownMessage } from './MessageList.tsx'
import type { UnsentMessage } from './unsent-messages.ts'

interface MessageGroupProps {
  readonly messages: readonly ShownMessage[]
  /** One's own stand at the right. */
  readonly isOwn: boolean
  readonly onAgain: (message: UnsentMessage) => void
}

/** What one of the two said at one go: the name once above, the time once below. */
export const MessageGroup = ({ messages, isOwn, onAgain }: MessageGroupProps) => {
  const { t } = useTranslation('messaging')
  const { time } = useFormats()
  const last = messages.at(-1)
  return (
    <Box
      role="group"
      aria-label={isOwn ? t('own') : messages[0]?.senderName}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: isOwn ? 'flex-end' : 'flex-start',
        alignSelf: isOwn ? 'flex-end' : 'flex-start',
        gap: 1,
        maxWidth: 'min(75%, 560px)',
      }}
    >
      {!isOwn && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{messages[0]?.senderName}</Box>}
      {messages.map(({ id, text, unsent }) => (
        <Box
          key={id}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: isOwn ? 'flex-end' : 'flex-start',
            maxWidth: '100%',
          }}
        >
          <Box
            sx={{
              maxWidth: '100%',
              px: 3,
              py: 2,
              borderRadius: 2,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              backgroundColor: isOwn ? 'primary.main' : 'action.selected',
              color: isOwn ? 'primary.contrastText' : 'text.primary',
            }}
            // Whatever is written in, right to left as well.
            dir="auto"
          >
            {text}
          </Box>
          {unsent?.state === 'failed' && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 12, color: 'error.main' }}>
              {t('not-sent')}
              <Button size="small" onClick={() => onAgain(unsent)}>
                {t('again')}
              </Button>
            </Box>
          )}
        </Box>
      ))}
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        {last?.unsent?.state === 'sending' ? (
          t('sending')
        ) : (
          <time dateTime={last?.timestamp}>{time(last?.timestamp)}</time>
        )}
      </Box>
    </Box>
  )
}
