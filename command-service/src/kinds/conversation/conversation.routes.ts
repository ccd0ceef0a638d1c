import { cancelMessage } from '@kervan/contracts/api/conversations/cancel-message'
import { listSenders } from '@kervan/contracts/api/conversations/list-senders'
import { retryMessage } from '@kervan/contracts/api/conversations/retry-message'
import { retryMessageFile } from '@kervan/contracts/api/conversations/retry-message-file'
import { sendMessage } from '@kervan/contracts/api/conversations/send-message'
import { refused } from '@kervan/contracts/errors/refusal'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { sentContent } from '@kervan/contracts/messages/sent-content'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { accepted, causeOf } from '../../kit/command-route.ts'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { demandMayWrite } from '../../sending/may-write.ts'
import { isSending } from '../../sending/sending-accounts.ts'
import { templateContentOf } from '../whatsapp-template/template-content.ts'
import { conversationDecider } from './conversation.decider.ts'
import type { ConversationState } from './conversation.state.ts'
import { conversationForWriter } from './conversation-for-writer.ts'
import { deskRoutes } from './desk.routes.ts'
import { demandFits, demandSendableFiles } from './fits-channel.ts'
import { nameFilesOf } from './name-files.ts'

/** What users write to people, and what becomes of their conversations. */
export const conversationRoutes = (records: Records): readonly Route[] => {
  const { runner, idempotencyKeys, clock, sendingAccounts } = records
  const conversationFor = conversationForWriter(runner)
  const templateContent = templateContentOf(records)
  const nameFiles = nameFilesOf(records.files)

  /** @throws Refusal channel-not-connected, window-closed, consent-withdrawn, consent-not-given */
  const demandSendable = async (
    conversation: ConversationState,
    content: MessageContent,
    { at, by }: Pick<Cause, 'at' | 'by'>,
  ): Promise<void> => {
    if (!(await isSending(sendingAccounts, conversation.party!))) throw refused('channel-not-connected')
    await demandMayWrite(records, conversation, content, at, by)
  }

  return [
    route(listSenders, async () => {
      const data = (await sendingAccounts.list()).map(({ channel, account }) => ({ channel, account }))
      return { body: { data } }
    }),
    route(sendMessage, async (call) => {
      const { user } = signedIn(call)
      const { clientMessageId, text = '', subject, files = [], buttons, template, replyTo } = call.body
      const id = call.params.conversationId.toLowerCase()
      const messageId = derivedId('message', id, user.id, clientMessageId)
      const conversation = await conversationFor(id, user)
      const cause = await causeOf(call, sendMessage, idempotencyKeys, clock)
      const { channel } = conversation.party!
      // Asked once more it answers as it did, whatever has become of the window and the template since.
      const known = conversation.outgoing.get(messageId)
      const content =
        known?.content ??
        (template ? await templateContent(conversation, template) : sentContent(channel, text, files, buttons))
      if (!known) {
        if (buttons && files.length > 0) throw refused('buttons-not-taken')
        demandSendableFiles(channel, files)
        await demandSendable(conversation, content, cause)
        demandFits(content, channel)
        await nameFiles(files, user.id, id)
      }
      const request = {
        type: 'Request',
        messageId,
        content,
        ...(subject !== undefined && { subject }),
        ...(replyTo !== undefined && { replyTo }),
      } as const
      const outcome = await runner.run(conversationDecider, id, request, cause)
      return accepted<typeof sendMessage>(outcome, { messageId, state: 'requested' })
    }),
    route(retryMessage, async (call) => {
      const id = call.params.conversationId.toLowerCase()
      const conversation = await conversationFor(id, signedIn(call).user)
      const cause = await causeOf(call, retryMessage, idempotencyKeys, clock)
      const messageId = call.params.messageId.toLowerCase()
      const message = conversation.outgoing.get(messageId)
      if (message && message.stage !== 'requested') await demandSendable(conversation, message.content, cause)
      return accepted<typeof retryMessage>(
        await runner.run(conversationDecider, id, { type: 'Retry', messageId }, cause),
      )
    }),
    route(retryMessageFile, async (call) => {
      const id = call.params.conversationId.toLowerCase()
      await conversationFor(id, signedIn(call).user)
      const cause = await causeOf(call, retryMessageFile, idempotencyKeys, clock)
      return accepted<typeof retryMessageFile>(
        await runner.run(conversationDecider, id, { type: 'RetryMedia', ...call.body }, cause),
      )
    }),
    route(cancelMessage, async (call) => {
      const id = call.params.conversationId.toLowerCase()
      await conversationFor(id, signedIn(call).user)
      const cause = await causeOf(call, cancelMessage, idempotencyKeys, clock)
      const messageId = call.params.messageId.toLowerCase()
      return accepted<typeof cancelMessage>(
        await runner.run(conversationDecider, id, { type: 'Cancel', messageId }, cause),
      )
    }),
    ...deskRoutes(records),
  ]
}
