import { inTransaction } from '@kervan/infra/postgres/transaction'
import type pg from 'pg'

/** Makes the process that feeds the builds of a projection look again before its next batch. */
const interrupt = (client: pg.ClientBase, projection: string) =>
  client.query(
    `update projections.builds set parkings = parkings + 1 where projection = $1 and state in ('active', 'building')`,
    [projection],
  )

/** Stops the feeding of a projection: once this settles nothing more is applied. */
export const pause = (pool: pg.Pool, projection: string, reason: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(
      `insert into projections.paused (projection, reason) values ($1, $2)
       on conflict (projection) do update set reason = excluded.reason`,
      [projection, reason],
    )
    await interrupt(client, projection)
  })

/** @returns whether it was paused */
export const resume = async (pool: pg.Pool, projection: string): Promise<boolean> => {
  const { rowCount } = await pool.query('delete from projections.paused where projection = $1', [projection])
  return rowCount === 1
}
