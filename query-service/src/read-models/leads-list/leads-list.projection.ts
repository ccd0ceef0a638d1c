import type { Recorded } from '@kervan/contracts/events/catalog'
import { TAG_LENGTH } from '@kervan/contracts/record/lengths'
import { type FieldChanges, valuesAfter } from '@kervan/contracts/record/record-effect'
import type { LeadSource, LeadStage, Potential, Treatment } from '@kervan/contracts/statuses/lead-stages'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { listIndexes } from '../../lists/list-indexes.ts'
import { SEARCH_LENGTH, searchTextOf } from '../../lists/search-text.ts'
import {
  at,
  bigint,
  boolean,
  cut,
  type Effect,
  instant,
  json,
  nullable,
  one,
  projection,
  put,
  type RowOf,
  recordId,
  table,
  text,
  texts,
  turkishText,
  update,
  uuid,
  via,
  where,
  whereVia,
  word,
} from '../../projector/declare.ts'
import { firstOf } from '../contact-points.ts'
import { keepPeople, knownPeople } from '../known-people.ts'
import { keepUsers, knownUsers } from '../known-users.ts'
import { laterOf } from '../later.ts'
import { groupOf, ownerOf, wholePerson } from '../merged-people.ts'
import {
  boundWaiting,
  changeWaiting,
  type KeptPreview,
  previewOf,
  type Waiting,
  withEdit,
  withoutContent,
} from './message-preview.ts'

const people = knownPeople('leads_list_people')
const users = knownUsers('leads_list_users')

/** A conversation's lead, once it is known, and the messages that wait for it. */
const threads = table('leads_list_threads', {
  key: 'conversation_id',
  columns: {
    conversation_id: uuid(),
    lead_id: nullable(uuid()),
    waiting: json<Waiting>(),
  },
})

export const leads = table('leads_list', {
  key: 'lead_id',
  columns: {
    lead_id: uuid(),
    /** The person whose name it has; `own_person_id` may be merged into that one. */
    person_id: uuid(),
    own_person_id: uuid(),
    name: cut(turkishText(), NAME_LENGTH),
    phone: nullable(text()),
    email: nullable(text()),
    search: cut(text(), SEARCH_LENGTH),
    stage: word<LeadStage>(),
    potential: nullable(word<Potential>()),
    source: word<LeadSource>(),
    treatment: word<Treatment>(),
    campaign: nullable(cut(text(), NAME_LENGTH)),
    owner_id: nullable(uuid()),
    owner_name: nullable(cut(text(), NAME_LENGTH)),
    tags: cut(texts(), TAG_LENGTH),
    archived: boolean(),
    opened_at: instant(),
    last_activity_at: instant(),
    /** What lists are sorted by: the last message, or the opening where there is none. */
    last_message_at: instant(),
    /** Our last word, and when the person wrote since, the earliest first. */
    answered_at: nullable(instant()),
    unanswered: texts(),
    last_message: nullable(json<KeptPreview>()),
    last_message_id: nullable(text()),
    revision: bigint(),
    /** Where in the log the row came to be what it is. */
    changed: bigint(),
  },
  lookups: ['person_id'],
  indexes: listIndexes({
    key: 'lead_id',
    changed: 'changed',
    sorts: ['last_message_at', 'last_activity_at', 'opened_at', 'name'],
    filters: ['stage', 'potential', 'source', 'treatment', 'owner_id', 'opened_at', 'last_activity_at'],
    arrays: ['tags'],
    rarelyTrue: ['archived'],
    search: 'search',
  }),
})

type Lead = RowOf<typeof leads>
type Person = RowOf<typeof people>

/** What a lead shows of its person. */
const personColumns = (
  person: Pick<Person, 'name' | 'contact_points'> | undefined,
): Pick<Lead, 'name' | 'phone' | 'email' | 'search'> => {
  const { name = '', contact_points = [] } = person ?? {}
  return {
    name,
    phone: firstOf('phone', contact_points),
    email: firstOf('email', contact_points),
    search: searchTextOf(name, contact_points),
  }
}

