import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { ME, NONE } from '@kervan/contracts/http/list-filters'
import { type LeadRow, leadsListTable } from '@kervan/contracts/lists/leads.list'
import type { RecordTable } from '../../shared/ui/data-table/record-table.ts'
import { LastMessage } from './LastMessage.tsx'
import { LeadCard } from './LeadCard.tsx'
import { LeadName } from './LeadName.tsx'

/** How leads are listed. */
export const leadsTable: RecordTable<LeadRow> = {
  list: leadsListTable,
  endpoint: listLeads,
  href: (lead) => `/leads/${lead.id}`,
  name: (lead) => lead.name_surname,
  cells: {
    name_surname: (lead) => <LeadName lead={lead} />,
    lastMessageAt: (lead) => <LastMessage lead={lead} />,
  },
  card: (lead) => <LeadCard lead={lead} />,
  views: [
    { name: 'all', filters: {} },
    { name: 'mine', filters: { owner: ME } },
    { name: 'unowned', filters: { owner: NONE } },
    { name: 'archived', filters: { archived: 'true' } },
  ],
}
