import { GROUPED_WITHIN_MS } from '@kervan/contracts/chat/chat-limits'

interface Sent {
  readonly senderId: string
  readonly timestamp: string
}

/** Messages one after the other of one sender, each within five minutes of the one before, and of one day. */
export const groupMessages = <Message extends Sent>(
  messages: readonly Message[],
  dayOf: (instant: string) => string,
): readonly (readonly Message[])[] => {
  const groups: Message[][] = []
  for (const message of messages) {
    const last = groups.at(-1)?.at(-1)
    const goesOn =
      last !== undefined &&
      last.senderId === message.senderId &&
      Date.parse(message.timestamp) - Date.parse(last.timestamp) <= GROUPED_WITHIN_MS &&
      dayOf(last.timestamp) === dayOf(message.timestamp)
    if (goesOn) groups.at(-1)?.push(message)
    else groups.push([message])
  }
  return groups
}
