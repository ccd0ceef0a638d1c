import { FillPage } from '../../base/ui/FillPage.tsx'
import { leadsListKit } from '../../features/leads/leads-list-kit.tsx'
import type { ListKit } from '../../kit/list-kit.ts'
import { useSeenKit } from '../../kit/use-seen-kit.ts'
import { listPartsOf, RecordList } from '../record/RecordListPage.tsx'
import { BulkBegin } from './BulkBegin.tsx'

const bulkKit: ListKit = { ...leadsListKit, heading: 'bulk-operations:title', Above: BulkBegin }

const { quickActions, BulkActions } = listPartsOf(bulkKit, async () => {
  const { leadKit } = await import('../../features/leads/lead-kit.ts')
  return leadKit
})

/** One change to every lead that matches what is chosen, or to some of them. */
export const BulkOperationsPage = () => (
  <FillPage>
    <RecordList kit={useSeenKit(bulkKit)} looks={[]} quickActions={quickActions} BulkActions={BulkActions} />
  </FillPage>
)
