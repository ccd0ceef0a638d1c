import { assignConversation } from '@kervan/contracts/api/conversations/assign-conversation'
import { closeConversation } from '@kervan/contracts/api/conversations/close-conversation'
import { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import { getConversation } from '@kervan/contracts/api/conversations/get-conversation'
import { type ConversationRow, listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { reopenConversation } from '@kervan/contracts/api/conversations/reopen-conversation'
import { snoozeConversation } from '@kervan/contracts/api/conversations/snooze-conversation'
import { waiveReply } from '@kervan/contracts/api/conversations/waive-reply'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { personName } from '../../base/people/person-name.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'

const options = { refreshes: [getConversation, listConversations, countConversations] }

/** What is done with a conversation beside answering it. Each settles with whether it was done; a refusal has been told then. */
export const useDeskCommands = ({ id, name, assignee, inbound: seen }: ConversationRow) => {
  const { t } = useTranslation('inbox')
  const formats = useFormats()
  const assign = useCommand(assignConversation, options)
  const close = useCommand(closeConversation, options)
  const reopen = useCommand(reopenConversation, options)
  const snooze = useCommand(snoozeConversation, options)
  const waive = useCommand(waiveReply, options)
  const params = { conversationId: id }
  const called = personName(name)
  const bringBack = async () => (await reopen.send({ params })) !== undefined
  return {
    busy: [assign, close, reopen, snooze, waive].some(({ saving }) => saving === 'saving'),
    assign: async (to: string | null) =>
      (await assign.send({ params, body: { assignee: to, instead: assignee?.id ?? null } })) !== undefined,
    close: async () => {
      const isDone = (await close.send({ params, body: { seen } })) !== undefined
      if (isDone)
        showToast({ tone: 'success', title: t('closed-toast', { name: called }), undo: () => void bringBack() })
      return isDone
    },
    reopen: bringBack,
    snooze: async (until: string) => {
      const isDone = (await snooze.send({ params, body: { until, seen } })) !== undefined
      if (isDone) {
        const title = t('snoozed-toast', { name: called, time: formats.dateTime(until) })
        showToast({ tone: 'success', title, undo: () => void bringBack() })
      }
      return isDone
    },
    waive: async () => (await waive.send({ params, body: { seen } })) !== undefined,
  }
}
