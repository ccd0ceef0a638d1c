import { isLockOf } from '@kervan/infra/leases/lease-lock'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import type pg from 'pg'
import { lockBuilds } from './builds.ts'
import { viewOf } from './table-sql.ts'

/** A program that knows the projection may be started again, or go back to an earlier version, within so long. */
const GRACE = `interval '1 day'`

/** As `leaseOf` names it. A projection that an operator has stopped is fed by no program that knows it. */
const IS_SERVED = `(
  exists (select from pg_locks where ${isLockOf(`'projection ' || b.projection || ' build ' || b.build`)})
  or exists (select from projections.paused p where p.projection = b.projection)
)`

/**
 * Retires the builds of projections that no program knows any more: this one does not, and none has fed them for a day. Gives
 * their names.
 * @param known  the projections of this program
 */
export const retireUnserved = async (pool: pg.Pool, known: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ projection: string; gone: boolean | null }>(
    `update projections.builds b
     set unserved_since = case when ${IS_SERVED} then null else coalesce(unserved_since, now()) end
     where state in ('active', 'building') and projection <> all ($1)
     returning projection, unserved_since < now() - ${GRACE} as gone`,
    [known],
  )
  const retired: string[] = []
  for (const projection of new Set(rows.flatMap((row) => (row.gone ? [row.projection] : []))))
    if (await retire(pool, projection)) retired.push(projection)
  return retired
}

/** Asks again under the lock of the projection's builds, which a program that starts holds to say that it knows them. */
const retire = (pool: pg.Pool, projection: string): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    await client.query(`set local lock_timeout = '2s'`)
    await lockBuilds(client, projection)
    const { rows } = await client.query<{ tables: string[]; gone: boolean | null }>(
      `select tables, unserved_since < now() - ${GRACE} and not ${IS_SERVED} as gone from projections.builds b
       where projection = $1 and state in ('active', 'building')`,
      [projection],
    )
    if (!rows.every(({ gone }) => gone)) return false
    for (const table of new Set(rows.flatMap(({ tables }) => tables)))
      await client.query(`drop view if exists ${viewOf(table)}`)
    await client.query(`update projections.builds set state = 'retired' where projection = $1 and state <> 'scratch'`, [
      projection,
    ])
    return true
  })
