import type { LikelyDuplicate, listDuplicates } from '@kervan/contracts/api/people/list-duplicates'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { COUNT_LIMIT } from '@kervan/contracts/http/list'
import type pg from 'pg'
import type { RowOf } from '../../projector/declare.ts'
import { wholePerson } from '../merged-people.ts'
import type { pairs, people } from './duplicates-queue.projection.ts'
import { reasonOf } from './hints.ts'

type Pair = RowOf<typeof pairs>
type Person = RowOf<typeof people>

/** Open pairs of people who are not the same yet, the likeliest first, each pair of whole people once. */
export const readDuplicates = async (pool: pg.Pool, limit: number): Promise<ResponseOf<typeof listDuplicates>> => {
  const [{ rows }, total] = await Promise.all([
    pool.query<Pair & { one_root: string; other_root: string }>(
      `select pair.*, one.root as one_root, other.root as other_root
       from read.duplicates_pairs pair
       join read.duplicates_people one on one.person_id = pair.one
       join read.duplicates_people other on other.person_id = pair.other
       where pair.open and one.root <> other.root
       order by pair.score desc, pair.position desc limit $1`,
      [limit],
    ),
    pool.query<{ count: number }>(
      `select count(*)::int as count from (select from read.duplicates_pairs where open limit $1) open`,
      [COUNT_LIMIT + 1],
    ),
  ])
  const wholes = await readWholes(pool, [
    ...new Set(rows.flatMap(({ one_root, other_root }) => [one_root, other_root])),
  ])
  const once = new Map(rows.toReversed().map((row) => [[row.one_root, row.other_root].toSorted().join(), row]))
  const data = rows
    .filter((row) => once.get([row.one_root, row.other_root].toSorted().join()) === row)
    .map((row): LikelyDuplicate => {
      const side = (id: string, root: string) => ({
        id,
        name: wholes.get(root)?.name ?? '',
        contactPoints: [...(wholes.get(root)?.contact_points ?? [])],
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
