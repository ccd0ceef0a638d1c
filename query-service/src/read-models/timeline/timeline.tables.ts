import type { TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import type { Actor } from '@kervan/contracts/events/envelope'
import type { Channel } from '@kervan/contracts/messages/channels'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import type { StoredRecord } from '../../kit/record-table.ts'
import {
  bigint,
  boolean,
  cut,
  instant,
  json,
  nullable,
  table,
  text,
  texts,
  uuid,
  word,
} from '../../projector/declare.ts'

type MessageDetail = Extract<TimelineDetail, { kind: 'message' }>

/** The detail of an entry. A message of which only edits and states have come has no channel yet, and no reader is shown it. */
export type KeptDetail =
  | Exclude<TimelineDetail, MessageDetail>
  | (Omit<MessageDetail, 'channel'> & { channel: Channel | null })

/** True of a message with files: the condition of an index, by which queries look for files among many messages. */
export const HAS_FILES = `kind = 'message' and json_array_length(detail -> 'files') > 0`

/**
 * What happened, an entry each, in the order in which it happened: a message by its own time, however late it came, and the changes of one record
 * as they follow each other in the log. Until a
 * conversation's person is known its entries wait under `unrouted`.
 */
export const timeline = table('timeline', {
  key: 'entry_id',
  columns: {
    entry_id: text(),
    position: bigint(),
    /** The position of the event that last changed the entry. */
    changed: bigint(),
    at: instant(),
    by: json<Actor>(),
    person_id: nullable(uuid()),
    /** The record that it happened to, or that a message is about; null where that is the person. */
    record_kind: nullable(word()),
    record_id: nullable(uuid()),
    conversation_id: nullable(uuid()),
    unrouted: nullable(uuid()),
    kind: word<TimelineDetail['kind']>(),
    /** Of a change: the fields that it changed. */
    fields: texts(),
    detail: json<KeptDetail>(),
  },
  lookups: ['unrouted'],
  indexes: [
    '(person_id, at, position)',
    '(person_id, kind, at, position)',
    '(person_id, position)',
    '(person_id, changed)',
    `(person_id, at, position) where ${HAS_FILES}`,
    "(at) where detail -> 'content' ->> 'kind' = 'template'",
    '(conversation_id, at, position)',
  ],
})

export const people = table('timeline_people', {
  key: 'person_id',
  columns: { person_id: uuid(), name: cut(text(), NAME_LENGTH), root: uuid(), path: json<readonly string[]>() },
  lookups: ['root'],
})
/** The last values of people's records, by their streams: an event of a kind's own does not tell what was there before. */
export const records = table('timeline_records', {
  key: 'record',
  columns: {
    record: text(),
    values: json<StoredRecord['values']>(),
    status: nullable(word()),
    archived: boolean(),
    /** When its last change took effect: the next one does not stand before it. */
    told_at: instant(),
  },
})

/** The person of a conversation, as its newest routed message says. */
export const threads = table('timeline_threads', {
  key: 'conversation_id',
  columns: { conversation_id: uuid(), person_id: uuid(), lead_id: uuid() },
  lookups: ['person_id'],
})
