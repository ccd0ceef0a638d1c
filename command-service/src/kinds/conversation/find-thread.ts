import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import { type Channel, isFoundByIdAlone } from '@kervan/contracts/messages/channels'
import { phoneIdentity, phoneWritings } from '@kervan/contracts/text/equal-phones'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause } from '../../kit/run-command.ts'
import type { UniqueKey } from '../identity/identity.decider.ts'
import type { UniquenessClaims } from '../identity/uniqueness-claims.ts'

/** One account of ours and the other side of its conversation. */
export interface Correspondence {
  readonly channel: Channel
  readonly account: string
  readonly sender: ChannelSender
  /** The other side's names from now on, where the provider told. */
  readonly becomes?: ChannelSender
}

/** The key by which the conversation of an account of ours with the other side is claimed. */
export const threadKey = (
  { channel, account }: Pick<Correspondence, 'channel' | 'account'>,
  name: string,
): UniqueKey => {
  const keyOf = (writing: string) => `${channel}:${account}:${writing}`
  const [value, ...alsoAs] = phoneWritings(name).map(keyOf) as [string, ...string[]]
  return { kind: 'thread', value, ...(alsoAs.length > 0 && { alsoAs, toldAs: keyOf(name) }) }
}

/**
 * The conversation of a correspondence. A provider names people by a number, an address, an id of its own, or several of them, and not
 * always by the same: every name that was seen leads to the one conversation. Its id is derived from the account and a
 * name, so that two webhooks at once cannot open two.
 */
export const findThread = async (
  claims: UniquenessClaims,
  { channel, account, sender, becomes }: Correspondence,
  cause: Cause,
): Promise<string> => {
  const told = isFoundByIdAlone(channel)
    ? [sender.userId]
    : [sender.userId, sender.phone, sender.email, becomes?.userId, becomes?.phone]
  const names = told.filter((name) => name !== undefined)
  const weakest = isFoundByIdAlone(channel) ? names[0] : (sender.phone ?? names[0])
  if (weakest === undefined) throw new Error('the provider names neither a phone nor a user id nor an e-mail address')
  const threads = names.map((name) => threadKey({ channel, account }, name))
  return (await claims.unite(threads, derivedId('conversation', channel, account, phoneIdentity(weakest)), cause)).owner
}
