import { dayOf } from '@kervan/contracts/dates/business-days'
import type { Actor } from '@kervan/contracts/events/envelope'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { Channel } from '@kervan/contracts/messages/channels'
import { consentWordOf } from '@kervan/contracts/messages/consent-words'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { SUBJECT_LENGTH } from '@kervan/contracts/messages/subject'
import { speaks } from '@kervan/contracts/messages/what-speaks'
import { CONSENT_WORDS_LENGTH, type ConsentWay } from '@kervan/contracts/people/consents'
import { withAdded, withCorrected, withRemoved } from '@kervan/contracts/people/held-points'
import { type MergedField, takenValues } from '@kervan/contracts/people/kept-values'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import {
  at,
  bigint,
  boolean,
  cut,
  type Effect,
  instant,
  json,
  nullable,
  projection,
  put,
  type RowOf,
  recordId,
  table,
  text,
  update,
  uuid,
  word,
} from '../../projector/declare.ts'
import { withPoints } from '../contact-points.ts'
import { laterOf } from '../later.ts'
import { alone, keepMerges, ownerOf } from '../merged-people.ts'
import { nameSince } from '../name-since.ts'

/** The person of a lead's page; `revision` is what a correction of the name must name. */
export const people = table('lead_page_people', {
  key: 'person_id',
  columns: {
    person_id: uuid(),
    name: cut(text(), NAME_LENGTH),
    contact_points: json<readonly ContactPoint[]>(),
    former_points: json<readonly ContactPoint[]>(),
    root: uuid(),
    path: json<readonly string[]>(),
    merged_at: nullable(instant()),
    merged_by: nullable(json<Actor>()),
    /** Fields in which the whole shows what this one holds. */
    merged_kept: json<readonly MergedField[]>(),
    revision: bigint(),
  },
  lookups: ['root'],
})

const merges = keepMerges(people)

/** What was chosen in a merge, and what came back when it was undone. */
const followChosen = update(people, (event: Recorded<'MergedValuesTaken' | 'MergedValuesReturned'>, row) => ({
  ...row,
  name: nameSince(event) ?? row.name,
  revision: event.revision,
}))

/** What people said of channels; the newest of a channel counts. */
export const consents = table('lead_page_consents', {
  key: 'consent_id',
  columns: {
    consent_id: text(),
    person_id: uuid(),
    position: bigint(),
    channel: word<Channel>(),
    given: boolean(),
    how: word<ConsentWay>(),
    words: nullable(cut(text(), CONSENT_WORDS_LENGTH)),
    said_on: text(),
    /** When it was said: a message says so itself, of others it is when they were recorded. */
    said_at: instant(),
    at: instant(),
    by: json<Actor>(),
  },
  lookups: ['person_id'],
})

/** A consent in the history of its person. */
const keepConsent = <Type extends 'ConsentGiven' | 'ConsentWithdrawn'>(): readonly Effect<Recorded<Type>>[] => [
  put(consents, { rows: at(({ id }: Recorded<Type>) => id) }, (event: Recorded<Type>) => ({
    consent_id: event.id,
    person_id: recordId(event),
    position: event.position,
    channel: event.data.channel,
    given: event.type === 'ConsentGiven',
    how: event.data.how,
    words: event.data.words ?? null,
    said_on: event.data.on ?? dayOf(new Date(event.metadata.at)),
    said_at: event.data.saidIn?.at ?? event.metadata.at,
    at: event.metadata.at,
    by: event.metadata.by,
  })),
  update(people, ({ revision }: Recorded<Type>, row) => ({ ...row, revision })),
]

export const conversations = table('lead_page_conversations', {
  key: 'conversation_id',
  columns: {
    conversation_id: uuid(),
    person_id: nullable(uuid()),
    channel: word<Channel>(),
    account: text(),
    /** The e-mail address of the person's that it is with. */
    address: nullable(text()),
    subject: nullable(cut(text(), SUBJECT_LENGTH)),
    last_inbound_at: nullable(instant()),
    /** When the person last asked for no more messages by one word alone. */
    stopped_at: nullable(instant()),
  },
  lookups: ['person_id'],
})

