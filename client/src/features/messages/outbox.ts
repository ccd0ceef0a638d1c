import { keptStore } from '../../base/store/kept-store.ts'
import { type OutgoingMessage, outbox } from './outbox-store.ts'

const kept = keptStore<OutgoingMessage>('kervan-outbox', 'messages')
const placeOf = ({ userId, clientMessageId }: OutgoingMessage): string => `${userId}/${clientMessageId}`

export const inOutbox = (clientMessageId: string): OutgoingMessage | undefined =>
  outbox.get().find((each) => each.clientMessageId === clientMessageId)

/** Shown and kept for a reload. Private windows of some browsers keep nothing: it then waits in this page alone. */
export const keepOutgoing = (message: OutgoingMessage): void => {
  show(message)
  void kept.keep(placeOf(message), message)
}

/** The server has it: it stays until the timeline shows it, and is not sent after a reload. */
export const noteTaken = (message: OutgoingMessage, taken: NonNullable<OutgoingMessage['taken']>): void => {
  show({ ...message, refusal: undefined, taken })
  void kept.forget(placeOf(message))
}

export const forgetOutgoing = (messages: readonly OutgoingMessage[]): void => {
  const ids = new Set(messages.map(({ clientMessageId }) => clientMessageId))
  if (ids.size === 0) return
  outbox.set((held) => held.filter(({ clientMessageId }) => !ids.has(clientMessageId)))
  for (const message of messages) void kept.forget(placeOf(message))
}

/** Those who sign in next see nothing of what waits for the one before; it stays kept. */
export const hideOutgoing = (userId: string): void =>
  outbox.set((held) => held.filter((message) => message.userId !== userId))

/** What a person left unsent in this browser, the oldest first. */
export const readOutgoing = async (userId: string): Promise<readonly OutgoingMessage[]> =>
  (await kept.readAll(`${userId}/`)).toSorted(inOrder)

const show = (message: OutgoingMessage): void =>
  outbox.set((held) =>
    [...held.filter(({ clientMessageId }) => clientMessageId !== message.clientMessageId), message].toSorted(inOrder),
  )

const inOrder = (one: OutgoingMessage, other: OutgoingMessage): number =>
  one.clientMessageId < other.clientMessageId ? -1 : 1
