import type pg from 'pg'
import { isLockOf } from './lease-lock.ts'

/** Who holds a lease at this moment. */
export interface LeaseHolder {
  readonly name: string
  readonly epoch: bigint
  readonly holder: string
  /** Since it last said that it lives, seconds. */
  readonly silentSeconds: number
}

/** The leases that are held, by name. That of a holder that died is not among them. */
export const leaseHolders = async (db: pg.Pool | pg.ClientBase): Promise<readonly LeaseHolder[]> => {
  const { rows } = await db.query<LeaseHolder>(
    `select name, epoch, holder, extract(epoch from clock_timestamp() - state_change)::float8 as "silentSeconds"
     from leases.leases join pg_locks using (pid) join pg_stat_activity using (pid)
     where holder is not null and ${isLockOf('name')}
     order by name`,
  )
  return rows
}
