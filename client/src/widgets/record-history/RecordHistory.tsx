import { useKeys } from '../../base/keys/use-keys.ts'
import { AsItWas } from './AsItWas.tsx'
import { Comparison } from './Comparison.tsx'
import { HistoryList } from './HistoryList.tsx'
import type { RecordHistoryProps } from './record-history.ts'
import { type HistoryPlace, useHistoryPlace } from './use-history-place.ts'

/** What happened to a record, newest first; the record as it was; two moments beside each other. */
export const RecordHistory = (props: RecordHistoryProps) => {
  const place = useHistoryPlace()
  return (
    <>
      {(place.at !== null || place.compared) && <LeaveByKey place={place} />}
      <Shown {...props} place={place} />
    </>
  )
}

const Shown = ({ place, ...props }: RecordHistoryProps & { readonly place: HistoryPlace }) => {
  if (place.at !== null) return <AsItWas {...props} at={place.at} onLeave={place.leave} />
  const [earlier, later] = place.compared ?? []
  if (earlier !== undefined && later)
    return <Comparison {...props} earlier={earlier} later={later} onLeave={place.leave} />
  return <HistoryList {...props} place={place} />
}

/** While the past is looked at, Escape leads back to the history and not away from the record. */
const LeaveByKey = ({ place }: { readonly place: HistoryPlace }) => {
  useKeys({ 'history.leave': place.leave })
  return null
}
