import { inspectTopics, type KafkaFacts } from '@kervan/infra/bus/kafka/inspect-topics'
import { topicsOf } from '@kervan/infra/bus/kafka/topics'
import type { Settings } from '@kervan/infra/settings'
import { broken, type Finding, fine, warning } from './finding.ts'

type Asked = Pick<Settings, 'KAFKA_TOPIC_PREFIX' | 'KAFKA_PARTITIONS' | 'KAFKA_REPLICATION'>

export const judgeKafka = ({ brokers, partitions, ailing }: KafkaFacts, asked: Asked): Finding[] => {
  const { events, marks } = topicsOf(asked.KAFKA_TOPIC_PREFIX)
  const findings: Finding[] = []
  const [held, marked] = [partitions.get(events), partitions.get(marks)]
  if (brokers < asked.KAFKA_REPLICATION)
    findings.push(
      broken(
        'kafka',
        `${brokers} brokers are up and KAFKA_REPLICATION asks for ${asked.KAFKA_REPLICATION}. Start the others.`,
      ),
    )
  if (held === undefined || marked === undefined)
    findings.push(
      warning('kafka', `The topics ${events} and ${marks} are not both there. The relay makes them when it starts.`),
    )
  if (held !== undefined && held !== asked.KAFKA_PARTITIONS)
    findings.push(
      broken(
        'kafka',
        `The topic ${events} has ${held} partitions and KAFKA_PARTITIONS asks for ${asked.KAFKA_PARTITIONS}. Set KAFKA_PARTITIONS=${held}, or another KAFKA_TOPIC_PREFIX.`,
      ),
    )
  if (marked !== undefined && marked !== 1)
    findings.push(
      broken('kafka', `The topic ${marks} has ${marked} partitions and must have one. Set another KAFKA_TOPIC_PREFIX.`),
    )
  if (ailing > 0)
    findings.push(
      warning('kafka', `${ailing} partitions have no leader or too few copies in step. Look after the brokers.`),
    )
  return findings.length > 0 ? findings : [fine('kafka', `${brokers} brokers, ${held} partitions of ${events}`)]
}

/** Nothing where the direct bus serves. */
export const checkKafka = async (settings: Settings): Promise<Finding[]> => {
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = settings
  if (!brokers) return []
  try {
    return judgeKafka(await inspectTopics(brokers, topicsOf(prefix)), settings)
  } catch (error) {
    return [
      broken(
        'kafka',
        `${brokers.join(', ')} cannot be reached (${(error as Error).message}). Is it running, and is KAFKA_BROKERS right?`,
      ),
    ]
  }
}
