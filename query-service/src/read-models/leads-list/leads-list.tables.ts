import { lead } from '@kervan/contracts/kinds/lead/lead'
import { leadsListTable } from '@kervan/contracts/kinds/lead/leads.list'
import type { Fields } from '@kervan/contracts/kit/fields/field'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import type { OwnColumns, StoredWith } from '../../kit/record-table.ts'
import { namedKinds } from '../../kit/record-titles.ts'
import { cut, instant, json, nullable, table, text, turkishText, uuid } from '../../projector/declare.ts'
import { waitColumns } from '../conversation-wait.ts'
import { knownPeople } from '../known-people.ts'
import type { LastMessage } from './last-message.ts'
import type { KeptPreview, Waiting } from './message-preview.ts'

export const people = knownPeople('leads_list_people')

/** A conversation's lead, once it is known, the messages that wait for it, and whether the person waits. */
export const threads = table('leads_list_threads', {
  key: 'conversation_id',
  columns: {
    conversation_id: uuid(),
    lead_id: nullable(uuid()),
    waiting: json<Waiting>(),
    ...waitColumns,
  },
  lookups: ['lead_id'],
})

const { person: _, ...plain } = lead.fields
/** The fields that leads show as every kind does; the person stands in columns of its own. */
export const PLAIN_FIELDS: Fields = plain

/** What only leads have in their rows: of their person, and of the messages. */
const columns = {
  /** The person whose name it has; the one that it names itself may be merged into that one. */
  person_id: uuid(),
  name: cut(text(), NAME_LENGTH),
  /** What lists are sorted by: null where the name is a number or an address, which not every reader may see. */
  open_name: nullable(cut(turkishText(), NAME_LENGTH)),
  phone: nullable(text()),
  email: nullable(text()),
  previous_lead_id: nullable(uuid()),
  lost_reason: nullable(text()),
  opened_at: instant(),
  last_activity_at: instant(),
  /** What lists are sorted by: the last message, or the opening where there is none. */
  last_message_at: instant(),
  /** When the last message was said; null where nothing was. */
  last_said_at: nullable(instant()),
  /** Since when the person waits in one of the conversations. */
  unanswered_since: nullable(instant()),
  /** Since when the person waits for an answer; null of leads that are closed or in the archive. */
  waiting_since: nullable(instant()),
  /** Since when the person waits in a conversation in which they were never answered, and since when in one in which they were, or needed no answer. */
  first_waiting_since: nullable(instant()),
  next_waiting_since: nullable(instant()),
  last_message: nullable(json<KeptPreview>()),
  last_message_id: nullable(text()),
  said_before: nullable(json<NonNullable<LastMessage['said_before']>>()),
}

export type StoredLead = StoredWith<typeof columns>

export const LEAD_COLUMNS: OwnColumns<typeof columns> = {
  name: 'leads-list',
  columns,
  lookups: ['person_id'],
  listed: ({ places }) => ({
    list: leadsListTable,
    named: namedKinds(PLAIN_FIELDS),
    places: {
      ...places,
      stage: 'status',
      name_surname: { value: 'name', sort: 'open_name' },
      phone_number: 'phone',
      email_address: 'email',
      openedAt: 'opened_at',
      lastActivityAt: 'last_activity_at',
      lastMessageAt: { value: 'last_said_at', sort: 'last_message_at' },
      waitingSince: 'waiting_since',
    },
  }),
  notes: false,
}
