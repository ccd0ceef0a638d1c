import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { lead } from '@kervan/contracts/records/lead'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/records/written-records'
import type { NamingKit } from '../../shared/record/changes/change-kit.ts'
import { type CommandEndpoints, callsOf } from '../../shared/record/changes/command-call.ts'
import type { HistoryKit, PastRow } from '../../shared/record/history-kit.ts'
import { type NamedField, namedFields } from '../../shared/record/named-fields.ts'
import { STATUS_LOOKS } from '../../shared/ui/status-looks.ts'

const { history } = WRITTEN_ENDPOINTS.lead

/** Words for no value. */
const NONE: Readonly<Record<string, string>> = { owner: 'record:people.nobody', potential: 'leads:potential.none' }

/** A lead by the names of its declaration. */
export const leadRowOf = (page: unknown): PastRow => {
  const lead = page as LeadPage
  return { ...lead, changedAt: lead.lastActivityAt }
}

/** What changing a lead, and showing its past, takes to know. */
export const leadKit: NamingKit & HistoryKit = {
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
  pastOf: (leadId, at) => ({ endpoint: getLead, input: { params: { leadId }, query: { at } } }),
  rowOf: leadRowOf,
  callOf: callsOf(lead, WRITTEN_ENDPOINTS.lead as unknown as CommandEndpoints),
  nameOf: ({ name_surname }: LeadRow) => name_surname,
  hrefOf: (id) => `/leads/${id}`,
}

const fieldNamed = (name: string): NamedField => leadKit.fields.find((field) => field.name === name) as NamedField

export const LEAD_OWNER = fieldNamed('owner')
export const LEAD_POTENTIAL = fieldNamed('potential')
export const LEAD_SOURCE = fieldNamed('source')
export const LEAD_CAMPAIGN = fieldNamed('campaign')
