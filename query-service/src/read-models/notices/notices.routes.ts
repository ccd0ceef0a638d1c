import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import { team } from '@kervan/contracts/kinds/team/team'
import type { NewMessage } from '@kervan/contracts/realtime/messages'
import { withoutContact } from '@kervan/contracts/realtime/new-message'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { leadsForReader } from '../leads-for-reader.ts'

export const noticesRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listNotices, ['notices', team.collection], ports, async ({ query, session }) => {
    const { user } = signedIn({ session })
    const { owners, seesContact } = leadsForReader(user)
    const teams = await ports.teams.of(user.id)
    const colleagues = new Set(teams.flatMap(({ members }) => members))
    colleagues.delete(user.id)
    const { rows } = await ports.pool.query<{ notice: NewMessage }>(
      `select notice from read.notices
       where $2::uuid[] is null
         or exists (select from read.leads_list where id = (notice->>'leadId')::uuid and f_owner = any ($2))
       order by position desc limit $1`,
      [query.limit, owners],
    )
    const data = rows.map(({ notice }) => (seesContact ? notice : withoutContact(notice)))
    return { body: { data, teammates: [...colleagues].sort() } }
  }),
]
