import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { countLeads, listLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { CommandEndpoints } from '../../kit/changes/command-call.ts'
import { untyped } from '../../kit/list-kit.ts'
import { type RecordKit, recordKit } from '../../kit/record-kit.ts'
import { leadsListKit } from './leads-list-kit.tsx'

const { history, ...commands } = WRITTEN_ENDPOINTS.lead

/** What the screens of leads are made of. */
export const leadKit: RecordKit = recordKit(
  leadsListKit,
  { ...(commands as unknown as CommandEndpoints), get: getLead, create: openLead, history },
  {
    times: [
      { name: 'openedAt', label: 'leads:fields.openedAt' },
      { name: 'lastActivityAt', label: 'leads:fields.lastActivityAt' },
    ],
    reads: [getLead, listLeads, countLeads, getTimeline, history],
    readOf: (leadId, at) => ({
      endpoint: untyped(getLead),
      input: { params: { leadId }, ...(at !== undefined && { query: { at } }) },
    }),
  },
)