/** Leads of everybody who is the same as a person follow the table of people, which the effect before has changed. */
const followGroup = <Event extends Recorded>(personOf: (event: Event) => string): Effect<Event> =>
  update(
    leads,
    { rows: whereVia('person_id', people, personOf, 'root'), reads: { group: groupOf(people, personOf) } },
    (event, row, { group }) => ({ ...row, ...personColumns(wholePerson(group)), changed: event.position }),
  )
const followPerson = followGroup<Recorded>(recordId)

const withChange = (event: Recorded, row: Lead, change: Partial<Lead>): Lead => ({
  ...row,
  ...change,
  revision: event.revision,
  changed: event.position,
  last_activity_at: event.metadata.at,
})

/** The last message is the latest by its own time; reactions are none. */
const withMessage = ({ position }: Recorded, before: Lead, messageId: string, message: KeptPreview): Lead => {
  if (message.kind === 'reaction') return before
  const last_activity_at = laterOf(before.last_activity_at, message.at)
  const row = { ...before, ...waitingAfter(before, message), last_activity_at, changed: position }
  if (row.last_message && laterOf(message.at, row.last_message.at) !== message.at) return row
  return { ...row, last_message: message, last_message_id: messageId, last_message_at: message.at }
}

/** Messages of a person that wait for an answer are kept so many; more wait no longer than the first of them. */
const KEPT = 20

/** A person waits from their first message after our last word, in whichever order these come here. */
const waitingAfter = (
  { answered_at: answered, unanswered, last_message: last }: Lead,
  { direction, at: said }: KeptPreview,
): Pick<Lead, 'answered_at' | 'unanswered'> => {
  const answered_at = direction === 'inbound' ? answered : answered === null ? said : laterOf(answered, said)
  const waits = (at: string) => answered_at === null || Date.parse(at) > Date.parse(answered_at)
  const times = direction === 'inbound' ? [...unanswered, said] : unanswered
  const left = times.filter(waits).toSorted((one, other) => Date.parse(one) - Date.parse(other))
  if (left.length === 0 && last?.direction === 'inbound' && waits(last.at))
    return { answered_at, unanswered: [last.at] }
  return { answered_at, unanswered: left.slice(0, KEPT) }
}

const ofLastMessage = (
  event: Recorded<'MessageEdited' | 'MessageRevoked'>,
  row: Lead,
  change: (message: KeptPreview) => KeptPreview,
): Lead =>
  row.last_message && row.last_message_id === event.data.messageId
    ? { ...row, last_message: change(row.last_message), changed: event.position }
    : row

const keptPeople = keepPeople(people)

