import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'

type Conversation = Pick<LeadPage['conversations'][number], 'id' | 'channel' | 'account' | 'address'>

/** What tells a conversation from others with the person by the same channel: their address, and our account where that is no difference. */
export const tellApart = (conversation: Conversation, conversations: readonly Conversation[]): readonly string[] => {
  const { id, channel, account, address } = conversation
  const twins = conversations.filter((other) => other.id !== id && other.channel === channel)
  if (twins.length === 0) return []
  const isSameAddress = twins.some((twin) => twin.address === address)
  // Of an id of a provider the end is enough.
  const ours = account.includes('@') ? account : `…${account.slice(-4)}`
  return [...(address === null ? [] : [address]), ...(isSameAddress ? [ours] : [])]
}
