import type { Channel } from '@kervan/contracts/messages/channels'
import type { EditPlace } from '@kervan/contracts/messages/edit-order'
import {
  bigint,
  boolean,
  cut,
  instant,
  json,
  nullable,
  type RowOf,
  table,
  text,
  uuid,
  word,
} from '../../projector/declare.ts'

/** Characters of a message that can be found; of longer ones, the beginning. */
export const SEARCHED = 8_000

/** The words of a search text, as an index has them. */
export const WORDS = "array_to_tsvector(string_to_array(btrim(search), ' '))"

/**
 * A row for each message that was said in a conversation. An edit or a revocation that came before its message leaves a row without a
 * channel, which no reader is shown.
 */
export const messageSearch = table('message_search', {
  key: 'message',
  columns: {
    message: text(),
    conversation_id: uuid(),
    message_id: text(),
    channel: nullable(word<Channel>()),
    direction: nullable(word<'inbound' | 'outbound'>()),
    at: nullable(instant()),
    position: bigint(),
    text: cut(text(), SEARCHED),
    /** The newest edit that is known; what came before it is not written over it. */
    edit: nullable(json<EditPlace>()),
    revoked: boolean(),
    /** The text that a search looks through. */
    search: cut(text(), SEARCHED),
  },
  indexes: [
    '(at, position) where channel is not null',
    '(channel, at, position) where channel is not null',
    '(conversation_id, at, position) where channel is not null',
    `using gin ((${WORDS}) tsvector_ops) with (fastupdate = off)`,
  ],
})

export type StoredMessage = RowOf<typeof messageSearch>
