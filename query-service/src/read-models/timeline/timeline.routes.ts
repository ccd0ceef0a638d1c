import { getTimeline, type TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { refused } from '@kervan/contracts/errors/refusal'
import type { Route } from '@kervan/infra/http/mount'
import type { RowOf } from '../../projector/declare.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import type { timeline } from './timeline.tables.ts'

type Entry = RowOf<typeof timeline>

const entryOf = (row: Entry): TimelineEntry => ({
  id: row.entry_id,
  position: String(row.position),
  at: row.at,
  by: row.by,
  leadId: row.lead_id,
  conversationId: row.conversation_id,
  detail: row.detail,
})

export const timelineRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(getTimeline, ['timeline'], ports, async ({ params, query }) => {
    const { rows } = await ports.pool.query<Entry>(
      `select * from read.timeline
       where person_id = $1 and ($2::bigint is null or position < $2) and ($3::text[] is null or kind = any ($3))
       order by position desc limit $4`,
      [params.personId, query.before ?? null, query.kinds ?? null, query.limit + 1],
    )
    if (rows.length === 0 && !(await isKnown(ports, params.personId))) throw refused('person-not-found')
    const data = rows.slice(0, query.limit).map(entryOf)
    return { body: { data, next: rows.length > query.limit ? (data.at(-1)?.position ?? null) : null } }
  }),
]

const isKnown = async ({ pool }: QueryPorts, personId: string): Promise<boolean> =>
  (await pool.query('select from read.timeline_people where person_id = $1', [personId])).rows.length > 0
