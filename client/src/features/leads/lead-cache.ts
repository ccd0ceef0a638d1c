import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import type { QueryClient } from '@tanstack/react-query'
import { heldRecord, rewriteRecord } from '../../shared/record/record-cache.ts'

const READS = { get: getLead, list: listLeads }

/** Writes a lead anew wherever it is held: on its page and in every list that shows it. */
export const rewriteLead = (
  queryClient: QueryClient,
  leadId: string,
  rewrite: <Lead extends LeadRow>(lead: Lead) => Lead,
): void => rewriteRecord<LeadRow>(queryClient, READS, leadId, rewrite)

/** The newest state of a lead that is held anywhere. */
export const heldLead = (queryClient: QueryClient, leadId: string): LeadRow | undefined =>
  heldRecord<LeadRow>(queryClient, READS, leadId)
