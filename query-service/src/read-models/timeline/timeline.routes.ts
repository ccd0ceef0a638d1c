import { getTimeline, type TimelineDetail, type TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { refused } from '@kervan/contracts/errors/refusal'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import type pg from 'pg'
import type { RowOf } from '../../projector/declare.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { recordNamesProjection } from '../../records/record-names.projection.ts'
import { type LeadsForReader, leadsForReader } from '../leads-for-reader.ts'
import { conditionsFor, showChanges } from './entries-for-reader.ts'
import type { timeline } from './timeline.tables.ts'

type Entry = RowOf<typeof timeline>

/** An entry that has a person: what is awaited has none. */
const entryOf = (row: Entry): TimelineEntry => ({
  id: row.entry_id,
  position: String(row.position),
  at: row.at,
  by: row.by,
  record: row.record_kind === null || row.record_id === null ? null : { kind: row.record_kind, id: row.record_id },
  conversationId: row.conversation_id,
  detail: row.detail as TimelineDetail,
})

interface Asked {
  readonly people: readonly string[]
  readonly before: string | null
  readonly after: string | null
  readonly kinds: readonly string[] | null
  readonly limit: number
  readonly seesContact: boolean
}

/**
 * The newest first, by when it happened and then by the log. A cursor names an entry by its position; where that one is not
 * here any more, the one before it in the log stands for it.
 */
const readEntries = async (
  pool: pg.Pool,
  reader: Reader,
  { people, before, after, kinds, limit, seesContact }: Asked,
): Promise<readonly Entry[]> => {
  const values: unknown[] = [people, before, after, kinds, limit, seesContact]
  const seen = conditionsFor(reader, (value) => `$${values.push(value)}`)
  const { rows } = await pool.query<Entry>(
    `with cursor as (
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
         and ($6 or kind not in ('contact-added', 'contact-removed', 'contact-corrected'))
         ${seen.map((condition) => `and ${condition}`).join(' ')}
       order by at desc, position desc limit $5
     ) entry order by at desc, position desc limit $5`,
    values,
  )
  return rows
}

export const timelineRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(getTimeline, ['timeline', recordNamesProjection.name], ports, async ({ params, query, session }) => {
    const { user } = signedIn({ session })
    const { owners, seesContact, name, fields } = leadsForReader(user)
    const people = await groupOf(ports, params.personId)
    if (people.length === 0 || (owners !== null && !(await hasLeadOf(ports, people, owners))))
      throw refused('person-not-found')
    const { before = null, after = null, kinds = null, limit } = query
    const rows = await readEntries(ports.pool, user, { people, before, after, kinds, limit: limit + 1, seesContact })
    const told = await showChanges(ports.pool, rows.slice(0, limit).map(entryOf), user)
    const data = told.map((entry) => ({ ...entry, detail: forReader(entry.detail, { name, fields, seesContact }) }))
    const next = rows.length > limit ? (data.at(-1)?.position ?? null) : null
    return { body: { data, people: [...people], next } }
  }),
]

/** Names of people as the reader may see them, and words of theirs. */
const forReader = (
  detail: TimelineDetail,
  { name, fields, seesContact }: Pick<LeadsForReader, 'name' | 'fields' | 'seesContact'>,
): TimelineDetail => {
  switch (detail.kind) {
    case 'person-registered':
      return { ...detail, name: name(detail.name) }
    case 'name-corrected':
    case 'name-chosen':
    case 'name-returned':
      return { ...detail, from: name(detail.from), to: name(detail.to) }
    case 'person-merged':
    case 'person-unmerged':
      return { ...detail, person: { ...detail.person, name: name(detail.person.name) } }
    case 'unmerged-from':
      return { ...detail, from: { ...detail.from, name: name(detail.from.name) } }
    case 'values-chosen':
    case 'values-returned':
      return { ...detail, fields: [...fields(detail.fields)] }
    case 'consent-given':
    case 'consent-withdrawn':
      return seesContact ? detail : { ...detail, words: null }
    default:
      return detail
  }
}

const hasLeadOf = async (
  { pool }: QueryPorts,
  people: readonly string[],
  owners: readonly string[],
): Promise<boolean> => {
  const { rows } = await pool.query(
    'select 1 from read.leads_list where person_id = any ($1) and f_owner = any ($2) limit 1',
    [people, owners],
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
