import type { KafkaAccess } from '@kervan/infra/bus/kafka/access'
import { startBroker } from '@kervan/infra/bus/kafka/broker'
import { ensureKafka } from '../../runner/bin/ensure-kafka.mjs'
import { temporaryDataDir } from '../support/product.ts'

/** A broker of one node as `npm run kafka` has it, for as long as `use` takes. */
export const withKafka = async <T>(use: (access: KafkaAccess) => Promise<T>): Promise<T> => {
  await ensureKafka()
  const { dataDir, remove } = await temporaryDataDir()
  const broker = await startBroker({ dataDir })
  try {
    return await use(broker.access)
  } finally {
    await broker.stop()
    await remove()
  }
}
