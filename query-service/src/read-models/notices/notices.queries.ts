import type { NewMessage } from '@kervan/contracts/realtime/messages'
import type pg from 'pg'

/**
 * So many of the newest are looked through first. Who sees fewer leads than fill a page of these is read what those leads have: a walk to
 * the first notices that such a reader sees may pass all that there are.
 */
const NEWEST = 2_000

/**
 * The newest notices of the leads that a reader sees, the newest first.
 * @param owners  whose leads alone are seen; null: all of them
 * @param first   how many of the newest are looked through before the leads are
 */
export const readNotices = async (
  pool: pg.Pool,
  owners: readonly string[] | null,
  limit: number,
  first = NEWEST,
): Promise<readonly NewMessage[]> => {
  const read = async (text: string, values: unknown[]): Promise<readonly NewMessage[]> =>
    (await pool.query<{ notice: NewMessage }>(text, values)).rows.map(({ notice }) => notice)
  if (owners === null) return read('select notice from read.notices order by position desc limit $1', [limit])
  const newest = await read(
    `select notice from (select * from read.notices order by position desc limit $3) n
     where exists (select from read.leads_list l where l.id = n.lead_id and l.f_owner = any ($2::uuid[]))
     order by position desc limit $1`,
    [limit, owners, first],
  )
  if (newest.length === limit) return newest
  return read(
    `select n.notice from read.leads_list l cross join lateral (
       select position, notice from read.notices where lead_id = l.id order by position desc limit $1
     ) n
     where l.f_owner = any ($2::uuid[]) order by n.position desc limit $1`,
    [limit, owners],
  )
}
