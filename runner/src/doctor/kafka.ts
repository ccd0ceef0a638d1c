import { kafkaAccessOf } from '@kervan/infra/bus/kafka/access'
import { inspectTopics, type KafkaFacts } from '@kervan/infra/bus/kafka/inspect-topics'
import { refusalOf } from '@kervan/infra/bus/kafka/kafka-refused'
import { topicsOf } from '@kervan/infra/bus/kafka/topics'
import { type Settings, SettingsError } from '@kervan/infra/settings'
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
  try {
    const access = kafkaAccessOf(settings)
    return access ? judgeKafka(await inspectTopics(access, topicsOf(settings.KAFKA_TOPIC_PREFIX)), settings) : []
  } catch (error) {
    return [broken('kafka', faultOf(error, settings))]
  }
}

const faultOf = (error: unknown, { KAFKA_BROKERS: brokers = [] }: Settings): string => {
  const told = error instanceof SettingsError ? error : refusalOf(error)
  if (told) return told.message
  return `${brokers.join(', ')} cannot be reached (${(error as Error).message}). Is it running, and are KAFKA_BROKERS and KAFKA_SSL right?`
}
