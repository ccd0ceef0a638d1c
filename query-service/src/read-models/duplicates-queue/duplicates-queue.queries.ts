import type { LikelyDuplicate, listDuplicates } from '@kervan/contracts/api/people/list-duplicates'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { COUNT_LIMIT } from '@kervan/contracts/http/list'
import type pg from 'pg'
import type { RowOf } from '../../projector/declare.ts'
import { type KeptPreview, type Preview, previewShown } from '../leads-list/message-preview.ts'
import { wholePerson } from '../merged-people.ts'
import type { people } from './duplicates-queue.projection.ts'
import { reasonOf } from './hints.ts'
import type { Pair } from './likely-pairs.ts'

type Person = RowOf<typeof people>

/** Open pairs, the likeliest first; of those that stand for one pair of whole people, the likeliest alone. */
export const LIKELIEST_PAIRS = `select * from read.duplicates_pairs pair
  where open and not exists (
    select from read.duplicates_pairs likelier
    where likelier.open and likelier.whole_pair = pair.whole_pair
      and (likelier.score, likelier.position, likelier.pair) > (pair.score, pair.position, pair.pair))
  order by score desc, position desc, pair desc limit $1`

/** How many pairs of whole people are open, up to `$1`. */
export const COUNT_OF_PAIRS = `select count(*)::int as count
  from (select distinct whole_pair from read.duplicates_pairs where open limit $1) open`

/** Pairs of people who may be one and are not merged, the likeliest first, each pair of whole people once. */
export const readDuplicates = async (pool: pg.Pool, limit: number): Promise<ResponseOf<typeof listDuplicates>> => {
  const [{ rows }, total] = await Promise.all([
    pool.query<Pair>(LIKELIEST_PAIRS, [limit]),
    pool.query<{ count: number }>(COUNT_OF_PAIRS, [COUNT_LIMIT + 1]),
  ])
  const roots = [...new Set(rows.flatMap(({ one_root, other_root }) => [one_root, other_root]))]
  const [wholes, leads] = await Promise.all([readWholes(pool, roots), readLeads(pool, roots)])
  const data = rows.map((row): LikelyDuplicate => {
    const side = (id: string, root: string) => ({
      id,
      name: wholes.get(root)?.name ?? '',
      contactPoints: [...(wholes.get(root)?.contact_points ?? [])],
      leads: leads.get(root)?.count ?? 0,
      lastMessage: leads.get(root)?.lastMessage ?? null,
    })
    return {
      id: row.pair,
      people: [side(row.one, row.one_root), side(row.other, row.other_root)],
      reasons: [...new Set(Object.keys(row.since).map(reasonOf))],
      position: String(row.position),
    }
  })
  const count = total.rows[0]?.count ?? 0
  return { data, total: { value: Math.min(count, COUNT_LIMIT), exact: count <= COUNT_LIMIT } }
}

const readWholes = async (pool: pg.Pool, roots: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
  const { rows } = await pool.query<Person>(
    'select * from read.duplicates_people where root = any ($1) order by person_id',
    [roots],
  )
  const groups = Map.groupBy(rows, ({ root }) => root)
  return new Map(
    [...groups].flatMap(([root, group]) => {
      const whole = wholePerson(group)
      return whole ? [[root, whole] as const] : []
    }),
  )
}

interface LeadsOfPerson {
  readonly count: number
  readonly lastMessage: Preview | null
}

/** What people are to be told apart by: how many leads each has, and the last word with them. */
const readLeads = async (pool: pg.Pool, roots: readonly string[]): Promise<ReadonlyMap<string, LeadsOfPerson>> => {
  const { rows } = await pool.query<{ person_id: string; count: number; last: KeptPreview | null }>(
    `select person_id, count(*)::int as count,
       (array_agg(last_message order by last_message_at desc) filter (where last_message is not null))[1] as last
     from read.leads_list where person_id = any ($1) group by person_id`,
    [roots],
  )
  return new Map(
    rows.map(({ person_id, count, last }) => [person_id, { count, lastMessage: last && previewShown(last) }]),
  )
}
