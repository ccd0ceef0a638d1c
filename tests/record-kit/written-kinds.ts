import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { countLeads, listLeads, searchLeadCounts, searchLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import type { List } from '@kervan/contracts/http/list'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { LEAD_PERSON } from '@kervan/contracts/kinds/lead/lead-person'
import { STAGES } from '@kervan/contracts/kinds/lead/lead-stages'
import { leadsListTable } from '@kervan/contracts/kinds/lead/leads.list'
import { person, shownPerson } from '@kervan/contracts/kinds/person/person'
import { SHOWN_ENDPOINTS } from '@kervan/contracts/kinds/shown-records'
import { shownUser } from '@kervan/contracts/kinds/user/user'
import { WRITTEN_ENDPOINTS, type WRITTEN_RECORDS } from '@kervan/contracts/kinds/written-records'
import { choice, instant } from '@kervan/contracts/kit/fields/fields'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { listOf } from '@kervan/contracts/kit/record-list'
import { type MetKind, metKind } from './met-kind.ts'
import { type Accepted, type Endpoints, openSomeLead } from './wire.ts'

const calls = {
  ...WRITTEN_ENDPOINTS.lead,
  list: listLeads,
  search: searchLeads,
  counts: countLeads,
  searchCounts: searchLeadCounts,
  get: { ...getLead, path: '/api/leads/:id' },
  create: openLead,
} as unknown as Endpoints

const MOMENT = instant({ sort: true, filter: true })
const { person: _, ...own } = lead.fields
const { source, treatment, campaign, owner } = own

/** A lead as its list has it: its person's name and ways, and names of its own for its status and moments. */
const shownLead: AnyRecord = {
  ...lead,
  fields: {
    ...LEAD_PERSON,
    ...own,
    stage: choice(STAGES, { filter: true }),
    openedAt: MOMENT,
    lastActivityAt: MOMENT,
    lastMessageAt: instant({ sort: true }),
    waitingSince: MOMENT,
  },
}

/** By the last message leads are sorted as they show it, since their opening where none was, and filtered by whether one was: the list's own tests try that. */
const { lastMessageAt, ...ofEveryLead } = leadsListTable.fields
const { filter: _filter, optional: _optional, ...sorted } = lastMessageAt
const leadsList = { ...leadsListTable, fields: { ...ofEveryLead, lastMessageAt: sorted } }

/** Names and addresses belong to one record each. */
let made = 0

/** What an opening does not take is said after it. */
const openLeadWith: MetKind['create'] = async (ask, values, userId) => {
  const { name_surname, email_address, potential, tags } = values
  const typed = ['source', 'treatment', 'campaign'].map((name) => [name, values[name] ?? undefined])
  const opened = await openSomeLead(ask, {
    ...(name_surname && { name_surname }),
    ...(email_address && { email_address: `${made++}.${email_address}` }),
    ...Object.fromEntries(typed),
    ownerId: values.owner ? userId : null,
  })
  const params = { id: opened.id }
  let last: Accepted = opened
  if (potential) last = (await ask(calls.change, { params, body: { potential } }, last.revision)) as Accepted
  for (const tag of (tags ?? []) as readonly string[])
    last = (await ask(calls.tag!, { params, body: { tag } })) as Accepted
  return last
}

/** Kinds with written-out parts, and how those parts say what every kind's say. */
export const WRITTEN_KINDS: Readonly<Record<keyof typeof WRITTEN_RECORDS, MetKind>> = {
  lead: metKind(lead, {
    endpoints: calls,
    plain: 'campaign',
    shown: shownLead,
    list: leadsList as unknown as List,
    typed: { ...LEAD_PERSON, source, treatment, campaign, ownerId: owner },
    given: { phone_number: '+905321112233' },
    create: openLeadWith,
    told: ({ allowedStages, person: ofPage, ...row }) =>
      ({
        ...row,
        status: row.stage,
        person: ofPage && { id: (ofPage as unknown as { id: string }).id, name: row.name_surname },
        allowed: allowedStages,
        createdAt: row.openedAt,
        changedAt: row.lastActivityAt,
      }) as never,
    pushed: (push) => {
      const { patch, fields } = push as { patch?: object; fields?: object }
      return patch ?? fields
    },
    lacks: { notes: 'they stay, and stand in the timeline of the person' },
  }),
  user: metKind(shownUser, {
    endpoints: SHOWN_ENDPOINTS.user as unknown as Endpoints,
    given: { username: 'isil.cagri' },
    create: async (ask, values) => {
      const { email, phoneNumber, extension, userType, subRole, fullName = 'Işıl Çağrı' } = values
      const body = { email, phoneNumber, extension, userType, subRole, fullName, username: `çağrı.${made++}` }
      return (await ask(SHOWN_ENDPOINTS.user.create, { body })) as Accepted
    },
    // Readers of leads hear of users as well, who may not see what a user holds.
    pushed: () => undefined,
    lacks: { notes: 'no event of a user says one' },
  }),
  person: metKind(person, {
    endpoints: SHOWN_ENDPOINTS.person as unknown as Endpoints,
    plain: 'firstName',
    shown: shownPerson,
    list: listOf(shownPerson) as List,
    typed: shownPerson.fields,
    create: async (ask, values) => {
      const { phone: _, email, birthDate, ...others } = values
      const born = typeof birthDate === 'string' && { birthDate: birthDate.replace(/^20/, '19') }
      const own = { phone: `+90532${6_000_000 + made++}`, ...(email && { email: `${made++}.${email}` }) }
      return (await ask(SHOWN_ENDPOINTS.person.create, {
        body: { name: 'Işıl Çağrı', ...others, ...born, ...own },
      })) as Accepted
    },
    // Readers of leads hear of people as well, who may not see what a person holds.
    pushed: () => undefined,
  }),
}
