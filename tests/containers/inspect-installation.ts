import { text } from 'node:stream/consumers'
import { deserialize } from 'node:v8'
import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import { createPool } from '@kervan/infra/postgres/pool'
import { readSettings } from '@kervan/infra/settings'
import { comesToRest, inspect } from '../chaos/inspect.ts'
import type { Acknowledged } from '../crash/load/acknowledged.ts'

/**
 * Runs inside an installation by the compose file: waits until it has come to rest, and prints what is wrong with it as JSON.
 * What it had acknowledged comes on the standard input, serialized by V8 and in base64.
 */
const { DATABASE_URL = '', EVENTSTOREDB_URL = '' } = readSettings(process.env)
const store = createEventStoreDBStore({ connectionString: EVENTSTOREDB_URL })
const pool = createPool(DATABASE_URL, { applicationName: 'inspection' })
await comesToRest({ store, pool })
const acknowledged = deserialize(Buffer.from(await text(process.stdin), 'base64')) as Acknowledged
console.log(JSON.stringify(await inspect({ store, pool }, acknowledged)))
await store.close()
await pool.end()
