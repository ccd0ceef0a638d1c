import { ensureKafka } from '../../runner/bin/ensure-kafka.mjs'
import { temporaryDataDir } from '../support/product.ts'
import { startOnServices } from '../support/product-on-services.ts'
import type { Row } from './measure.ts'
import { measureUnderLoad } from './product.bench.ts'

/** The same load on all services behind an edge, on Kafka and EventStoreDB. */
export const run = async (): Promise<Row[]> => {
  await ensureKafka()
  const { dataDir, remove } = await temporaryDataDir()
  const product = await startOnServices(dataDir)
  try {
    const rows = await measureUnderLoad(product.url)
    return rows.map((row) => ({ ...row, what: `services: ${row.what}` }))
  } finally {
    await product.stop()
    await remove()
  }
}
