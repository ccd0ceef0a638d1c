import type { ChannelSender, ConversationEvent } from '@kervan/contracts/events/conversation.events'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { isSamePhone } from '@kervan/contracts/text/equal-phones'
import type { NamedPoint } from '../person/recognise-person.ts'
import type { Succession } from './conversation.state.ts'

type Message = Extract<ConversationEvent, { type: 'MessageReceived' }>['data']

/**
 * By which contact points the sender of a message is known, strongest first. The provider's own id comes first: it stays with
 * the person when a number moves on. A message that was written before a change of number is named by the new one too,
 * however late it comes: the number of before may be another's by now.
 * @param successions  the conversation's, in the order of when they happened
 */
export const namesOfSender = (
  { channel, sender, sentAt }: Pick<Message, 'channel' | 'sender' | 'sentAt'>,
  successions: readonly Succession[],
): NamedPoint[] => {
  const known = [sender]
  for (const { from, to, at } of successions)
    if (Date.parse(at) >= Date.parse(sentAt) && areSame(from, known.at(-1)!)) known.push(from, to)
  const ids = [...new Set(known.flatMap(({ userId }) => userId ?? []))]
  const phones = known.flatMap(({ phone }) => phone ?? [])
  const emails = [...new Set(known.flatMap(({ email }) => email ?? []))]
  const current = phones.at(-1)
  const former = [...new Set(phones)].filter((phone) => phone !== current)
  return [
    ...ids.map((value) => ({ point: { kind: 'channel', channel, value } as const })),
    ...former.map((value) => ({ point: phonePoint(value), former: true })),
    ...(current ? [{ point: phonePoint(current) }] : []),
    ...emails.map((value) => ({ point: { kind: 'email', value } as const })),
  ]
}

const areSame = (a: ChannelSender, b: ChannelSender): boolean =>
  (a.userId !== undefined && a.userId === b.userId) ||
  (a.phone !== undefined && b.phone !== undefined && isSamePhone(a.phone, b.phone))

const phonePoint = (value: string): ContactPoint => ({ kind: 'phone', value })
