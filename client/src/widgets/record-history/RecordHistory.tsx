import type { Page, RecordKit } from '../../shared/record/record-kit.ts'
import { AsItWas } from './AsItWas.tsx'
import { Comparison } from './Comparison.tsx'
import { HistoryList } from './HistoryList.tsx'
import { useHistoryPlace } from './use-history-place.ts'

export interface RecordHistoryProps {
  readonly kit: RecordKit
  readonly page: Page
  /** Takes back what a revision changed; absent where nothing may be changed. */
  readonly onUndo?: (revision: string) => Promise<boolean>
}

/** What happened to a record, newest first; the record as it was; two moments beside each other. */
export const RecordHistory = (props: RecordHistoryProps) => {
  const place = useHistoryPlace()
  if (place.at !== null) return <AsItWas {...props} at={place.at} onLeave={place.leave} />
  const [earlier, later] = place.compared ?? []
  if (earlier !== undefined && later)
    return <Comparison {...props} earlier={earlier} later={later} onLeave={place.leave} />
  return <HistoryList {...props} place={place} />
}
