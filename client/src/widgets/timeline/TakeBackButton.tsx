import Link from '@mui/material/Link'
import { keyframes } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { useMessageCommands } from '../../features/messages/use-message-commands.ts'

interface TakeBackButtonProps {
  readonly conversationId: string
  readonly messageId: string
}

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })

/** Takes back a message that was not handed over yet. It comes late: most messages are gone before. */
export const TakeBackButton = ({ conversationId, messageId }: TakeBackButtonProps) => {
  const { t } = useTranslation('timeline')
  const { cancel, busy } = useMessageCommands(conversationId, messageId)
  return (
    <Link
      component="button"
      type="button"
      disabled={busy}
      onClick={() => void cancel()}
      sx={{
        fontSize: 'inherit',
        px: 1,
        animation: `${appear} 1.5s step-end both`,
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      {t('outgoing.take-back')}
    </Link>
  )
}
