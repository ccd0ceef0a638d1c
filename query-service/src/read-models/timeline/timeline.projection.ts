import type { TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import type { EventType, Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { marks } from '@kervan/contracts/messages/what-speaks'
import type { MergedField } from '@kervan/contracts/people/kept-values'
import { cutText, NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { foldedPartOf } from '../../kit/record-projection.ts'
import {
  at,
  type Effect,
  one,
  type Projection,
  projection,
  put,
  type RowOf,
  recordId,
  update,
  where,
} from '../../projector/declare.ts'
import { alone, keepMerges, ownerOf } from '../merged-people.ts'
import { nameSince, valuesSince } from '../name-since.ts'
import { KINDS_OF_PEOPLE } from './kinds-of-people.ts'
import {
  entryOfMessage,
  type FileNews,
  isPlaceholder,
  LEAD,
  messageKey,
  type OutgoingNews,
  placeholderFor,
  withDelivery,
  withEdit,
  withFile,
  withOutgoing,
  withReaction,
  withRevocation,
  withWay,
} from './message-entry.ts'
import { changesOfKind } from './record-changes.ts'
import { people, records, threads, timeline } from './timeline.tables.ts'

type Entry = RowOf<typeof timeline>

/** An entry of a person itself. */
const entryOf = (event: Recorded, person_id: string, detail: TimelineDetail): Entry => ({
  entry_id: event.id,
  position: event.position,
  changed: event.position,
  at: event.metadata.at,
  by: event.metadata.by,
  person_id,
  record_kind: null,
  record_id: null,
  conversation_id: null,
  unrouted: null,
  kind: detail.kind,
  fields: [],
  detail,
})

const itsOwn = { rows: at(({ id }: { readonly id: string }) => id) }

const ofPerson = <Type extends EventType>(
  detailOf: (event: Recorded<Type>) => TimelineDetail,
): Effect<Recorded<Type>> =>
  put(timeline, itsOwn, (event: Recorded<Type>) => entryOf(event as Recorded, recordId(event), detailOf(event)))

const merges = keepMerges(people)

/** What was chosen in a merge, or came back when it was undone: a name with what it was before, other fields without. */
const chosen = <Type extends 'MergedValuesTaken' | 'MergedValuesReturned'>(
  nameKind: 'name-chosen' | 'name-returned',
  kind: 'values-chosen' | 'values-returned',
): readonly Effect<Recorded<Type>>[] => [
  put(timeline, { ...itsOwn, reads: { person: one(people, recordId) } }, (event: Recorded<Type>, _row, { person }) => {
    const name = nameSince(event)
    if (name === undefined || name === person?.name) return null
    const words = { from: person?.name ?? '', to: cutText(name, NAME_LENGTH) }
    return entryOf(event as Recorded, recordId(event), { kind: nameKind, ...words })
  }),
  put(timeline, { rows: at(({ id }: Recorded<Type>) => `${id}:${kind}`) }, (event: Recorded<Type>) => {
    const { name: _, ...others } = valuesSince(event)
    const fields = Object.keys(others) as MergedField[]
    if (fields.length === 0) return null
    return { ...entryOf(event as Recorded, recordId(event), { kind, fields }), entry_id: `${event.id}:${kind}` }
  }),
  update(people, (event: Recorded<Type>, row) => ({ ...row, name: nameSince(event) ?? row.name })),
]

/** An entry of the person that another one was merged into, which names the other. */
const mergedWith = <Type extends 'PersonMerged' | 'PersonUnmerged'>(
  otherOf: (event: Recorded<Type>) => string,
  kind: 'person-merged' | 'person-unmerged',
): Effect<Recorded<Type>> =>
  put(
    timeline,
    { rows: at(({ id }: Recorded<Type>) => `${id}:${kind}`), reads: { person: one(people, recordId) } },
    (event: Recorded<Type>, _row, { person }) => ({
      ...entryOf(event as Recorded, otherOf(event), {
        kind,
        person: { id: recordId(event), name: person?.name ?? '' },
      }),
      entry_id: `${event.id}:${kind}`,
    }),
  )

const contactOf = ({ kind, value }: ContactPoint) => ({ contact: kind, value })

const consentOf = ({ channel, how, words }: Recorded<'ConsentGiven' | 'ConsentWithdrawn'>['data']) => ({
  channel,
  how,
  words: words ?? null,
})

type Message = Recorded<'MessageReceived'> | Recorded<'MessageEchoed'>

/** The entry that a reaction speaks of. */
const targetOf = ({ stream, data }: Message): string | null =>
  marks(data.content) ? messageKey(stream, data.content.to) : null

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
    marks(data.content) ? { ...withReaction(row, direction, data.content.emoji), changed: position } : row,
  ),
]

const aboutMessage = {
  rows: at(({ stream, data }: { stream: string; data: { messageId: string } }) => messageKey(stream, data.messageId)),
}

type News = 'MessageEdited' | 'MessageRevoked' | FileNews | 'MessageDeliveryChanged' | OutgoingNews

/** Changes a message's entry, or its placeholder where the message has not come yet. */
const changeMessage = <Type extends News>(
  change: (row: Entry, event: Recorded<Type>) => Entry,
): Effect<Recorded<Type>> =>
  put(timeline, aboutMessage, (event: Recorded<Type>, row = placeholderFor(event as Recorded<News>)) => ({
    ...change(row, event),
    changed: event.position,
  }))

const withRoute = ({ data, position }: Recorded<'ConversationAddressed' | 'MessageRouted'>, row: Entry): Entry => ({
  ...row,
  person_id: ownerOf(data),
  record_kind: LEAD,
  record_id: data.leadId,
  unrouted: null,
  changed: position,
})

/** What was done with a conversation beside writing: an entry of its person, seen as its lead is. */
const atDesk = <Type extends EventType>(detailOf: (event: Recorded<Type>) => TimelineDetail): Effect<Recorded<Type>> =>
  put(timeline, { ...itsOwn, reads: { thread: one(threads, recordId) } }, (event: Recorded<Type>, _row, { thread }) =>
    thread
      ? {
          ...entryOf(event as Recorded, thread.person_id, detailOf(event)),
          record_kind: LEAD,
          record_id: thread.lead_id,
          conversation_id: thread.conversation_id,
        }
      : null,
  )

/** Its name is told when it is shown. */
const named = (id: string | null | undefined) => (id ? { id, name: '' } : null)

/** Changes of people that have lines of their own. */
const OF_PEOPLE: Projection['on'] = {
  PersonRegistered: [
    put(people, (event) => ({ person_id: recordId(event), name: event.data.name, ...alone(recordId(event)) })),
    ofPerson(({ data }) => ({ kind: 'person-registered', name: cutText(data.name, NAME_LENGTH) })),
  ],
  PersonNameCorrected: [
    put(timeline, { ...itsOwn, reads: { person: one(people, recordId) } }, (event, _row, { person }) =>
      entryOf(event, recordId(event), {
        kind: 'name-corrected',
        from: person?.name ?? '',
        to: cutText(event.data.name, NAME_LENGTH),
      }),
    ),
    update(people, ({ data }, row) => ({ ...row, name: data.name })),
  ],
  MergedValuesTaken: chosen<'MergedValuesTaken'>('name-chosen', 'values-chosen'),
  MergedValuesReturned: chosen<'MergedValuesReturned'>('name-returned', 'values-returned'),
  ContactPointAdded: ofPerson(({ data }) => ({ kind: 'contact-added', ...contactOf(data.contactPoint) })),
  ContactPointRemoved: ofPerson(({ data }) => ({ kind: 'contact-removed', ...contactOf(data.contactPoint) })),
  ContactPointCorrected: ofPerson(({ data: { from, to } }) => ({
    kind: 'contact-corrected',
    contact: to.kind,
    from: from.value,
    to: to.value,
  })),
  ConsentGiven: ofPerson(({ data }) => ({ kind: 'consent-given', ...consentOf(data) })),
  ConsentWithdrawn: ofPerson(({ data }) => ({ kind: 'consent-withdrawn', ...consentOf(data) })),
  PersonMerged: [mergedWith(({ data }) => data.into, 'person-merged'), merges.merged],
  PersonUnmerged: [
    mergedWith(({ data }) => data.from, 'person-unmerged'),
    put(timeline, { ...itsOwn, reads: { from: one(people, ({ data }) => data.from) } }, (event, _row, { from }) =>
      entryOf(event, recordId(event), {
        kind: 'unmerged-from',
        from: { id: event.data.from, name: from?.name ?? '' },
      }),
    ),
    merges.unmerged,
  ],
}

export const timelineProjection = projection({
  name: 'timeline',
  version: 17,
  derivedFrom: KINDS_OF_PEOPLE.map(({ record }) => [record.kind, foldedPartOf(record)]),
  tables: [people, records, threads, timeline],
  on: {
    ...OF_PEOPLE,
    ...Object.assign({}, ...KINDS_OF_PEOPLE.map(({ record }) => changesOfKind(record, OF_PEOPLE))),
    ConversationAddressed: [
      put(threads, ({ stream, data }) => ({
        conversation_id: recordId({ stream }),
        person_id: data.personId,
        lead_id: data.leadId,
      })),
      update(timeline, { rows: where('unrouted', recordId) }, withRoute),
    ],
    MessageReceived: message('inbound'),
    MessageEchoed: message('outbound'),
    MessageRouted: [
      put(threads, ({ stream, data }) => ({
        conversation_id: recordId({ stream }),
        person_id: ownerOf(data),
        lead_id: data.leadId,
      })),
      update(timeline, aboutMessage, (event, row) => withWay(event, isPlaceholder(row) ? row : withRoute(event, row))),
      update(timeline, { rows: where('unrouted', recordId) }, withRoute),
    ],
    MessageEdited: changeMessage(withEdit),
    MessageRevoked: changeMessage(withRevocation),
    MessageMediaKept: changeMessage<'MessageMediaKept'>(withFile),
    MessageMediaLost: changeMessage<'MessageMediaLost'>(withFile),
    MessageMediaRetried: changeMessage<'MessageMediaRetried'>(withFile),
    MessageRequested: message('outbound'),
    MessageHandedBack: changeMessage<'MessageHandedBack'>(withOutgoing),
    MessageAccepted: changeMessage<'MessageAccepted'>(withOutgoing),
    MessageRefused: changeMessage<'MessageRefused'>(withOutgoing),
    MessageOutcomeUnknown: changeMessage<'MessageOutcomeUnknown'>(withOutgoing),
    MessageCancelled: changeMessage<'MessageCancelled'>(withOutgoing),
    MessageRetried: changeMessage<'MessageRetried'>(withOutgoing),
    MessageDeliveryChanged: changeMessage(withDelivery),
    ConversationAssigned: atDesk<'ConversationAssigned'>(({ data: { assignee, rule, passedOver } }) => ({
      kind: 'conversation-assigned',
      assignee: named(assignee),
      rule: named(rule),
      passedOver: passedOver ? { colleague: { id: passedOver.colleague, name: '' }, reason: passedOver.reason } : null,
    })),
    ConversationClosed: atDesk<'ConversationClosed'>(() => ({ kind: 'conversation-closed' })),
    ConversationReopened: atDesk<'ConversationReopened'>(() => ({ kind: 'conversation-reopened' })),
    ConversationSnoozed: atDesk<'ConversationSnoozed'>(({ data: { until } }) => ({
      kind: 'conversation-snoozed',
      until,
    })),
    ReplyWaived: atDesk<'ReplyWaived'>(() => ({ kind: 'reply-waived' })),
  },
})
