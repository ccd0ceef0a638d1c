import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import type { Channel } from '@kervan/contracts/messages/channels'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause } from '../../kit/run-command.ts'
import type { UniqueKey } from '../identity/identity.decider.ts'
import type { UniquenessClaims } from '../identity/uniqueness-claims.ts'

/** One account of ours and whoever is on the other side. */
export interface Correspondence {
  readonly channel: Channel
  readonly account: string
  readonly sender: ChannelSender
  /** Who the other side is from now on, where the provider told. */
  readonly becomes?: ChannelSender
}

/**
 * The conversation of a correspondence. A provider names people by a number, by an id of its own, or by both, and not
 * always by the same: every name that was seen leads to the one conversation. Its id is derived from the account and a
 * name, so that two webhooks at once cannot open two.
 */
export const findThread = async (
  claims: UniquenessClaims,
  { channel, account, sender, becomes }: Correspondence,
  cause: Cause,
): Promise<string> => {
  const names = [sender.userId, sender.phone, becomes?.userId, becomes?.phone].filter((name) => name !== undefined)
  const weakest = sender.phone ?? names[0]
  if (weakest === undefined) throw new Error('the provider names neither a phone nor a user id')
  const threads = names.map((name): UniqueKey => ({ kind: 'thread', value: `${channel}:${account}:${name}` }))
  return (await claims.unite(threads, derivedId('conversation', channel, account, weakest), cause)).owner
}
