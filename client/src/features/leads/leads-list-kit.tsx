import { countLeads, listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { List } from '@kervan/contracts/http/list'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { LEAD_PERSON } from '@kervan/contracts/kinds/lead/lead-person'
import { type LeadRow, leadsListTable } from '@kervan/contracts/kinds/lead/leads.list'
import { type NamedField, namedFields } from '../../base/named-fields.ts'
import { STATUS_LOOKS } from '../../base/ui/status-looks.ts'
import { type ListKit, listKit, type Row, untyped } from '../../kit/list-kit.ts'
import { LastMessage, LastMessageTime, LastWords } from './LastMessage.tsx'
import { NoLeads } from './NoLeads.tsx'

const leadOf = (row: Row): LeadRow => row as unknown as LeadRow

/** The name and contact points of the lead's person: rows of leads tell them, but the lead does not hold them. */
export const PERSON_FIELDS = namedFields({ collection: lead.collection, fields: LEAD_PERSON })

const fields = namedFields(lead).map(
  (field): NamedField => ({
    ...field,
    texts: `status:${field.name}`,
    ...(field.name === 'owner' && { none: 'record:people.nobody' }),
    ...(field.name === 'potential' && { none: 'leads:potential.none', looks: STATUS_LOOKS.potential }),
  }),
)
export const leadFields = (...names: readonly string[]): readonly NamedField[] =>
  names.flatMap((name) => fields.filter((field) => field.name === name))

/** What the list of leads is made of. */
export const leadsListKit: ListKit = listKit(lead, {
  list: leadsListTable as unknown as List,
  listEndpoint: untyped(listLeads),
  countsEndpoint: untyped(countLeads),
  fields,
  nameField: 'name_surname',
  initials: 'personId',
  ofPerson: true,
  ways: PERSON_FIELDS,
  head: leadFields('owner', 'potential'),
  statusLabel: 'leads:fields.stage',
  statusTexts: 'status:lead-stage',
  statusLooks: STATUS_LOOKS['lead-stage'],
  Empty: NoLeads,
  cells: { lastMessageAt: (row) => <LastMessage lead={leadOf(row)} /> },
  card: {
    beside: (row) => <LastMessageTime lead={leadOf(row)} />,
    below: (row) => <LastWords lead={leadOf(row)} />,
  },
})
