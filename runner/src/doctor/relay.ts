import { kafkaAccessOf } from '@kervan/infra/bus/kafka/access'
import { inspectingClient } from '@kervan/infra/bus/kafka/inspect-topics'
import type { LogPlace, Mark } from '@kervan/infra/bus/kafka/mark'
import { type Topics, topicsOf } from '@kervan/infra/bus/kafka/topics'
import type { EventStore } from '@kervan/infra/event-store/port'
import { leaseHolders } from '@kervan/infra/leases/holders'
import { type Carried, readCheckpoints } from '@kervan/infra/relay/checkpoint'
import { holdsPlace } from '@kervan/infra/relay/holds-place'
import { newestMark } from '@kervan/infra/relay/newest-mark'
import { OtherLog } from '@kervan/infra/relay/refusals'
import { knownTopicKeyOf } from '@kervan/infra/relay/topic-key'
import type { Settings } from '@kervan/infra/settings'
import type pg from 'pg'
import { broken, type Finding, fine, warning } from './finding.ts'
import { isAhead, LATE_SECONDS } from './progress.ts'
import { isTableMissing } from './tables.ts'

const OF = 'relay'

export interface RelayFacts {
  readonly carried: Pick<Carried, 'topic' | 'position' | 'idleSeconds'>
  /** How far the topics hold what is not in this log; undefined where all they hold is. */
  readonly foreign: bigint | undefined
}

/** @param facts  null where the log was never carried to the topics */
export const judgeRelay = (facts: RelayFacts | null, head: bigint): Finding[] => {
  if (!facts) return [warning(OF, 'It has never run. Start it: nothing reaches Kafka without it.')]
  const { carried, foreign } = facts
  const { topic, position, idleSeconds } = carried
  const ahead = isAhead(
    OF,
    'Its checkpoint',
    position,
    head,
    'Set KAFKA_TOPIC_PREFIX to a name that was never used: the log is carried anew.',
  )
  if (ahead.length > 0) return ahead
  if (foreign !== undefined) return [broken(OF, new OtherLog(topic, foreign).message)]
  if (position < head && idleSeconds > LATE_SECONDS)
    return [
      broken(
        OF,
        `It stands at position ${position} of ${head}, and has not moved for ${Math.round(idleSeconds)} s. Is it running? See its log.`,
      ),
    ]
  return [fine(OF, `has come to position ${position} of ${head}`)]
}

export interface Usage {
  /** The topic that the newest relay has carried the log to. */
  readonly used: string | undefined
  readonly isRunning: boolean
  /** Events topic of this shell's settings; undefined where it names no brokers. */
  readonly named: string | undefined
}

/** Where a shell's settings are not those with which the product works with Kafka. */
export const judgeUsage = ({ used, isRunning, named }: Usage): Finding[] => {
  if (used === undefined || used === named) return []
  const prefix = `KAFKA_TOPIC_PREFIX=${prefixOf(used)}`
  if (named === undefined)
    return [
      warning(
        'kafka',
        `${isRunning ? 'A relay carries' : 'A relay that no longer runs has carried'} this log to ${used}, and KAFKA_BROKERS is not set here: Kafka was not looked at. Set KAFKA_BROKERS, and what else the product is given for Kafka, with ${prefix}.`,
      ),
    ]
  if (!isRunning) return []
  return [
    warning(
      'kafka',
      `The relay that runs carries this log to ${used}, and the settings here name ${named}: in Kafka, only that was looked at. Set ${prefix}, as the product has it.`,
    ),
  ]
}

const prefixOf = (topic: string): string => topic.slice(0, -topicsOf('').events.length)

export interface RelayPatient {
  readonly settings: Settings
  readonly pool: pg.Pool
  readonly store: Pick<EventStore, 'head' | 'readStream'>
  /** Whether the topics were found as they should be. */
  readonly isKafkaSound: boolean
}

/** The relay, by what it has written down and by whether one runs: settings of this shell are needed only to read topics. */
export const checkRelay = async ({ settings, pool, store, isKafkaSound }: RelayPatient): Promise<Finding[]> => {
  const checkpoints = await readCheckpoints(pool)
  const used = checkpoints[0]
  const topics = settings.KAFKA_BROKERS ? topicsOf(settings.KAFKA_TOPIC_PREFIX) : undefined
  const isRunning = used !== undefined && (await isRelayHeld(pool))
  const usage = judgeUsage({ used: used?.topic, isRunning, named: topics?.events })
  const judged = isRunning ? used : checkpoints.find(({ topic }) => topic === topics?.events)
  if (!judged) return topics ? [...usage, ...judgeRelay(null, 0n)] : usage

  const marked = topics && isKafkaSound && judged.topic === topics.events
  const { mark, unread } = marked ? await markOf(settings, pool, topics, judged) : NOTHING_READ
  // What was carried first, then the end of the log.
  const head = await store.head()
  const foreign = await foreignOf(store, [judged, ...(mark ? [mark] : [])])
  return [...usage, ...judgeRelay({ carried: judged, foreign }, head), ...unread]
}

/** After a restore the leases are made anew when the product starts: until then nothing runs. */
const isRelayHeld = async (pool: pg.Pool): Promise<boolean> => {
  try {
    return (await leaseHolders(pool)).some(({ name }) => name === 'relay')
  } catch (error) {
    if (isTableMissing(error)) return false
    throw error
  }
}

interface MarkRead {
  readonly mark: Mark | undefined
  /** That it could not be read. */
  readonly unread: readonly Finding[]
}
const NOTHING_READ: MarkRead = { mark: undefined, unread: [] }

const markOf = async (settings: Settings, pool: pg.Pool, topics: Topics, { last }: Carried): Promise<MarkRead> => {
  const access = kafkaAccessOf(settings)
  if (!access) return NOTHING_READ
  // As the relay sees it: where nothing was carried yet, marks of another installation count as well.
  const key = last && (await knownTopicKeyOf(pool, topics.events))
  try {
    return { mark: await newestMark(inspectingClient(access), topics, key), unread: [] }
  } catch (error) {
    const text = `The newest message of ${topics.marks} could not be read (${(error as Error).message}): only what the relay wrote down was compared with the log. Run doctor again; see the rights of its user in Kafka where that stays so.`
    return { mark: undefined, unread: [warning(OF, text)] }
  }
}

const foreignOf = async (
  store: Pick<EventStore, 'readStream'>,
  reached: readonly { position: bigint; last: LogPlace | undefined }[],
): Promise<bigint | undefined> => {
  for (const { position, last } of reached) {
    if (last && !(await holdsPlace(store, position, last))) return position
  }
  return undefined
}
