import { startBroker } from '@kervan/infra/bus/kafka/broker'
import { ensureKafka } from '../../infra/runner/bin/ensure-kafka.mjs'
import { temporaryDataDir } from '../support/product.ts'

/** A broker of one node as `npm run kafka` has it, for as long as `use` takes. */
export const withKafka = async <T>(use: (brokers: string[]) => Promise<T>): Promise<T> => {
  await ensureKafka()
  const { dataDir, remove } = await temporaryDataDir()
  const broker = await startBroker({ dataDir })
  try {
    return await use(broker.brokers)
  } finally {
    await broker.stop()
    await remove()
  }
}
