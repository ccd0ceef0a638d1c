import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import {
  at,
  cut,
  instant,
  int,
  nullable,
  projection,
  put,
  recordId,
  table,
  text,
  update,
  uuid,
} from '../../projector/declare.ts'

/** Conversations of two colleagues. */
const channels = table('chat_channels', {
  key: 'channel_id',
  columns: {
    channel_id: uuid(),
    one: uuid(),
    other: uuid(),
    name: nullable(cut(text(), NAME_LENGTH)),
    created_by: uuid(),
    opened_at: instant(),
    last_message: nullable(uuid()),
  },
  indexes: ['(one)', '(other)'],
})

/** What they say. */
const messages = table('chat_messages', {
  key: 'message_id',
  columns: {
    message_id: uuid(),
    channel_id: uuid(),
    sequence: int(),
    sender_id: uuid(),
    sender_name: cut(text(), NAME_LENGTH),
    client_message_id: text(),
    text: text(),
    at: instant(),
  },
  indexes: ['(channel_id, sequence)'],
})

/** Up to which message each has read, by conversation and reader. */
const reads = table('chat_reads', { key: 'read', columns: { read: text(), up_to: int() } })

export const chatProjection = projection({
  name: 'chat',
  version: 1,
  tables: [channels, messages, reads],
  on: {
    ChatChannelOpened: put(channels, (event) => ({
      channel_id: recordId(event),
      one: event.data.members[0],
      other: event.data.members[1],
      name: event.data.name ?? null,
      created_by: event.metadata.by.kind === 'user' ? event.metadata.by.id : event.data.members[0],
      opened_at: event.metadata.at,
      last_message: null,
    })),
    ChatMessageSent: [
      put(messages, { rows: at(({ data }) => data.messageId) }, (event) => ({
        message_id: event.data.messageId,
        channel_id: recordId(event),
        sequence: event.data.sequence,
        sender_id: event.data.senderId,
        sender_name: event.metadata.by.name,
        client_message_id: event.data.clientMessageId,
        text: event.data.text,
        at: event.metadata.at,
      })),
      update(channels, (event, row) => ({ ...row, last_message: event.data.messageId })),
    ],
    ChatChannelRead: put(reads, { rows: at((event) => `${recordId(event)}/${event.data.userId}`) }, (event) => ({
      read: `${recordId(event)}/${event.data.userId}`,
      up_to: event.data.upTo,
    })),
  },
})
