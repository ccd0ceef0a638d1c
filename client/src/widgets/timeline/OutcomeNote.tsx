import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../base/session/session-store.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { failureOf, isOfAccount } from '../../features/messages/failure-of.ts'
import { useMessageCommands } from '../../features/messages/use-message-commands.ts'
import { FailureNote } from './FailureNote.tsx'
import type { MessageDetail } from './timeline-days.ts'

/** Its code comes when it is asked for. */
const resendDialog = lazyPart(() => import('./ResendDialog.tsx').then((file) => file.ResendDialog))

interface OutcomeNoteProps {
  readonly conversationId: string
  readonly detail: MessageDetail
  /** It was written here, and not in the provider's own app. */
  readonly isOurs: boolean
}

/** Of a message that failed, whose outcome is not known, or that the provider makes wait: what that means, and what can be done. */
export const OutcomeNote = ({ conversationId, detail, isOurs }: OutcomeNoteProps) => {
  const { t } = useTranslation('timeline')
  const mayWrite = useCan('communications.create')
  const { retry, busy } = useMessageCommands(conversationId, detail.messageId)
  const [asking, setAsking] = useState(false)
  const { delivery, failure, deliveryError } = detail
  const mayRetry = mayWrite && isOurs
  const cause = failureOf(detail.channel, failure)
  const what = t(`failure.${cause}.what`)
  const todo = t(`failure.${cause}.todo`)
  const details = deliveryError?.startsWith(failure ?? '')
    ? deliveryError
    : [failure, deliveryError].filter(Boolean).join(' · ')

  if (delivery === 'requested')
    return (
      <FailureNote
        hue="amber"
        words={[what, isOfAccount(cause) && todo, t('outgoing.tried-again')].filter(Boolean).join(' ')}
      />
    )
  if (delivery === 'failed')
    return (
      <FailureNote hue="red" words={`${t('outgoing.failed')} ${what} ${todo}`} details={details}>
        {mayRetry && (
          <Button size="small" loading={busy} onClick={() => void retry()}>
            {t('outgoing.again')}
          </Button>
        )}
      </FailureNote>
    )
  return (
    <FailureNote hue="amber" words={t('outgoing.unknown')}>
      {mayRetry && (
        <Button size="small" loading={busy} onClick={() => setAsking(true)}>
          {t('outgoing.again')}
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <Part
            of={resendDialog}
            busy={busy}
            onConfirm={() => void retry().then(() => setAsking(false))}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </FailureNote>
  )
}
