import { z } from 'zod'
import { Actor } from '../../events/envelope.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId, Instant, PersonId, PositionText, Revision } from '../../ids.ts'
import { Mention } from '../../kit/mentions.ts'
import { HistoryEntry } from '../../kit/record-history.ts'
import { Channel } from '../../messages/channels.ts'
import { MessageContent, OutgoingState } from '../../messages/message-content.ts'
import { MessageFile } from '../../messages/message-file.ts'
import { PASSED_OVER_REASONS } from '../../messages/passed-over.ts'
import { ConsentChannel, ConsentWay } from '../../people/consents.ts'
import { MergedField } from '../../people/kept-values.ts'

/** A colleague or a rule, by the name that it has now; empty where that is not known. */
const Named = z.object({ id: z.guid(), name: z.string() })

/** What happened, in the words of the timeline. */
export const TimelineDetail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    direction: z.enum(['inbound', 'outbound']),
    channel: Channel,
    messageId: z.string(),
    content: MessageContent,
    /** The message's files that were kept or lost; a file that the content names and this list does not is still being brought. */
    files: z.array(MessageFile),
    replyTo: z.string().nullable(),
    edited: z.boolean(),
    /** As it was first written, where it has been edited. */
    original: MessageContent.nullable(),
    /** The newest edits that are known, the last of them is `content`. */
    edits: z.array(z.object({ id: z.string(), at: Instant, content: MessageContent })),
    revoked: z.boolean(),
    delivery: OutgoingState.nullable(),
    deliveryError: z.string().nullable(),
    /** The provider's number for the failure, or a word of ours; null where nothing failed, or no reason is known. */
    failure: z.string().nullable(),
    reactions: z.array(z.object({ emoji: z.string(), direction: z.enum(['inbound', 'outbound']) })),
    /** Whether it came by a number that was the person's former one at that moment. */
    byFormer: z.boolean(),
  }),
  /** What an event did to a record of the person, as the record's history tells it. */
  z.object({
    kind: z.literal('change'),
    created: z.boolean(),
    changes: HistoryEntry.shape.changes,
    /** Sensitive fields that it changed: from what to what, the record's history alone tells. */
    withheld: z.array(z.string()),
    reason: z.string().nullable(),
    /** The revision of the record whose change this one takes back. */
    undoes: Revision.nullable(),
  }),
  /** `mentions`: where it names colleagues, by the names that they have now; absent where it names none. */
  z.object({ kind: z.literal('note'), text: z.string(), mentions: z.array(Mention).optional() }),
  z.object({ kind: z.literal('person-registered'), name: z.string() }),
  z.object({ kind: z.literal('name-corrected'), from: z.string(), to: z.string() }),
  /** What was chosen in a merge, and what came back when it was undone. */
  z.object({ kind: z.literal('name-chosen'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('name-returned'), from: z.string(), to: z.string() }),
  /** The same of other fields, as far as the reader may see them. What they held and hold, the history of the record tells. */
  z.object({ kind: z.literal('values-chosen'), fields: z.array(MergedField) }),
  z.object({ kind: z.literal('values-returned'), fields: z.array(MergedField) }),
  z.object({ kind: z.literal('contact-added'), contact: z.enum(['phone', 'email', 'channel']), value: z.string() }),
  z.object({ kind: z.literal('contact-removed'), contact: z.enum(['phone', 'email', 'channel']), value: z.string() }),
  z.object({
    kind: z.literal('contact-corrected'),
    contact: z.enum(['phone', 'email', 'channel']),
    from: z.string(),
    to: z.string(),
  }),
  z.object({
    kind: z.literal('consent-given'),
    channel: ConsentChannel,
    how: ConsentWay,
    /** Null where nothing is on record, or the reader may not see how people are reached. */
    words: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('consent-withdrawn'),
    channel: ConsentChannel,
    how: ConsentWay,
    words: z.string().nullable(),
  }),
  /** Another person was merged into the one of the entry, or was parted from it again. */
  z.object({ kind: z.literal('person-merged'), person: z.object({ id: PersonId, name: z.string() }) }),
  z.object({ kind: z.literal('person-unmerged'), person: z.object({ id: PersonId, name: z.string() }) }),
  /** The person of the entry was parted from another one. */
  z.object({ kind: z.literal('unmerged-from'), from: z.object({ id: PersonId, name: z.string() }) }),
  /**
   * A conversation of the person was given to a colleague, or taken from all (`assignee` null). `rule`: the rule by which the product gave
   * it. `passedOver`: the colleague whom that rule names, and why they were not given it.
   */
  z.object({
    kind: z.literal('conversation-assigned'),
    assignee: Named.nullable(),
    rule: Named.nullable(),
    passedOver: z.object({ colleague: Named, reason: z.enum(PASSED_OVER_REASONS) }).nullable(),
  }),
  z.object({ kind: z.literal('conversation-closed') }),
  z.object({ kind: z.literal('conversation-reopened') }),
  z.object({ kind: z.literal('conversation-snoozed'), until: Instant }),
  z.object({ kind: z.literal('reply-waived') }),
])
export type TimelineDetail = z.infer<typeof TimelineDetail>
/** By what they are; `document` is all that is neither picture nor video. */
export const FILE_SORTS = ['any', 'photo', 'video', 'document'] as const
export type FileSort = (typeof FILE_SORTS)[number]

export const TIMELINE_KINDS = TimelineDetail.options.map((option) => option.shape.kind.value)

export const TimelineEntry = z.object({
  id: z.string(),
  position: PositionText,
  at: Instant,
  by: Actor,
  /** What it happened to, or what a message is about; null where that is the person. */
  record: z.object({ kind: z.string(), id: z.guid() }).nullable(),
  conversationId: ConversationId.nullable(),
  detail: TimelineDetail,
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/**
 * Everything that happened to a person and those who are the same by a merge, all records in the order in which it happened,
 * newest first. Of `before`, `newer`, `after` and `around` the first that is given counts.
 */
export const getTimeline = endpoint({
  name: 'get-timeline',
  summary: "A person's timeline over all records, newest first",
  method: 'GET',
  path: '/api/people/:personId/timeline',
  owner: 'query-service',
  permission: 'leads.view',
  params: z.object({ personId: PersonId }),
  query: z.strictObject({
    /** Position of the oldest entry already held. */
    before: PositionText.optional(),
    /** Position of the newest entry already held: those after it, the nearest first to be told. Where there is none any more, the newest of all. */
    newer: PositionText.optional(),
    /** Entries around a message, by its id in the conversation, or a note, by the id of its entry; the newest where it is not there. */
    around: z.string().min(1).max(500).optional(),
    /** Only what came, or came to read otherwise, after this position of the log. */
    after: PositionText.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** Kinds to show, comma separated; all when absent. */
    kinds: z
      .string()
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.enum(TIMELINE_KINDS as [string, ...string[]])))
      .optional(),
    /** Only messages with a file of this sort that is here. */
    files: z.enum(FILE_SORTS).optional(),
  }),
  shows: ['lead', 'person', 'conversation'],
  response: z.object({
    data: z.array(TimelineEntry),
    /** Everybody whose entries these are: the person, and those who are the same by a merge. */
    people: z.array(PersonId),
    next: PositionText.nullable(),
    /** For `newer`: position of the newest of these entries; null where none of all is newer. */
    previous: PositionText.nullable(),
  }),
  errors: ['person-not-found'],
})
