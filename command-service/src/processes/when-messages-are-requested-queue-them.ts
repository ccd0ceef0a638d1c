import { recordOf } from '@kervan/contracts/streams'
import { type DeclaredReaction, reaction } from './reaction.ts'

/** What is to be sent, for the first time or once more, waits to be handed over. */
export const whenMessagesAreRequestedQueueThem: readonly DeclaredReaction[] = (
  ['MessageRequested', 'MessageRetried'] as const
).map((on) =>
  reaction({
    name: `when-${on}-queue-it`,
    on,
    endsIn: null,
    react:
      ({ messageOutbox }) =>
      ({ stream, data: { messageId } }) =>
        messageOutbox.enqueue({ messageId, conversationId: recordOf(stream).id }),
  }),
)
