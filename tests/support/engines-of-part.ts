import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { sealingStore } from '@kervan/infra/event-store/sealing'
import { addressAs, type DatabasePart, PART_ROLES } from '@kervan/infra/postgres/part-roles'
import { createPool } from '@kervan/infra/postgres/pool'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import { createPostgresSeenUsers } from '@kervan/infra/seen/postgres'
import { createIdlePolicy } from '@kervan/infra/sessions/idle-policy'
import { createPostgresSessions } from '@kervan/infra/sessions/postgres'
import { createPostgresTeams } from '@kervan/infra/teams/postgres'
import { vaultOf } from './opened-log.ts'

/**
 * What a part stands on as a service: its own role's view of a database whose rights were made, and a log that is sealed. What it
 * may not do fails the test.
 */
export const enginesOfPart = ({ url: ofOwner }: TestDatabase, part: DatabasePart) => {
  const url = addressAs(ofOwner, PART_ROLES[part])
  const pool = createPool(url, { applicationName: part })
  const vault = vaultOf(pool)
  const store = sealingStore(createPostgresEventStore({ url }), vault)
  return {
    engines: {
      store,
      pool,
      vault,
      sessions: createPostgresSessions(pool, { idleMs: createIdlePolicy(store) }),
      seen: createPostgresSeenUsers(pool),
      teams: createPostgresTeams(pool),
    },
    async close() {
      vault.close()
      await store.close()
      await pool.end()
    },
  }
}
