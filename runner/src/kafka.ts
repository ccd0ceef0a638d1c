import { settingsOfAccess } from '@kervan/infra/bus/kafka/access'
import { startBroker } from '@kervan/infra/bus/kafka/broker'
import { BrokerError } from '@kervan/infra/bus/kafka/broker-error'
import { readSettings, SettingsError } from '@kervan/infra/settings'

/** `npm run kafka`: a broker on this machine until SIGINT or SIGTERM. */
const run = async (): Promise<void> => {
  const { KERVAN_DATA_DIR, KAFKA_PORT } = readSettings(process.env)
  const broker = await startBroker({ dataDir: `${KERVAN_DATA_DIR}/kafka`, port: KAFKA_PORT, onEnd: fail })
  const { KAFKA_PASSWORD: _, ...settings } = settingsOfAccess(broker.access)
  console.log('Kafka is ready, for processes with these settings:')
  for (const [name, value] of Object.entries(settings)) console.log(`  ${name}=${value}`)
  console.log(`  KAFKA_PASSWORD="$(cat '${broker.passwordFile}')"`)
  /** A broker alone does not keep its process from ending. */
  setInterval(() => {}, 60_000)
  const stop = () => void broker.stop().then(() => process.exit(0), fail)
  process.on('SIGINT', stop).on('SIGTERM', stop)
}

const fail = (error: unknown): never => {
  const known = error instanceof BrokerError || error instanceof SettingsError
  console.error(known ? error.message : error)
  process.exit(1)
}

run().catch(fail)
