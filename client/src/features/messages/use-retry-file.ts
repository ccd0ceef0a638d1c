import { retryMessageFile } from '@kervan/contracts/api/conversations/retry-message-file'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'

const refreshes = [getTimeline]

/** Asks the provider once more for a file of a message that was lost. */
export const useRetryFile = (conversationId: string, messageId: string, part: number) => {
  const { t } = useTranslation('timeline')
  const { send, saving } = useCommand(retryMessageFile, { refreshes, failed: t('media.not-retried') })
  return {
    retry: () => send({ params: { conversationId }, body: { messageId, part } }),
    busy: saving === 'saving',
  }
}