export const leadsList = projection({
  name: 'leads-list',
  version: 4,
  tables: [people, users, threads, leads],
  on: {
    UserRegistered: keepUsers(users).registered,
    PersonRegistered: keptPeople.registered,
    PersonNameCorrected: [keptPeople.renamed, followPerson],
    ContactPointAdded: [keptPeople.contactAdded, followPerson],
    ContactPointRemoved: [keptPeople.contactRemoved, followPerson],
    PersonMerged: [
      keptPeople.merged,
      update(
        leads,
        { rows: where('person_id', recordId), reads: { person: one(people, recordId) } },
        (event, row, { person }) => ({ ...row, person_id: person?.root ?? row.person_id, changed: event.position }),
      ),
      followPerson,
    ],
    PersonUnmerged: [
      update(
        leads,
        { rows: whereVia('person_id', people, recordId, 'root'), reads: { group: groupOf(people, recordId) } },
        (event, row, { group }) => {
          const own = group.find(({ person_id }) => person_id === row.own_person_id)
          return own?.path.includes(recordId(event))
            ? { ...row, person_id: recordId(event), changed: event.position }
            : row
        },
      ),
      keptPeople.unmerged,
      followPerson,
      followGroup(({ data }: Recorded<'PersonUnmerged'>) => data.from),
    ],
    LeadOpened: put(
      leads,
      {
        reads: {
          group: groupOf(people, ({ data }: Recorded<'LeadOpened'>) => ownerOf(data)),
          owner: one(users, ({ data }) => data.ownerId),
        },
      },
      (event, _row, { group, owner }) => ({
        lead_id: recordId(event),
        person_id: wholePerson(group)?.person_id ?? ownerOf(event.data),
        own_person_id: ownerOf(event.data),
        ...personColumns(wholePerson(group)),
        stage: 'prospect' as const,
        potential: null,
        source: event.data.source,
        treatment: event.data.treatment,
        campaign: event.data.campaign ?? null,
        owner_id: event.data.ownerId,
        owner_name: owner?.full_name ?? null,
        tags: [],
        archived: false,
        opened_at: event.data.wroteAt ?? event.metadata.at,
        last_activity_at: event.data.wroteAt ?? event.metadata.at,
        last_message_at: event.data.wroteAt ?? event.metadata.at,
        answered_at: null,
        unanswered: [],
        last_message: null,
        last_message_id: null,
        revision: event.revision,
        changed: event.position,
      }),
    ),
    LeadStageChanged: update(leads, (event, row) => withChange(event, row, { stage: event.data.to })),
    LeadReopened: update(leads, (event, row) => withChange(event, row, { stage: event.data.to })),
    LeadChanged: update(leads, (event, row) =>
      withChange(event, row, valuesAfter(event.data.changes as FieldChanges) as Pick<Lead, 'campaign' | 'source'>),
    ),
    LeadAssigned: update(leads, { reads: { owner: one(users, ({ data }) => data.ownerId) } }, (event, row, { owner }) =>
      withChange(event, row, { owner_id: event.data.ownerId, owner_name: owner?.full_name ?? null }),
    ),
    LeadPotentialSet: update(leads, (event, row) => withChange(event, row, { potential: event.data.potential })),
    LeadTagged: update(leads, (event, row) => withChange(event, row, { tags: [...row.tags, event.data.tag] })),
    LeadUntagged: update(leads, (event, row) =>
      withChange(event, row, { tags: row.tags.filter((tag) => tag !== event.data.tag) }),
    ),
    LeadNoteAdded: update(leads, (event, row) => withChange(event, row, {})),
    LeadArchived: update(leads, (event, row) => withChange(event, row, { archived: true })),
    LeadRestored: update(leads, (event, row) => withChange(event, row, { archived: false })),
    LeadSuperseded: update(leads, (event, row) => ({ ...row, revision: event.revision, changed: event.position })),
    MessageReceived: put(threads, (event, row) => ({
      conversation_id: recordId(event),
      lead_id: row?.lead_id ?? null,
      waiting: boundWaiting({ ...row?.waiting, [event.data.messageId]: previewOf(event.data, 'inbound') }),
    })),
    MessageRouted: [
      update(
        leads,
        { rows: at(({ data }) => data.leadId), reads: { thread: one(threads, recordId) } },
        (event, row, { thread }) => {
          const message = thread?.waiting[event.data.messageId]
          return message ? withMessage(event, row, event.data.messageId, message) : row
        },
      ),
      update(threads, (event, row) => {
        const { [event.data.messageId]: _, ...waiting } = row.waiting
        return { ...row, lead_id: event.data.leadId, waiting }
      }),
    ],
    MessageEchoed: update(leads, { rows: via(threads, recordId, 'lead_id') }, (event, row) =>
      withMessage(event, row, event.data.messageId, previewOf(event.data, 'outbound')),
    ),
    MessageEdited: [
      update(threads, ({ data }, row) => ({
        ...row,
        waiting: changeWaiting(row.waiting, data.messageId, (message) => withEdit(message, data)),
      })),
      update(leads, { rows: via(threads, recordId, 'lead_id') }, (event, row) =>
        ofLastMessage(event, row, (message) => withEdit(message, event.data)),
      ),
    ],
    MessageRevoked: [
      update(threads, ({ data }, row) => ({
        ...row,
        waiting: changeWaiting(row.waiting, data.messageId, withoutContent),
      })),
      update(leads, { rows: via(threads, recordId, 'lead_id') }, (event, row) =>
        ofLastMessage(event, row, withoutContent),
      ),
    ],
  },
})
