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

/**
 * The newest first, by when it happened and then by the log. A cursor names an entry by its position; where that one is not
 * here any more, the one before it in the log stands for it.
 */
const ENTRIES = `
  select * from read.timeline
  where person_id = $1
    and ($2::bigint is null or (at, position) < (
      (select at from read.timeline where person_id = $1 and position <= $2 order by position desc limit 1), $2))
    and ($3::bigint is null or changed > $3)
    and ($4::text[] is null or kind = any ($4))
  order by at desc, position desc limit $5`

export const timelineRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(getTimeline, ['timeline'], ports, async ({ params, query }) => {
    const { before = null, after = null, kinds = null, limit } = query
    const { rows } = await ports.pool.query<Entry>(ENTRIES, [params.personId, before, after, kinds, limit + 1])
    if (rows.length === 0 && !(await isKnown(ports, params.personId))) throw refused('person-not-found')
    const data = rows.slice(0, limit).map(entryOf)
    return { body: { data, next: rows.length > limit ? (data.at(-1)?.position ?? null) : null } }
  }),
]

const isKnown = async ({ pool }: QueryPorts, personId: string): Promise<boolean> =>
  (await pool.query('select from read.timeline_people where person_id = $1', [personId])).rows.length > 0
