import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { network } from '../../base/api/network.ts'
import { useStore } from '../../base/store/external-store.ts'
import type { OutgoingMessage } from '../../features/messages/outbox-store.ts'
import { sendOutgoing } from '../../features/messages/send-outgoing.ts'
import { takeBackOutgoing } from '../../features/messages/take-back-outgoing.ts'
import { FailureNote } from './FailureNote.tsx'

/** Of a message that has not reached the server: why, and what can be done about it. */
export const UnsentNote = ({ message }: { readonly message: OutgoingMessage }) => {
  const { t } = useTranslation('timeline')
  const queryClient = useQueryClient()
  const { online } = useStore(network)
  const { refusal, taken, tried } = message
  const takeBack = (
    <Button size="small" color="inherit" onClick={() => takeBackOutgoing(message)}>
      {t('outgoing.take-back')}
    </Button>
  )
  if (refusal)
    return (
      <FailureNote hue="red" words={`${t('outgoing.not-sent')} ${refusal.words}`}>
        <Button size="small" onClick={() => sendOutgoing(queryClient, message)}>
          {t('outgoing.again')}
        </Button>
        {takeBack}
      </FailureNote>
    )
  if (taken || online) return null
  return (
    <FailureNote hue="amber" words={t('outgoing.waits')}>
      {!tried && takeBack}
    </FailureNote>
  )
}
