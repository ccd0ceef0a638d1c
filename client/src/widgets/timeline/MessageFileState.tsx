import { MEDIA_TRIED_MS, type MessageFile } from '@kervan/contracts/messages/message-file'
import Missing from '@mui/icons-material/HighlightOff'
import Hourglass from '@mui/icons-material/HourglassEmpty'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { type FilePlace, RetryFileButton } from './RetryFileButton.tsx'

interface MessageFileStateProps {
  readonly told: MessageFile | undefined
  /** When the message came, ISO 8601. */
  readonly at: string
  readonly place: FilePlace
}

/** Why a file of a message is not here: it is being brought, it was not brought, or it came before files were brought. */
export const MessageFileState = ({ told, at, place }: MessageFileStateProps) => {
  const { t } = useTranslation('timeline')
  const isComing = told ? told.lost === null : Date.now() - Date.parse(at) < MEDIA_TRIED_MS
  const Icon = isComing ? Hourglass : Missing
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 12, color: 'text.secondary' }}>
        <Icon aria-hidden sx={{ flex: 'none', fontSize: 15 }} />
        {isComing ? t('media.coming') : told?.lost ? t(`media.lost.${told.lost}`) : t('media.not-kept')}
      </Box>
      {told?.lost && <RetryFileButton {...place} />}
    </Box>
  )
}
