import { refused } from '@kervan/contracts/errors/refusal'
import type { Actor } from '@kervan/contracts/events/envelope'
import { answerWindowOf, markedFrom, replyWindowOf } from '@kervan/contracts/messages/channels'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import type { ConversationState } from './conversation.state.ts'

type Talk = Pick<ConversationState, 'party' | 'lastInboundAt'>

/**
 * That a message may go out: a template at any time, and free text for the time that the channel gives a user, and for its reply window alone where no user wrote it.
 * @throws Refusal window-closed; `until` is when it could
 */
export const demandOpenWindow = (
  { party, lastInboundAt }: Talk,
  content: Pick<MessageContent, 'kind'>,
  now: string,
  by: Actor,
): void => {
  if (content.kind === 'template') return
  const window = party && (by.kind === 'user' ? answerWindowOf(party.channel) : replyWindowOf(party.channel))
  if (window === null) return
  const until = lastInboundAt === null ? null : new Date(Date.parse(lastInboundAt) + window).toISOString()
  if (until === null || Date.parse(now) >= Date.parse(until)) throw refused('window-closed', { until })
}

/** Whether an answer goes out marked as a human agent's, as the reply window is over. */
export const goesAsHumanAgent = ({ party, lastInboundAt }: Talk, now: string): boolean => {
  const from = party && markedFrom(party.channel, lastInboundAt)
  return from !== null && Date.parse(now) >= Date.parse(from)
}
