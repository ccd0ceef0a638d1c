import { awaitedFilesOf } from '@kervan/contracts/messages/message-file'
import { recordOf } from '@kervan/contracts/streams'
import { type DeclaredReaction, reaction } from './reaction.ts'

/** Files that came with a message lie at the provider, for some days or minutes: they are brought at once. */
const whenFilesCome = (['MessageReceived', 'MessageEchoed'] as const).map((on) =>
  reaction({
    name: `when-${on}-fetch-its-files`,
    on,
    endsIn: null,
    react:
      ({ mediaQueue }) =>
      async ({ stream, data: { messageId, content } }) => {
        for (const { part } of awaitedFilesOf(content))
          await mediaQueue.enqueue({ conversationId: recordOf(stream).id, messageId, part })
      },
  }),
)

const whenFileIsAskedForAgain = reaction({
  name: 'when-MessageMediaRetried-fetch-it',
  on: 'MessageMediaRetried',
  endsIn: null,
  react:
    ({ mediaQueue }) =>
    ({ stream, data: { messageId, part } }) =>
      mediaQueue.enqueue({ conversationId: recordOf(stream).id, messageId, part }),
})

export const whenMessagesBringFilesFetchThem: readonly DeclaredReaction[] = [...whenFilesCome, whenFileIsAskedForAgain]
