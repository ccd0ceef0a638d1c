import type { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { PushReader } from '../push-reader.ts'
import type { Room } from '../rooms.ts'

/** Events looked at for one answer. */
export const PAGE_EVENTS = 500
/** Whoever is further behind than so many events fetches afresh instead. */
export const FURTHEST_EVENTS = 10_000

export interface CatchUpPorts {
  readonly store: Pick<EventStore, 'head' | 'readAll'>
  readonly read: PushReader
}

/**
 * What was pushed to some rooms after a position, a page at a time.
 * @throws StoreUnavailable
 */
export const readCatchUp = async (
  { store, read }: CatchUpPorts,
  since: bigint,
  rooms: readonly Room[],
): Promise<ResponseOf<typeof catchUp>> => {
  const head = await store.head()
  if (since > head || (await isTooFar(store, since, head))) {
    return { position: String(head), reset: true, more: false, pushes: [] }
  }
  const events = await Array.fromAsync(store.readAll({ after: since, limit: PAGE_EVENTS }))
  const position = events.at(-1)?.position ?? since
  const pushes = (await read(events)).filter((each) => each.rooms.some((room) => rooms.includes(room)))
  return {
    position: String(position),
    reset: false,
    more: events.length === PAGE_EVENTS && position < head,
    pushes: pushes.map(({ push }) => push),
  }
}

/** Positions may have gaps: their difference is the most that can lie between, and only when that is too much is it counted. */
const isTooFar = async (store: Pick<EventStore, 'readAll'>, since: bigint, head: bigint): Promise<boolean> => {
  if (head - since <= BigInt(FURTHEST_EVENTS)) return false
  let events = 0
  for await (const _event of store.readAll({ after: since, limit: FURTHEST_EVENTS + 1 })) events++
  return events > FURTHEST_EVENTS
}
