import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { answerWindowOf, type Channel } from '@kervan/contracts/messages/channels'
import { windowLeft } from '../../features/people/window-left.ts'

type Conversation = LeadPage['conversations'][number]

interface Sender {
  readonly channel: Channel
  readonly account: string
}

/** Why nothing can be written in a conversation; null where it can. */
export type ReplyBlock = 'closed' | 'opted-out' | 'not-connected' | null

/** @param senders  by which accounts of ours can be sent; undefined while that is not known: the server judges all the same */
export const replyBlock = (
  { channel, account, windowEndsAt, optOut }: Pick<Conversation, 'channel' | 'account' | 'windowEndsAt' | 'optOut'>,
  senders: readonly Sender[] | undefined,
  now: Date,
): ReplyBlock => {
  if (senders && !senders.some((sender) => sender.channel === channel && sender.account === account))
    return 'not-connected'
  if (optOut) return 'opted-out'
  // On a channel with a window, a person who has not written has opened none.
  const isOpen =
    windowEndsAt === null ? answerWindowOf(channel) === null : windowLeft(windowEndsAt, now).state !== 'closed'
  return isOpen ? null : 'closed'
}