const latestOf = (before: string | null, at: string): string => (before === null ? at : laterOf(before, at))

/** When the person asked for no more messages last, with a message that may ask for it. */
const stoppedAt = (
  { stopped_at }: RowOf<typeof conversations>,
  data: Recorded<'MessageReceived'>['data'],
): string | null => {
  if (consentWordOf(data) !== 'stop') return stopped_at
  return latestOf(stopped_at, data.sentAt)
}

const subjectIn = ({ content }: { readonly content: MessageContent }): string | undefined =>
  content.kind === 'text' ? content.subject : undefined

export const leadPage = projection({
  name: 'lead-page',
  version: 11,
  tables: [people, consents, conversations],
  on: {
    PersonRegistered: put(people, (event) => ({
      person_id: recordId(event),
      name: event.data.name,
      contact_points: event.data.contactPoints,
      former_points: [],
      ...alone(recordId(event)),
      merged_at: null,
      merged_by: null,
      merged_kept: [],
      revision: event.revision,
    })),
    PersonNameCorrected: update(people, ({ data, revision }, row) => ({ ...row, name: data.name, revision })),
    ContactPointAdded: update(people, ({ data, revision }, row) => ({
      ...withPoints(row, (held) => withAdded(held, data.contactPoint)),
      revision,
    })),
    ContactPointRemoved: update(people, ({ data, revision }, row) => ({
      ...withPoints(row, (held) => withRemoved(held, data.contactPoint)),
      revision,
    })),
    ContactPointCorrected: update(people, ({ data, revision }, row) => ({
      ...withPoints(row, (held) => withCorrected(held, data)),
      revision,
    })),
    ConsentGiven: keepConsent<'ConsentGiven'>(),
    ConsentWithdrawn: keepConsent<'ConsentWithdrawn'>(),
    ContactPointYielded: update(people, ({ revision }, row) => ({ ...row, revision })),
    PersonMergeExpected: update(people, ({ revision }, row) => ({ ...row, revision })),
    PersonMerged: [
      merges.merged,
      update(people, ({ data, revision, metadata }, row) => ({
        ...row,
        merged_at: metadata.at,
        merged_by: metadata.by,
        merged_kept: Object.keys(takenValues({ values: data.kept ?? {}, ofOthers: data.ofOthers })) as MergedField[],
        revision,
      })),
    ],
    PersonUnmerged: [
      merges.unmerged,
      update(people, ({ revision }, row) => ({ ...row, merged_at: null, merged_by: null, merged_kept: [], revision })),
    ],
    MergedValuesTaken: followChosen,
    MergedValuesReturned: followChosen,
    DuplicateDismissed: update(people, ({ revision }, row) => ({ ...row, revision })),
    DuplicateRestored: update(people, ({ revision }, row) => ({ ...row, revision })),
    ConversationOpened: put(conversations, (event) => ({
      conversation_id: recordId(event),
      person_id: null,
      channel: event.data.channel,
      account: event.data.account,
      address: event.data.sender.email ?? null,
      subject: null,
      last_inbound_at: null,
      stopped_at: null,
    })),
    ConversationAddressed: update(conversations, ({ data }, row) => ({ ...row, person_id: data.personId })),
    MessageReceived: update(conversations, ({ data }: Recorded<'MessageReceived'>, row) => ({
      ...row,
      stopped_at: stoppedAt(row, data),
      address: data.sender.email ?? row.address,
      subject: subjectIn(data) || row.subject,
      last_inbound_at: speaks(data) ? latestOf(row.last_inbound_at, data.sentAt) : row.last_inbound_at,
    })),
    MessageRequested: update(conversations, ({ data }, row) => ({ ...row, subject: subjectIn(data) || row.subject })),
    MessageRouted: update(conversations, ({ data }, row) => ({ ...row, person_id: ownerOf(data) })),
  },
})
