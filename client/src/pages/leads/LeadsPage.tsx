import { leadsListKit } from '../../features/leads/leads-list-kit.tsx'
import { recordListPage } from '../record/RecordListPage.tsx'

/** All leads, or those that one is looking for. */
export const LeadsPage = recordListPage(leadsListKit, async () => {
  const { leadKit } = await import('../../features/leads/lead-kit.ts')
  return leadKit
})
