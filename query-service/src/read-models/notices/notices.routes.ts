import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import { team } from '@kervan/contracts/kinds/team/team'
import { withoutContact } from '@kervan/contracts/realtime/new-message'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { readNotices } from './notices.queries.ts'

export const noticesRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listNotices, ['notices', team.collection], ports, async ({ query, session }) => {
    const { user } = signedIn({ session })
    const { owners, seesContact } = leadsForReader(user)
    const teams = await ports.teams.of(user.id)
    const colleagues = new Set(teams.flatMap(({ members }) => members))
    colleagues.delete(user.id)
    const notices = await readNotices(ports.pool, owners, query.limit)
    const data = notices.map((notice) => (seesContact ? notice : withoutContact(notice)))
    return { body: { data, teammates: [...colleagues].sort() } }
  }),
]
