import type pg from 'pg'
import { currentAddress } from '../telemetry/correlation.ts'
import type { KeptReading, ReadLog } from './port.ts'

export const createPostgresReadLog = (pool: pg.Pool): ReadLog => ({
  async write({ kind, recordId, session: { user, key }, through, fields }) {
    if (fields.length === 0) return
    await pool.query({
      name: 'write-reading',
      text: `insert into security.readings (kind, record_id, user_id, viewed_as, key_id, through, fields, address)
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      values: [
        kind,
        recordId,
        user.viewedBy?.id ?? user.id,
        user.viewedBy ? user.id : null,
        key?.id ?? null,
        through,
        [...fields].sort(),
        currentAddress() ?? null,
      ],
    })
  },
  async read(kind, recordId, { before, limit }) {
    const { rows } = await pool.query<KeptReading>(
      `select r.id, r.at, r.user_id, r.viewed_as, r.key_id, r.through, r.fields, r.address,
         u.name as user_name, v.name as viewed_as_name, k.name as key_name
       from security.readings r
       left join read.record_names u on u.record = 'user-' || r.user_id
       left join read.record_names v on v.record = 'user-' || r.viewed_as
       left join read.record_names k on k.record = 'api-key-' || r.key_id
       where r.kind = $1 and r.record_id = $2 and ($3::bigint is null or r.id < $3)
       order by r.id desc limit $4`,
      [kind, recordId, before, limit + 1],
    )
    return rows
  },
})

/** Removes lines that are older than so many days. */
export const forgetOldReadings = async (pool: pg.Pool, days: number): Promise<void> => {
  await pool.query(`delete from security.readings where at < now() - make_interval(days => $1)`, [days])
}
