import type { EventStore } from '@kervan/infra/event-store/port'
import { sealingStore } from '@kervan/infra/event-store/sealing'
import { masterKeyOf } from '@kervan/infra/vault/master-key'
import { createPostgresSubjectKeys } from '@kervan/infra/vault/postgres-subject-keys'
import { createVault } from '@kervan/infra/vault/vault'
import type pg from 'pg'
import { TEST_SECRETS } from './product.ts'

/** Keys that lie in the database of a house. To be closed. */
export const vaultOf = (pool: pg.Pool) =>
  createVault(createPostgresSubjectKeys(pool, masterKeyOf(TEST_SECRETS.KERVAN_MASTER_KEY)))

/**
 * A log as the product reads it, by the keys that lie in a database. Closing it closes the store beneath.
 * @param pool  of the house that sealed it
 */
export const openedLog = (store: EventStore, pool: pg.Pool): EventStore => {
  const vault = vaultOf(pool)
  return {
    ...sealingStore(store, vault),
    async close() {
      vault.close()
      await store.close()
    },
  }
}
