import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import type { Channel } from '@kervan/contracts/messages/channels'
import { newestInbound } from './newest-inbound.ts'

type Conversation = Pick<LeadPage['conversations'][number], 'channel' | 'account' | 'lastInboundAt'>

/**
 * Our account by which a person is written to unless another is chosen: the one that they wrote to last, else one that has written to them, else
 * the first; undefined where there is none.
 * @param accounts  those of the channel by which messages can be sent
 */
export const usualAccount = (
  channel: Channel,
  accounts: readonly string[],
  conversations: readonly Conversation[],
): string | undefined => {
  const ours = conversations.filter((each) => each.channel === channel && accounts.includes(each.account))
  return newestInbound(ours)?.account ?? accounts[0]
}
