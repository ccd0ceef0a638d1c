import { getTimeline, type TimelineDetail, type TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { refused } from '@kervan/contracts/errors/refusal'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import type { RowOf } from '../../projector/declare.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import type { timeline } from './timeline.tables.ts'

type Entry = RowOf<typeof timeline>

/** An entry that has a person: what is awaited has none. */
const entryOf = (row: Entry): TimelineEntry => ({
  id: row.entry_id,
  position: String(row.position),
  at: row.at,
  by: row.by,
  leadId: row.lead_id,
  conversationId: row.conversation_id,
  detail: row.detail as TimelineDetail,
})

/**
 * The newest first, by when it happened and then by the log. A cursor names an entry by its position; where that one is not
 * here any more, the one before it in the log stands for it.
 */
const ENTRIES = `
  with cursor as (
    select found.at from unnest($1::uuid[]) person cross join lateral (
      select at, position from read.timeline where person_id = person and position <= $2 order by position desc limit 1
    ) found order by found.position desc limit 1
  )
  select entry.* from unnest($1::uuid[]) person cross join lateral (
    select * from read.timeline
    where person_id = person
      and ($2::bigint is null or (at, position) < ((select at from cursor), $2))
      and ($3::bigint is null or changed > $3)
      and ($4::text[] is null or kind = any ($4))
      and ($6::uuid is null or lead_id is null or lead_id in (select id from read.leads_list where f_owner = $6))
      and ($7 or kind not in ('contact-added', 'contact-removed'))
    order by at desc, position desc limit $5
  ) entry order by at desc, position desc limit $5`

export const timelineRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(getTimeline, ['timeline'], ports, async ({ params, query, session }) => {
    const { owner, seesContact, name } = leadsForReader(signedIn({ session }).user)
    const people = await groupOf(ports, params.personId)
    if (people.length === 0 || (owner !== null && !(await hasLeadOf(ports, people, owner))))
      throw refused('person-not-found')
    const { before = null, after = null, kinds = null, limit } = query
    const { rows } = await ports.pool.query<Entry>(ENTRIES, [
      ...[people, before, after, kinds, limit + 1],
      ...[owner, seesContact],
    ])
    const data = rows
      .slice(0, limit)
      .map(entryOf)
      .map((entry) => ({ ...entry, detail: withNames(entry.detail, name) }))
    const next = rows.length > limit ? (data.at(-1)?.position ?? null) : null
    return { body: { data, people: [...people], next } }
  }),
]

/** Names of people as the reader may see them. */
const withNames = (detail: TimelineDetail, name: (name: string) => string): TimelineDetail => {
  switch (detail.kind) {
    case 'person-registered':
      return { ...detail, name: name(detail.name) }
    case 'name-corrected':
      return { ...detail, from: name(detail.from), to: name(detail.to) }
    case 'person-merged':
    case 'person-unmerged':
      return { ...detail, person: { ...detail.person, name: name(detail.person.name) } }
    case 'unmerged-from':
      return { ...detail, from: { ...detail.from, name: name(detail.from.name) } }
    default:
      return detail
  }
}

const hasLeadOf = async ({ pool }: QueryPorts, people: readonly string[], owner: string): Promise<boolean> => {
  const { rows } = await pool.query(
    'select 1 from read.leads_list where person_id = any ($1) and f_owner = $2 limit 1',
    [people, owner],
  )
  return rows.length > 0
}

/** Everybody who is the same as a person; nobody where the person is not known. */
const groupOf = async ({ pool }: QueryPorts, personId: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ person_id: string }>(
    `select person_id from read.timeline_people
     where root = (select root from read.timeline_people where person_id = $1) order by person_id`,
    [personId],
  )
  return rows.map(({ person_id }) => person_id)
}
