import { AsItWas } from './AsItWas.tsx'
import { Comparison } from './Comparison.tsx'
import { HistoryList } from './HistoryList.tsx'
import type { RecordHistoryProps } from './record-history.ts'
import { useHistoryPlace } from './use-history-place.ts'

/** What happened to a record, newest first; the record as it was; two moments beside each other. */
export const RecordHistory = (props: RecordHistoryProps) => {
  const place = useHistoryPlace()
  if (place.at !== null) return <AsItWas {...props} at={place.at} onLeave={place.leave} />
  const [earlier, later] = place.compared ?? []
  if (earlier !== undefined && later)
    return <Comparison {...props} earlier={earlier} later={later} onLeave={place.leave} />
  return <HistoryList {...props} place={place} />
}
