import { measureMail } from '@kervan/command-service/mail/measure-mail'
import { createBusMetrics } from '@kervan/infra/bus/kafka/metrics'
import { testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { createRelayMetrics } from '@kervan/infra/relay/metrics'
import { readSettings } from '@kervan/infra/settings'
import { createEdgeMetrics } from '@kervan/runner/edge/metrics'
import { startProduct } from '@kervan/runner/product'
import { TEST_SECRETS } from '@kervan/tests/support/product'
import { Registry } from 'prom-client'

export interface RegisteredMetric {
  readonly name: string
  readonly type: string
  readonly help: string
}

const HELP = /^# HELP (\S+) (.*)\n# TYPE \S+ (\S+)$/gm

const metricsIn = (scrape: string): RegisteredMetric[] =>
  [...scrape.matchAll(HELP)].map(([, name = '', help = '', type = '']) => ({ name, help, type }))

/** Everything that the product measures, with Kafka, a mail server and without, and an edge of its own. */
export const registeredMetrics = async (): Promise<RegisteredMetric[]> => {
  const database = await testDatabase()
  const settings = { ...TEST_SECRETS, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATABASE_URL: database.url }
  const product = await startProduct(readSettings(settings))
  const scrape = await fetch(`${product.url}/metrics`).then((answer) => answer.text())
  await product.stop()
  await database.drop()

  const withMail = new Registry()
  measureMail(withMail, { count: async () => 0 })
  const withKafka = new Registry()
  createBusMetrics(withKafka)
  createRelayMetrics(withKafka, {
    isActive: () => true,
    isRefused: () => false,
    lag: async () => 0,
    acknowledgedAt: () => undefined,
  })
  const atAnEdge = new Registry()
  createEdgeMetrics(atAnEdge, () => [])
  return [scrape, await withMail.metrics(), await withKafka.metrics(), await atAnEdge.metrics()].flatMap(metricsIn)
}
