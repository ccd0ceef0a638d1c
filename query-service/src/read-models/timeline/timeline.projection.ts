import type { TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import type { EventType, Recorded } from '@kervan/contracts/events/catalog'
import type { ContactPoint } from '@kervan/contracts/events/person.events'
import { cutText, NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { at, type Effect, one, projection, put, type RowOf, recordId, update, where } from '../../projector/declare.ts'
import { keepUsers, knownUsers } from '../known-users.ts'
import { alone, keepMerges, ownerOf } from '../merged-people.ts'
import {
  entryOfMessage,
  isPlaceholder,
  messageKey,
  placeholderFor,
  withDelivery,
  withEdit,
  withReaction,
  withRevocation,
} from './message-entry.ts'
import { leads, people, threads, timeline } from './timeline.tables.ts'

type Entry = RowOf<typeof timeline>

const users = knownUsers('timeline_users')

const entryOf = (event: Recorded, of: Pick<Entry, 'person_id' | 'lead_id'>, detail: TimelineDetail): Entry => ({
  entry_id: event.id,
  position: event.position,
  changed: event.position,
  at: event.metadata.at,
  by: event.metadata.by,
  conversation_id: null,
  unrouted: null,
  ...of,
  kind: detail.kind,
  detail,
})

const itsOwn = { rows: at(({ id }: { readonly id: string }) => id) }

/** An entry of a lead, under the lead's person. */
const ofLead = <Type extends EventType>(detailOf: (event: Recorded<Type>) => TimelineDetail): Effect<Recorded<Type>> =>
  put(timeline, { ...itsOwn, reads: { lead: one(leads, recordId) } }, (event: Recorded<Type>, _row, { lead }) =>
    entryOf(event as Recorded, { person_id: lead?.person_id ?? null, lead_id: recordId(event) }, detailOf(event)),
  )

const ofPerson = <Type extends EventType>(
  detailOf: (event: Recorded<Type>) => TimelineDetail,
): Effect<Recorded<Type>> =>
  put(timeline, itsOwn, (event: Recorded<Type>) =>
    entryOf(event as Recorded, { person_id: recordId(event), lead_id: null }, detailOf(event)),
  )

const merges = keepMerges(people)

/** An entry of the person that another one was merged into, which names the other. */
const mergedWith = <Type extends 'PersonMerged' | 'PersonUnmerged'>(
  otherOf: (event: Recorded<Type>) => string,
  kind: 'person-merged' | 'person-unmerged',
): Effect<Recorded<Type>> =>
  put(
    timeline,
    { rows: at(({ id }: Recorded<Type>) => `${id}:${kind}`), reads: { person: one(people, recordId) } },
    (event: Recorded<Type>, _row, { person }) => ({
      ...entryOf(
        event as Recorded,
        { person_id: otherOf(event), lead_id: null },
        { kind, person: { id: recordId(event), name: person?.name ?? '' } },
      ),
      entry_id: `${event.id}:${kind}`,
    }),
  )

const contactOf = ({ kind, value }: ContactPoint) => ({ contact: kind, value })

type Message = Recorded<'MessageReceived'> | Recorded<'MessageEchoed'>

/** The entry that a reaction speaks of. */
const targetOf = ({ stream, data }: Message): string | null =>
  data.content.kind === 'reaction' ? messageKey(stream, data.content.to) : null

/** A message: an entry, or a mark on the one that it reacts to where that is known. */
const message = (direction: 'inbound' | 'outbound'): readonly Effect<Message>[] => [
  put(
    timeline,
    {
      rows: at(({ stream, data }) => messageKey(stream, data.messageId)),
      reads: { thread: one(threads, recordId), target: one(timeline, targetOf) },
    },
    (event, row, { thread, target }) => (target ? null : entryOfMessage(event, direction, thread, row)),
  ),
  update(timeline, { rows: at(targetOf) }, ({ data, position }, row) =>
    data.content.kind === 'reaction' ? { ...withReaction(row, direction, data.content.emoji), changed: position } : row,
  ),
]

const aboutMessage = {
  rows: at(({ stream, data }: { stream: string; data: { messageId: string } }) => messageKey(stream, data.messageId)),
}

type News = 'MessageEdited' | 'MessageRevoked' | 'MessageDeliveryChanged'

/** Changes a message's entry, or its placeholder where the message has not come yet. */
const changeMessage = <Type extends News>(
  change: (row: Entry, event: Recorded<Type>) => Entry,
): Effect<Recorded<Type>> =>
  put(timeline, aboutMessage, (event: Recorded<Type>, row = placeholderFor(event as Recorded<News>)) => ({
    ...change(row, event),
    changed: event.position,
  }))

const withRoute = ({ data, position }: Recorded<'MessageRouted'>, row: Entry): Entry => ({
  ...row,
  person_id: ownerOf(data),
  lead_id: data.leadId,
  unrouted: null,
  changed: position,
})

export const timelineProjection = projection({
  name: 'timeline',
  version: 5,
  tables: [users, people, leads, threads, timeline],
  on: {
    UserRegistered: keepUsers(users).registered,
    PersonRegistered: [
      put(people, (event) => ({ person_id: recordId(event), name: event.data.name, ...alone(recordId(event)) })),
      ofPerson(({ data }) => ({ kind: 'person-registered', name: cutText(data.name, NAME_LENGTH) })),
    ],
    PersonNameCorrected: [
      put(timeline, { ...itsOwn, reads: { person: one(people, recordId) } }, (event, _row, { person }) =>
        entryOf(
          event,
          { person_id: recordId(event), lead_id: null },
          { kind: 'name-corrected', from: person?.name ?? '', to: cutText(event.data.name, NAME_LENGTH) },
        ),
      ),
      update(people, ({ data }, row) => ({ ...row, name: data.name })),
    ],
    ContactPointAdded: ofPerson(({ data }) => ({ kind: 'contact-added', ...contactOf(data.contactPoint) })),
    ContactPointRemoved: ofPerson(({ data }) => ({ kind: 'contact-removed', ...contactOf(data.contactPoint) })),
    PersonMerged: [mergedWith(({ data }) => data.into, 'person-merged'), merges.merged],
    PersonUnmerged: [
      mergedWith(({ data }) => data.from, 'person-unmerged'),
      put(timeline, { ...itsOwn, reads: { from: one(people, ({ data }) => data.from) } }, (event, _row, { from }) =>
        entryOf(
          event,
          { person_id: recordId(event), lead_id: null },
          { kind: 'unmerged-from', from: { id: event.data.from, name: from?.name ?? '' } },
        ),
      ),
      merges.unmerged,
    ],
    LeadOpened: [
      put(leads, (event) => ({ lead_id: recordId(event), person_id: ownerOf(event.data) })),
      ofLead(({ data }) => ({ kind: 'lead-opened', source: data.source, treatment: data.treatment })),
    ],
    LeadStageChanged: ofLead(({ data }) => ({
      kind: 'stage-changed',
      from: data.from,
      to: data.to,
      reason: data.reason ?? null,
    })),
    LeadReopened: ofLead(({ data }) => ({
      kind: 'lead-reopened',
      from: data.from,
      to: data.to,
      reason: data.reason ?? null,
    })),
    LeadAssigned: put(
      timeline,
      { ...itsOwn, reads: { lead: one(leads, recordId), owner: one(users, ({ data }) => data.ownerId) } },
      (event, _row, { lead, owner }) =>
        entryOf(
          event,
          { person_id: lead?.person_id ?? null, lead_id: recordId(event) },
          {
            kind: 'lead-assigned',
            owner: event.data.ownerId ? { id: event.data.ownerId, name: owner?.full_name ?? '' } : null,
          },
        ),
    ),
    LeadPotentialSet: ofLead(({ data }) => ({ kind: 'potential-set', potential: data.potential })),
    LeadTagged: ofLead(({ data }) => ({ kind: 'tagged', tag: data.tag })),
    LeadUntagged: ofLead(({ data }) => ({ kind: 'untagged', tag: data.tag })),
    LeadNoteAdded: ofLead(({ data }) => ({ kind: 'note', text: data.text })),
    LeadArchived: ofLead(() => ({ kind: 'lead-archived' })),
    LeadRestored: ofLead(() => ({ kind: 'lead-restored' })),
    MessageReceived: message('inbound'),
    MessageEchoed: message('outbound'),
    MessageRouted: [
      put(threads, ({ stream, data }) => ({
        conversation_id: recordId({ stream }),
        person_id: ownerOf(data),
        lead_id: data.leadId,
      })),
      update(timeline, aboutMessage, (event, row) => (isPlaceholder(row) ? row : withRoute(event, row))),
      update(timeline, { rows: where('unrouted', recordId) }, withRoute),
    ],
    MessageEdited: changeMessage(withEdit),
    MessageRevoked: changeMessage(withRevocation),
    MessageDeliveryChanged: changeMessage((row, { data }) =>
      withDelivery(row, data.state, data.errors?.map(({ code, title }) => `${code} ${title}`).join('; ') ?? null),
    ),
  },
})
