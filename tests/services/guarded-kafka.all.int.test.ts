import { testKafka } from '@kervan/infra/bus/kafka/testing/test-kafka'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { freePorts } from '@kervan/infra/service/free-ports'
import { readSettings } from '@kervan/infra/settings'
import { checkKafka } from '@kervan/runner/doctor/kafka'
import { PORTS_BEHIND, partsOf } from '@kervan/runner/services/parts'
import { runPart } from '@kervan/runner/services/run-part'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GuardedBroker, startGuardedBroker } from '../support/guarded-broker.ts'

let database: TestDatabase
let broker: GuardedBroker
let admitted: Readonly<Record<string, string>>

beforeAll(async () => {
  await testKafka()
  ;[database, broker] = await Promise.all([testDatabase(), startGuardedBroker()])
  admitted = {
    KAFKA_BROKERS: broker.address,
    KAFKA_SSL: 'true',
    KAFKA_SSL_CA_FILE: broker.certificate,
    KAFKA_SASL_MECHANISM: 'plain',
    KAFKA_USERNAME: 'kervan',
    KAFKA_PASSWORD: broker.password,
  }
})
afterAll(async () => {
  await database?.drop()
  await broker?.stop()
})

/** A relay as a process of its own, with `env` in addition to its database. */
const startRelay = async (env: Readonly<Record<string, string>>) => {
  const part = partsOf(await freePorts(PORTS_BEHIND), 0).find(({ kind }) => kind === 'relay')
  if (!part) throw new Error('no relay is among the parts')
  const lines: string[] = []
  const hear = (line: string) => void lines.push(line)
  const told = { PATH: process.env.PATH, LOG_LEVEL: 'warn', DATABASE_URL: database.url, ...env }
  return { ...runPart(part, told, { said: hear, logged: hear }), lines, url: `http://127.0.0.1:${part.port}` }
}

test('a relay is let in with TLS and a password, and carries the log', async () => {
  const relay = await startRelay(admitted)
  await relay.ready
  const health = async () => (await (await fetch(`${relay.url}/health/ready`)).json()) as { relay?: unknown }
  await expect.poll(async () => JSON.stringify(await health()), { timeout: 60_000 }).toContain('"state":"active"')
  expect(await checkKafka(readSettings(admitted))).toMatchObject([{ state: 'fine' }])
  await relay.stop()
})

test('a relay with a wrong password ends in one line that does not show it', async () => {
  const { ended, lines } = await startRelay({ ...admitted, KAFKA_PASSWORD: 'a wrong password' })
  expect((await ended).how).toBe('exit code 1')
  expect(lines).toEqual([
    expect.stringMatching(/^Kafka refuses: SASL PLAIN authentication failed: .+ Check KAFKA_USERNAME, KAFKA_PASSWORD /),
  ])
  expect(lines[0]).not.toContain('a wrong password')
})

test.each([
  [
    'whose certificate is signed by no known authority',
    { KAFKA_SSL_CA_FILE: '' },
    /certificate cannot be trusted.*KAFKA_SSL_CA_FILE/,
  ],
  [
    'that takes another mechanism',
    { KAFKA_SASL_MECHANISM: 'scram-sha-512' },
    /^Kafka refuses: .*KAFKA_SASL_MECHANISM\.$/,
  ],
  [
    'that is to be trusted by a file that is not there',
    { KAFKA_SSL_CA_FILE: '/no/ca.pem' },
    /^KAFKA_SSL_CA_FILE names .*ENOENT/,
  ],
  ['that is asked without TLS', { KAFKA_SSL: '', KAFKA_SSL_CA_FILE: '' }, /cannot be reached .*KAFKA_SSL right\?$/],
])('doctor tells of a Kafka %s', async (_, change, text) => {
  expect(await checkKafka(readSettings({ ...admitted, ...change }))).toEqual([
    { of: 'kafka', state: 'broken', text: expect.stringMatching(text) },
  ])
})

test('doctor tells of a Kafka that does not speak TLS', async () => {
  expect(await checkKafka(readSettings({ ...admitted, KAFKA_BROKERS: broker.open }))).toMatchObject([
    { state: 'broken', text: expect.stringMatching(/KAFKA_SSL/) },
  ])
})
