import { cancelMessage } from '@kervan/contracts/api/conversations/cancel-message'
import { retryMessage } from '@kervan/contracts/api/conversations/retry-message'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../base/api/api-error.ts'
import { useCommand } from '../../base/api/use-command.ts'

const refreshes = [getTimeline]

/** What can be done about a message that was requested here. */
export const useMessageCommands = (conversationId: string, messageId: string) => {
  const { t } = useTranslation('timeline')
  const retry = useCommand(retryMessage, {
    refreshes,
    failed: t('outgoing.not-retried'),
    // Another tab or a colleague was quicker: the timeline shows how it stands.
    onRefused: (error) => isApiError(error, 'message-not-failed'),
  })
  const cancel = useCommand(cancelMessage, { refreshes, failed: t('outgoing.not-taken-back') })
  const params = { conversationId, messageId }
  return {
    retry: () => retry.send({ params }),
    cancel: () => cancel.send({ params }),
    busy: retry.saving === 'saving' || cancel.saving === 'saving',
  }
}
