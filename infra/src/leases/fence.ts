import type pg from 'pg'
import { type Lease, LeaseLost } from './port.ts'
import { epochKey } from './schema.ts'

/** A transaction of a stopped process must not hold up who follows it for longer. */
const IDLE = '5s'

/**
 * Makes a transaction one of this lease: it commits before somebody else begins to hold the lease, or not at all. Call it
 * before anything is written.
 * @throws LeaseLost  somebody else holds the lease by now
 */
export const fence = async (client: pg.ClientBase, { name, epoch }: Lease): Promise<void> => {
  await client.query(
    `select pg_advisory_xact_lock_shared(${epochKey('$1')}),
            set_config('idle_in_transaction_session_timeout', '${IDLE}', true)`,
    [name],
  )
  // A statement of its own: its snapshot has whatever was written before the lock was granted.
  const { rowCount } = await client.query('select from leases.leases where name = $1 and epoch = $2', [name, epoch])
  if (rowCount !== 1) throw new LeaseLost({ name, epoch })
}
