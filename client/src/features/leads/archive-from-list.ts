import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import type { QueryClient } from '@tanstack/react-query'
import { carryOutOrSay } from '../../shared/record/changes/carry-out.ts'
import { changedRecordOf } from '../../shared/record/changes/changed-record.ts'
import { leadKit } from './lead-kit.ts'

/** Puts a lead into the archive, or takes it out. Loaded when it is asked for: a list shows itself without. */
export const archiveFromList = async (queryClient: QueryClient, lead: LeadRow): Promise<void> => {
  const record = await changedRecordOf(leadKit, lead, queryClient)
  if (record) await carryOutOrSay(record, { do: 'archive', to: !lead.archived }, lead)
}
