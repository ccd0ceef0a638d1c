import { writtenBy } from '@kervan/contracts/messages/what-speaks'
import { streamOf } from '@kervan/contracts/streams'
import { FileStoreUnavailable } from '@kervan/infra/files/port'
import { SubjectForgotten } from '@kervan/infra/vault/port'
import type { UploadedFiles } from '../../files/uploaded-files.ts'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner } from '../../kit/run-command.ts'
import type { UniquenessClaims } from '../identity/uniqueness-claims.ts'
import { type ConversationCommand, conversationDecider } from './conversation.decider.ts'
import type { ConversationItem, MessageItem } from './conversation-item.ts'
import { findThread } from './find-thread.ts'

/** Where an item comes from. The same item comes again with the same cause. */
export interface ReceptionCause {
  /** The row of the inbox. */
  readonly webhookId: string
  /** Its place in the webhook, from 0. */
  readonly index: number
  /** UTC, ISO 8601. */
  readonly receivedAt: string
  readonly correlationId: string
}

export interface ItemReception<Item = ConversationItem> {
  /**
   * Takes an item in, once however often it is called: a message is known by its channel, its account and its id. The items
   * of one person come one after the other.
   * @returns whether it told anything that was not known
   * @throws Refusal where the item can never be taken in; anything else is tried again
   */
  receive(item: Item, cause: ReceptionCause): Promise<boolean>
}

interface ReceptionPorts {
  readonly runner: CommandRunner
  readonly claims: UniquenessClaims
  readonly files: Pick<UploadedFiles, 'keepText'>
}

/** Takes what a provider tells into its conversation. */
export const createItemReception = ({ runner, claims, files }: ReceptionPorts): ItemReception => ({
  async receive(item, told) {
    const cause = causeOf(item, told)
    const { channel, account, sender } = item
    const becomes = item.kind === 'message' ? item.becomes : undefined
    const thread = await findThread(claims, { channel, account, sender, becomes }, cause)
    const kept = item.kind === 'message' ? await withFormatted(item, thread, files) : item
    const { isNew = false } = await runner.run(conversationDecider, thread, commandOf(kept, cause.at), cause)
    return isNew
  },
})

const NAME_OF_FORMATTED = 'mail.txt'

/** A mail whose formatted text is a file. No mail waits for the store of files: it is taken in without, and says so. */
const withFormatted = async (
  item: MessageItem,
  conversationId: string,
  files: ReceptionPorts['files'],
): Promise<MessageItem> => {
  const { content, formatted } = item
  if (formatted === undefined || content.kind !== 'text') return item
  try {
    const file = await files.keepText(NAME_OF_FORMATTED, formatted, streamOf('conversation', conversationId))
    return { ...item, content: { ...content, formatted: file } }
  } catch (error) {
    // Of a forgotten person nothing is recorded either: the conversation refuses the mail in its own words.
    if (!(error instanceof FileStoreUnavailable || error instanceof SubjectForgotten)) throw error
    return { ...item, content: { ...content, isUnformatted: true } }
  }
}

/** The same news told again, in whatever webhook, is the same command. */
const causeOf = (item: ConversationItem, { webhookId, receivedAt, correlationId }: ReceptionCause): Cause => ({
  commandId: derivedId(item.channel, item.account, item.kind, item.messageId, newsOf(item)),
  at: receivedAt,
  by: { kind: 'provider', name: item.channel },
  correlationId,
  causationId: `webhook ${webhookId}`,
})

/** What tells two items about one message apart, and two reports of two people. */
const newsOf = (item: ConversationItem): string => {
  if (item.kind === 'status') return [item.state, item.optOut].filter(Boolean).join(' ')
  if (item.kind === 'edit') return item.editId
  if (item.kind === 'report-up-to') return item.sender.userId ?? item.sender.phone ?? ''
  return ''
}

/** No time that a provider tells is later than the arrival. */
const commandOf = (item: ConversationItem, arrivedAt: string): ConversationCommand => {
  const { channel, account, sender, messageId } = item
  const timed = (at: string): string => writtenBy(at, arrivedAt)
  const party = { channel, account, sender, messageId } as const
  switch (item.kind) {
    case 'message': {
      const { content, replyTo, referral, group, becomes, consent } = item
      const sentAt = timed(item.sentAt)
      return { type: 'Receive', ...party, content, replyTo, referral, group, becomes, consent, sentAt }
    }
    case 'echo': {
      const { content, replyTo, ours, mayBeOurs } = item
      return { type: 'Echo', ...party, content, replyTo, sentAt: timed(item.sentAt), ours, mayBeOurs }
    }
    case 'status':
      return {
        type: 'ReportDelivery',
        ...party,
        state: item.state,
        at: timed(item.at),
        errors: item.errors,
        ours: item.ours,
        optOut: item.optOut,
      }
    case 'report-up-to':
      return { type: 'ReportUpTo', channel, account, sender, state: item.state, upTo: timed(item.upTo) }
    case 'edit':
      return { type: 'Edit', messageId, editId: item.editId, content: item.content, editedAt: timed(item.editedAt) }
    case 'revoke':
      return { type: 'Revoke', messageId, revokedAt: timed(item.revokedAt) }
  }
}
