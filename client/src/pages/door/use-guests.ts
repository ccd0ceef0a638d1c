import { MAX_PAGE_SIZE } from '@kervan/contracts/http/list'
import { event } from '@kervan/contracts/kinds/event/event'
import { participant } from '@kervan/contracts/kinds/participant/participant'
import { statusNameOf } from '@kervan/contracts/kit/record'
import { useMemo } from 'react'
import { kitOf } from '../../kit/declared-kit.ts'
import { recordTableOf } from '../../kit/record-table.tsx'
import { useSeenKit } from '../../kit/use-seen-kit.ts'
import { narrowedList } from '../../table/narrowed-list.ts'
import { readTableState } from '../../table/table-state.ts'
import { useArrivals } from '../../table/use-arrivals.ts'
import { useFetchAhead } from '../../table/use-fetch-ahead.ts'
import { useList } from '../../table/use-list.ts'
import { GROUPS, type Guest } from './guest.ts'

export const participants = kitOf(participant.kind)

const ASKED = new URLSearchParams({
  [statusNameOf(participant)]: GROUPS.map((group) => (group === 'expected' ? 'scheduled' : group)).join(),
  sort: participant.title,
})

/**
 * All who have to do with an event and are not cancelled, by name. They are here as a whole, so that one is found while there is no
 * network, and counted as they stand with what is under way.
 */
export const useGuests = (id: string) => {
  const kit = useSeenKit(participants)
  const [table, state] = useMemo(() => {
    const list = narrowedList(kit.list, event.kind, { asks: { [event.kind]: id }, address: {}, name: 'events.door' })
    return [recordTableOf({ ...kit, list }), readTableState(list, ASKED)] as const
  }, [kit, id])
  const answer = useList(table, state, { limit: MAX_PAGE_SIZE })
  useArrivals(table, answer, true)
  const loaded = answer.rows.length
  useFetchAhead({ answer, loaded, lastSeen: loaded, ahead: 1 })
  return { answer, guests: answer.rows as unknown as readonly Guest[], isWhole: !answer.pending && !answer.hasMore }
}
