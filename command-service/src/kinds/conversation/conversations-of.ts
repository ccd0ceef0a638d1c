import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { phoneWritings } from '@kervan/contracts/text/equal-phones'
import type { Records } from '../../ports.ts'
import { personDecider } from '../person/person.decider.ts'
import { conversationDecider } from './conversation.decider.ts'
import type { ConversationState } from './conversation.state.ts'

export interface HeldConversation {
  readonly id: string
  readonly state: ConversationState
}

/** The conversations that people who are one by a merge have with the accounts of ours by which messages are sent. */
export const conversationsOf = async (
  { runner, claims, sendingAccounts }: Pick<Records, 'runner' | 'claims' | 'sendingAccounts'>,
  members: readonly string[],
): Promise<readonly HeldConversation[]> => {
  const states = await Promise.all(members.map(async (id) => (await runner.load(personDecider, id)).state))
  const names = states.flatMap((person) =>
    person.status === 'known' ? [...person.contactPoints, ...person.formerPoints].flatMap(namesOf) : [],
  )
  const accounts = await sendingAccounts.list()
  const threads = accounts.flatMap(({ channel, account }) => names.map((name) => `${channel}:${account}:${name}`))
  const owners = await Promise.all([...new Set(threads)].map((value) => claims.ownerOf({ kind: 'thread', value })))
  const ids = [...new Set(owners.filter((id) => id !== null))]
  const held = await Promise.all(
    ids.map(async (id) => ({ id, state: (await runner.load(conversationDecider, id)).state })),
  )
  return held.filter(({ state }) => state.party !== null)
}

/** How a conversation may name who has a contact point: by a number in each of its writings, by an address in small letters. */
const namesOf = ({ kind, value }: ContactPoint): readonly string[] =>
  kind === 'email' ? [value.toLowerCase()] : phoneWritings(value)

/** That which the person wrote by last; the one of the smallest id where they wrote by none. */
export const lastUsed = (held: readonly HeldConversation[]): HeldConversation | undefined => {
  const at = ({ state }: HeldConversation) => (state.lastInboundAt === null ? 0 : Date.parse(state.lastInboundAt))
  return held.toSorted((one, other) => at(other) - at(one) || (one.id < other.id ? -1 : 1))[0]
}
