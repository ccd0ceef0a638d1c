import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { lead } from '@kervan/contracts/records/lead'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/records/written-records'
import type { NamingKit } from '../../shared/record/changes/change-kit.ts'
import { type CommandEndpoints, callsOf } from '../../shared/record/changes/command-call.ts'
import { type NamedField, namedFields } from '../../shared/record/named-fields.ts'
import { STATUS_LOOKS } from '../../shared/ui/status-looks.ts'

const { history } = WRITTEN_ENDPOINTS.lead

/** Words for no value. */
const NONE: Readonly<Record<string, string>> = { owner: 'record:people.nobody', potential: 'leads:potential.none' }

/** What changing a lead takes to know. */
export const leadKit: NamingKit = {
  kind: lead.kind,
  collection: lead.collection,
  record: lead,
  fields: namedFields(lead).map((field) => ({
    ...field,
    label: `leads:lead.${field.name}`,
    texts: `status:${field.name}`,
    none: NONE[field.name],
  })),
  statusLabel: 'leads:lead.stage',
  statusTexts: 'status:lead-stage',
  statusLooks: STATUS_LOOKS['lead-stage'],
  reads: [getLead, listLeads, getTimeline, history],
  history,
  callOf: callsOf(lead, WRITTEN_ENDPOINTS.lead as unknown as CommandEndpoints),
  nameOf: ({ name_surname }: LeadRow) => name_surname,
  hrefOf: (id) => `/leads/${id}`,
}

const fieldNamed = (name: string): NamedField => leadKit.fields.find((field) => field.name === name) as NamedField

export const LEAD_OWNER = fieldNamed('owner')
export const LEAD_POTENTIAL = fieldNamed('potential')
export const LEAD_SOURCE = fieldNamed('source')
export const LEAD_CAMPAIGN = fieldNamed('campaign')
