import { text } from 'node:stream/consumers'
import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import { createPool } from '@kervan/infra/postgres/pool'
import { readSettings } from '@kervan/infra/settings'
import { comesToRest, inspect } from '../chaos/inspect.ts'
import { readAcknowledged } from './acknowledged-as-text.ts'

/**
 * Runs inside an installation by the compose file: waits until it has come to rest, and prints what is wrong with it as JSON.
 * What it had acknowledged comes on the standard input.
 */
const { DATABASE_URL = '', EVENTSTOREDB_URL = '' } = readSettings(process.env)
const store = createEventStoreDBStore({ connectionString: EVENTSTOREDB_URL })
const pool = createPool(DATABASE_URL, { applicationName: 'inspection' })
await comesToRest({ store, pool })
console.log(JSON.stringify(await inspect({ store, pool }, readAcknowledged(await text(process.stdin)))))
await store.close()
await pool.end()
