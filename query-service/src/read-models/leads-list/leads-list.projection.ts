import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { nameWithoutContact } from '@kervan/contracts/permissions/without-contact'
import { effectsOf } from '../../kit/effects-of.ts'
import { keptRecord } from '../../kit/kept-record.ts'
import { eventsOfKind } from '../../kit/record-titles.ts'
import { searchTextOf } from '../../lists/search-text.ts'
import {
  all,
  type Effect,
  one,
  type Projection,
  type RowOf,
  recordId,
  type Table,
  update,
  where,
  whereVia,
} from '../../projector/declare.ts'
import { firstOf } from '../contact-points.ts'
import { keepPeople } from '../known-people.ts'
import { groupOf, ownerOf, wholePerson } from '../merged-people.ts'
import { followConversations } from './follow-conversations.ts'
import { NOTHING_SAID_YET } from './last-message.ts'
import { LEAD_TELLS } from './lead-row.ts'
import { LEAD_COLUMNS, people, type StoredLead, threads } from './leads-list.tables.ts'
import { withConversations, withWaiting } from './with-message.ts'

type Leads = Table<StoredLead, string>

/** What a lead shows of its person. */
const personColumns = (
  person: Pick<RowOf<typeof people>, 'name' | 'contact_points' | 'former_points'> | undefined,
): Pick<StoredLead, 'name' | 'open_name' | 'phone' | 'email' | 'search'> => {
  const { name = '', contact_points = [], former_points = [] } = person ?? {}
  return {
    name,
    open_name: nameWithoutContact(name) || null,
    phone: firstOf('phone', contact_points),
    email: firstOf('email', contact_points),
    search: searchTextOf(name, [...contact_points, ...former_points]),
  }
}

/** What the opening says beside what every record's creation says. */
const open = (leads: Leads): Effect<Recorded<'LeadOpened'>> =>
  update(
    leads,
    {
      reads: {
        group: groupOf(people, ({ data }: Recorded<'LeadOpened'>) => ownerOf(data)),
        own: all(threads, 'lead_id', recordId),
      },
    },
    (event, row, { group, own }) => {
      const { data, metadata } = event
      const opened_at = data.wroteAt ?? metadata.at
      const opened = {
        ...row,
        person_id: wholePerson(group)?.person_id ?? ownerOf(data),
        ...personColumns(wholePerson(group)),
        previous_lead_id: data.previousLeadId ?? null,
        lost_reason: null,
        opened_at,
        last_activity_at: opened_at,
        last_message_at: opened_at,
        last_said_at: null,
        unanswered_since: null,
        waiting_since: null,
        first_waiting_since: null,
        next_waiting_since: null,
        ...NOTHING_SAID_YET,
      }
      return withConversations(event, opened, own)
    },
  )

const effectIn = effectsOf(lead)

/** What happens to a lead is activity, and a move says whether and why it is lost. */
const followActivity = (leads: Leads): Effect<Recorded> =>
  update(leads, (event, row) => {
    const { status, reason = null } = effectIn(event)
    const lost = status !== undefined && { lost_reason: status === 'lost' ? reason : null }
    return withWaiting({ ...row, ...lost, last_activity_at: event.metadata.at })
  })

const NO_ACTIVITY: readonly string[] = ['LeadOpened', 'LeadOpeningAbandoned', 'LeadSuperseded']
const ACTIVITIES = eventsOfKind(lead).filter((type) => !NO_ACTIVITY.includes(type))

/** Leads follow what happens to their people. */
const ofPeople = (leads: Leads): Projection['on'] => {
  const kept = keepPeople(people)
  /** Leads of everybody who is the same as a person follow the table of people, which the effect before has changed. */
  const followGroup = <Event extends Recorded>(personOf: (event: Event) => string): Effect<Event> =>
    update(
      leads,
      { rows: whereVia('person_id', people, personOf, 'root'), reads: { group: groupOf(people, personOf) } },
      (event, row, { group }) => ({ ...row, ...personColumns(wholePerson(group)), changed: event.position }),
    )
  const followPerson = followGroup<Recorded>(recordId)
  return {
    PersonRegistered: kept.registered,
    PersonNameCorrected: [kept.renamed, followPerson],
    MergedValuesTaken: [kept.chosen, followPerson],
    MergedValuesReturned: [kept.chosen, followPerson],
    ContactPointAdded: [kept.contactAdded, followPerson],
    ContactPointRemoved: [kept.contactRemoved, followPerson],
    ContactPointCorrected: [kept.contactCorrected, followPerson],
    PersonMerged: [
      kept.merged,
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
          const own = group.find(({ person_id }) => person_id === row.values.person)
          return own?.path.includes(recordId(event))
            ? { ...row, person_id: recordId(event), changed: event.position }
            : row
        },
      ),
      kept.unmerged,
      followPerson,
      followGroup(({ data }: Recorded<'PersonUnmerged'>) => data.from),
    ],
  }
}

/** Leads as they are kept for reading: the rows of any kind, and what they show of their people and messages beside. */
export const keptLeads = keptRecord(lead, {
  ...LEAD_COLUMNS,
  version: 19,
  tables: [people, threads],
  tells: LEAD_TELLS,
  on: (leads) => ({
    LeadOpened: open(leads),
    ...Object.fromEntries(ACTIVITIES.map((type) => [type, followActivity(leads)])),
    ...ofPeople(leads),
    ...followConversations(leads),
  }),
})
export const leadsList = keptLeads.projection
