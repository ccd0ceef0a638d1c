import { at, int, projection, put, table, text } from '../../projector/declare.ts'

/** Up to which of the person's messages each user has read, by conversation and reader. */
const conversationReadings = table('conversation_readings', {
  key: 'reading',
  columns: { reading: text(), up_to: int() },
})

export const conversationReadingsProjection = projection({
  name: 'conversation-readings',
  version: 1,
  tables: [conversationReadings],
  on: {
    ConversationRead: put(
      conversationReadings,
      { rows: at(({ data }) => `${data.conversationId}/${data.userId}`) },
      ({ data }) => ({ reading: `${data.conversationId}/${data.userId}`, up_to: data.upTo }),
    ),
  },
})
