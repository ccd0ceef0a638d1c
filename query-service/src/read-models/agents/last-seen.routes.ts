import { listLastSeen } from '@kervan/contracts/api/users/list-last-seen'
import { shownUser } from '@kervan/contracts/kinds/user/user'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { forReader } from '../../kit/for-reader.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'

/** The later one of two times, UTC, ISO 8601. */
const laterOf = (one: string, other: string | undefined): string => (other !== undefined && other > one ? other : one)

/** When users were last here: by what they used, and by the windows that they had open. */
export const lastSeenRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listLastSeen, [shownUser.collection], ports, async (call) => {
    const [uses, seen] = await Promise.all([ports.sessions.lastUses(), ports.seen.all()])
    const bySeen = new Map(seen.map((each) => [each.userId, each]))
    const reader = forReader(shownUser, signedIn(call).user)
    const data = [...new Set([...uses.keys(), ...bySeen.keys()])].flatMap((id) => {
      const [used, window] = [uses.get(id), bySeen.get(id)]
      const at = window ? laterOf(new Date(window.lastSeen).toISOString(), used) : used
      // Whom the reader sees follows from the id alone.
      if (at === undefined || !reader.sees(id, {})) return []
      return [{ id, lastSeen: at, isOnline: window?.isOnline ?? false }]
    })
    return { body: { data } }
  }),
]
