import type { ShownMessage, VisitorMessage } from '@kervan/contracts/visitors/wire'

/** A message of the visitor's that the product has not told of yet. */
export interface PendingMessage extends VisitorMessage {
  readonly state: 'sending' | 'waiting' | 'failed'
}

/** What the frame knows of its conversation. */
export interface Conversation {
  /** In the order of their positions, each once. */
  readonly messages: readonly ShownMessage[]
  /** There are older ones, which are not told. */
  readonly earlier: boolean
  /** In the order in which they were written. */
  readonly pending: readonly PendingMessage[]
}

export const NOTHING_SAID: Conversation = { messages: [], earlier: false, pending: [] }

/** Position of the newest message; null where there is none. */
export const newestPosition = ({ messages }: Conversation): string | null => messages.at(-1)?.position ?? null

/** What the product tells: each message once, however often it comes, and in whatever portions. */
export const withTold = (
  conversation: Conversation,
  told: { readonly messages: readonly ShownMessage[]; readonly earlier: boolean },
): Conversation => {
  const byPosition = new Map([...conversation.messages, ...told.messages].map((each) => [each.position, each]))
  const ids = new Set(told.messages.map(({ id }) => id))
  return {
    messages: [...byPosition.values()].sort((one, other) => Number(one.position) - Number(other.position)),
    earlier: conversation.earlier || told.earlier,
    pending: conversation.pending.filter(({ id }) => !ids.has(id)),
  }
}

export const withWritten = (conversation: Conversation, message: VisitorMessage): Conversation => ({
  ...conversation,
  pending: [...conversation.pending, { ...message, state: 'sending' }],
})

export const withState = (conversation: Conversation, id: string, state: PendingMessage['state']): Conversation => ({
  ...conversation,
  pending: conversation.pending.map((each) => (each.id === id ? { ...each, state } : each)),
})

/** When the newest message of the team's was told to be, UTC, ISO 8601; null where there is none. */
export const newestOfTeam = ({ messages }: Conversation): string | null =>
  messages.findLast(({ from }) => from === 'team')?.at ?? null

/** Messages of the team's after that time. @param since  null: all */
export const countOfTeamSince = ({ messages }: Conversation, since: string | null): number =>
  messages.filter(({ from, at }) => from === 'team' && (since === null || Date.parse(at) > Date.parse(since))).length
