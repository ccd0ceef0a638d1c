import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner } from '../../kit/run-command.ts'
import type { ConversationItem } from '../../webhooks/whatsapp/normalised-item.ts'
import type { MessageReception, ReceptionCause } from '../../webhooks/whatsapp/receive.ts'
import type { Identities } from '../identity/identities.ts'
import { type ConversationCommand, conversationDecider } from './conversation.decider.ts'
import { findThread } from './find-thread.ts'

const CHANNEL = 'whatsapp'

/** Takes what WhatsApp tells into its conversation. */
export const createWhatsAppReception = ({
  runner,
  identities,
}: {
  runner: CommandRunner
  identities: Identities
}): MessageReception => ({
  async receive(item, told) {
    const cause = causeOf(item, told)
    const becomes = item.kind === 'message' ? item.becomes : undefined
    const thread = await findThread(
      identities,
      { channel: CHANNEL, account: item.account, sender: item.sender, becomes },
      cause,
    )
    await runner.run(conversationDecider, thread, commandOf(item), cause)
  },
})

/** The same news told again, in whatever webhook, is the same command. */
const causeOf = (item: ConversationItem, { webhookId, receivedAt, correlationId }: ReceptionCause): Cause => ({
  commandId: derivedId(CHANNEL, item.account, item.kind, item.messageId, newsOf(item)),
  at: receivedAt,
  by: { kind: 'provider', name: CHANNEL },
  correlationId,
  causationId: `webhook ${webhookId}`,
})

/** What tells two items about one message apart. */
const newsOf = (item: ConversationItem): string => {
  if (item.kind === 'status') return item.state
  if (item.kind === 'edit') return item.editId
  return ''
}

const commandOf = (item: ConversationItem): ConversationCommand => {
  const { account, sender, messageId } = item
  const party = { channel: CHANNEL, account, sender, messageId } as const
  switch (item.kind) {
    case 'message': {
      const { content, replyTo, referral, group, becomes, sentAt } = item
      return { type: 'Receive', ...party, content, replyTo, referral, group, becomes, sentAt }
    }
    case 'echo':
      return { type: 'Echo', ...party, content: item.content, replyTo: item.replyTo, sentAt: item.sentAt }
    case 'status':
      return { type: 'ReportDelivery', ...party, state: item.state, at: item.at, errors: item.errors }
    case 'edit':
      return { type: 'Edit', messageId, editId: item.editId, content: item.content, editedAt: item.editedAt }
    case 'revoke':
      return { type: 'Revoke', messageId, revokedAt: item.revokedAt }
  }
}
