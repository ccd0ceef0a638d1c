import type { KafkaFacts } from '@kervan/infra/bus/kafka/inspect-topics'
import { readSettings } from '@kervan/infra/settings'
import { expect, test } from 'vitest'
import { checkKafka, judgeKafka } from './kafka.ts'

const asked = { KAFKA_TOPIC_PREFIX: 'kervan', KAFKA_PARTITIONS: 12, KAFKA_REPLICATION: 3 }
const sound: KafkaFacts = {
  brokers: 3,
  partitions: new Map([
    ['kervan.events', 12],
    ['kervan.marks', 1],
  ]),
  ailing: 0,
}

test.each<[string, Partial<KafkaFacts>, string[]]>([
  ['as asked', {}, ['fine']],
  ['with too few brokers', { brokers: 1 }, ['broken']],
  ['without topics', { partitions: new Map() }, ['warning']],
  [
    'with fewer partitions than asked',
    {
      partitions: new Map([
        ['kervan.events', 6],
        ['kervan.marks', 1],
      ]),
    },
    ['broken'],
  ],
  [
    'with marks of several partitions',
    {
      partitions: new Map([
        ['kervan.events', 12],
        ['kervan.marks', 3],
      ]),
    },
    ['broken'],
  ],
  ['with ailing partitions', { ailing: 2 }, ['warning']],
])('a Kafka %s', (_, change, states) => {
  expect(judgeKafka({ ...sound, ...change }, asked).map(({ state }) => state)).toEqual(states)
})

test('a broker that cannot be reached is told with its address', async () => {
  const [finding] = await checkKafka(readSettings({ KAFKA_BROKERS: '127.0.0.1:1' }))
  expect(finding).toMatchObject({ state: 'broken', text: expect.stringContaining('127.0.0.1:1 cannot be reached') })
})

test('without KAFKA_BROKERS there is none to look at', async () =>
  expect(await checkKafka(readSettings({}))).toEqual([]))
