import type { ConversationState } from './conversation.state.ts'

/*
 * A message with several files is kept as one message for each: the first has the provider's id, the others that id with their number.
 * No provider has `#` in its ids.
 */

/** @param index  from 0 */
export const partId = (messageId: string, index: number): string =>
  index === 0 ? messageId : `${messageId}#${index + 1}`

/** The id of the message that a part belongs to; undefined for a whole message and for the first part. */
export const wholeOf = (messageId: string): string | undefined => /^(.+)#\d+$/.exec(messageId)?.[1]

/** The parts of a message that are known, beside the first. */
export const furtherParts = ({ messages }: Pick<ConversationState, 'messages'>, messageId: string): string[] => {
  const parts: string[] = []
  for (let index = 1; messages.has(partId(messageId, index)); index++) parts.push(partId(messageId, index))
  return parts
}
