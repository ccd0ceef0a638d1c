import type { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { bytesOfEvent } from '@kervan/infra/event-store/bytes-of'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { Session } from '@kervan/infra/sessions/port'
import type { PushReader } from '../push-reader.ts'
import { roomsOf } from '../rooms.ts'
import type { FollowedTeams } from '../teams/follow-teams.ts'

/** Events looked at for one answer. */
export const PAGE_EVENTS = 500
/** And bytes of them. */
export const PAGE_BYTES = 2 * 1024 * 1024
/** A client that is further behind than so many events, or bytes, fetches afresh instead. */
export const FURTHEST_EVENTS = 10_000
export const FURTHEST_BYTES = 32 * 1024 * 1024

export interface CatchUpPorts {
  readonly store: Pick<EventStore, 'head' | 'readAll'>
  readonly read: PushReader
  readonly teams: Pick<FollowedTeams, 'learn' | 'withTeams'>
}

/**
 * What was pushed to a user after a position, a page at a time. Of leads of a colleague with whom the user has come into a team since, no
 * message is among it: that their teams changed is, by which what they see is read anew.
 * @throws StoreUnavailable
 */
export const readCatchUp = async (
  { store, read, teams }: CatchUpPorts,
  since: bigint,
  user: Session['user'],
): Promise<ResponseOf<typeof catchUp>> => {
  const head = await store.head()
  if (since > head || (await isTooFar(store, since, head))) {
    return { position: String(head), reset: true, more: false, pushes: [] }
  }
  const events = await readPage(store, since)
  const position = events.at(-1)?.position ?? since
  const told = await read(events)
  await teams.learn(user)
  const rooms = roomsOf(teams.withTeams(user, since))
  const pushes = told.filter((each) => each.rooms.some((room) => rooms.includes(room)))
  return {
    position: String(position),
    reset: false,
    more: position < head,
    pushes: pushes.map(({ push }) => push),
  }
}

/** Never empty while there is something. */
const readPage = async (store: Pick<EventStore, 'readAll'>, after: bigint): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  let bytes = 0
  for await (const event of store.readAll({ after, limit: PAGE_EVENTS })) {
    events.push(event)
    bytes += bytesOfEvent(event)
    if (bytes >= PAGE_BYTES) break
  }
  return events
}

/** Positions may have gaps: their difference is the most that can lie between, and only when that is too much is it counted. */
const isTooFar = async (store: Pick<EventStore, 'readAll'>, since: bigint, head: bigint): Promise<boolean> => {
  if (head - since <= BigInt(FURTHEST_EVENTS)) return false
  let events = 0
  let bytes = 0
  for await (const event of store.readAll({ after: since, limit: FURTHEST_EVENTS + 1 })) {
    events++
    bytes += bytesOfEvent(event)
    if (bytes > FURTHEST_BYTES) return true
  }
  return events > FURTHEST_EVENTS
}
