import { join } from 'node:path'
import { startEngine } from '../chaos/engine.ts'
import { type RunningProduct, startProcess } from './product.ts'

const DOUBLE = join(import.meta.dirname, 'eventstoredb-double/serve.ts')

/**
 * The product as services with everything that a growing team has: its log in EventStoreDB's double, its bus on a real Kafka
 * broker, read models in PostgreSQL.
 */
export const startOnServices = async (dataDir: string): Promise<RunningProduct> => {
  const eventStore = await startEngine({ name: 'eventstoredb', command: [DOUBLE], ready: /^ready (\S+)$/ })
  try {
    const env = { EVENT_STORE: 'eventstoredb', EVENTSTOREDB_URL: eventStore.said }
    const product = await startProcess({ dataDir, env, as: 'services' })
    const andEventStore = (end: () => Promise<void>) => async () => {
      await end()
      await eventStore.stop()
    }
    return { ...product, stop: andEventStore(product.stop), kill: andEventStore(product.kill) }
  } catch (error) {
    await eventStore.stop()
    throw error
  }
}
