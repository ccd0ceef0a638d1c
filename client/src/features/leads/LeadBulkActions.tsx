import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { RecordBulkActions } from '../../shared/record/RecordBulkActions.tsx'
import type { BulkAct } from '../../shared/ui/data-table/use-bulk.ts'
import { leadKit } from './lead-kit.ts'

interface LeadBulkActionsProps {
  readonly selected: readonly LeadRow[]
  readonly run: (act: BulkAct<LeadRow>) => Promise<void>
}

/** What one does with several leads at once. */
export default (props: LeadBulkActionsProps) => <RecordBulkActions kit={leadKit} list={listLeads} {...props} />
