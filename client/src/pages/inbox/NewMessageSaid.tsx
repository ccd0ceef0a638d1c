import type { Channel } from '@kervan/contracts/messages/channels'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '../../base/people/person-name.ts'
import { usePushes } from '../../base/realtime/arrivals.ts'
import { VISUALLY_HIDDEN } from '../../base/ui/VisuallyHidden.tsx'

interface NewMessageSaidProps {
  /** What the inbox is narrowed to. */
  readonly channel: Channel | undefined
}

/** Says who has just written, to those who listen rather than look; another queue, or more of one, is no news. */
export const NewMessageSaid = ({ channel }: NewMessageSaidProps) => {
  const { t } = useTranslation('inbox')
  const [said, setSaid] = useState<{ readonly id: string; readonly words: string }>()
  usePushes((pushes) => {
    const newest = pushes
      .flatMap(({ payload }) => ('messageId' in payload ? [payload] : []))
      .findLast((message) => channel === undefined || message.channel === channel)
    if (!newest) return
    const words = t('wrote', { name: personName(newest.leadName || newest.senderName) })
    setSaid({ id: newest.messageId, words })
  })
  return (
    <Box role="status" sx={VISUALLY_HIDDEN}>
      {/* Keyed by the message: a second one of the same person is said as well. */}
      {said && <span key={said.id}>{said.words}</span>}
    </Box>
  )
}
