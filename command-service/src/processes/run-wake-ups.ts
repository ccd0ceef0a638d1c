import { recordOf } from '@kervan/contracts/streams'
import type { Leases } from '@kervan/infra/leases/port'
import { pause } from '@kervan/infra/retry/pause'
import type { Logger } from 'pino'
import { followClock } from '../kinds/event/event-clock.ts'
import { notificationsDecider } from '../kinds/notifications/notifications.decider.ts'
import { participantPlaces } from '../kinds/participant/participant-places.ts'
import { advanceEnrolment } from '../kinds/sequence/advance-enrolment.ts'
import type { SequencePorts } from '../kinds/sequence/look-at-enrolment.ts'
import { endSilence, isSilence } from '../kinds/sequence/silence.ts'
import { derivedId } from '../kit/derived-ids.ts'
import { processCause } from '../kit/process-cause.ts'
import { recordDecider } from '../kit/record/record-decider.ts'
import type { Records } from '../ports.ts'
import { KINDS_TOLD, tellingOf, timesToldOf } from './times-told.ts'
import type { WakeUp } from './wake-ups.ts'
import { EVENT_CLOCK } from './when-events-change-plan-their-clock.ts'
import { MAY_END, NEXT_STEP } from './when-sequences-run.ts'

type Ports = SequencePorts & Pick<Records, 'wakeUps'>

/** How many are told at a time. */
const MOST = 200
/** The longest pause between looks at the clock, milliseconds: it may be set, and what is planned meanwhile may come earlier. */
const LONGEST_PAUSE_MS = 15_000

const KINDS = new Map(KINDS_TOLD.map((record) => [record.kind, { record, decider: recordDecider(record) }]))

/**
 * Tells a user of a time, where the record still stands as it was planned for; told twice, it is one notification. Where no user is named,
 * the product looks at the record.
 */
const tell = async (ports: Ports, { stream, name, at, userId }: WakeUp): Promise<void> => {
  const { runner } = ports
  const { kind, id } = recordOf(stream)
  if (userId === null) return lookAt(ports, { stream, name, at })
  const known = KINDS.get(kind)
  const time = known && timesToldOf(known.record).find((each) => each.name === name)
  if (!known || !time) return
  const { state } = await runner.load(known.decider, id)
  const telling = state && tellingOf(known.record, time, state)
  if (telling?.userId !== userId || telling.at !== at) return
  const cause = processCause('tell-times', at, derivedId('time-came', stream, name, at, userId))
  await runner.run(notificationsDecider, userId, { type: 'TellTime', kind, recordId: id, name, at }, cause)
}

/** Takes a due step of a sequence: what comes after it is planned by its events, or here where nothing was written. */
const advance = async (ports: Ports, stream: string): Promise<void> => {
  const next = await advanceEnrolment(ports, recordOf(stream).id)
  if (next !== null) await ports.wakeUps.plan({ stream, name: NEXT_STEP, at: next, userId: null })
}

/** Handles an instant of which no user is told: an event's clock, a due step, an unanswered message, or a place to settle or give back. */
const lookAt = async (ports: Ports, { stream, name, at }: Omit<WakeUp, 'userId'>): Promise<void> => {
  if (name === EVENT_CLOCK) return followClock(ports, recordOf(stream).id)
  if (name === NEXT_STEP || name === MAY_END) return advance(ports, stream)
  if (isSilence(name)) return endSilence(ports, recordOf(stream).id, name, at)
  await participantPlaces(ports).settleOrRelease(
    { participantId: name, eventId: recordOf(stream).id },
    processCause('check-places', at, derivedId('check-place', stream, name, at)),
  )
}

/**
 * Tells everything whose instant has come.
 * @returns how many there were; what fails is logged and stays
 */
export const tellDue = async (ports: Ports, logger: Pick<Logger, 'warn'>): Promise<number> => {
  const due = await ports.wakeUps.due(ports.clock(), MOST)
  for (const wakeUp of due)
    try {
      await tell(ports, wakeUp)
      await ports.wakeUps.done(wakeUp)
    } catch (error) {
      logger.warn(
        { err: error, stream: wakeUp.stream, time: wakeUp.name },
        'a time could not be told and is tried again',
      )
    }
  return due.length
}

interface WakingPorts {
  readonly records: Ports
  readonly leases: Leases
  readonly logger: Logger
}

/** Tells users of times as they come, in one process at a time. */
export const runWakeUps = ({ records, leases, logger }: WakingPorts) => {
  const stopping = new AbortController()
  const pauseUntilNext = async (signal: AbortSignal): Promise<void> => {
    const next = await records.wakeUps.next()
    const left = next === null ? LONGEST_PAUSE_MS : Date.parse(next) - Date.parse(records.clock())
    await pause(Math.min(Math.max(left, 100), LONGEST_PAUSE_MS), signal)
  }
  const work = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted)
      try {
        await tellDue(records, logger)
        await pauseUntilNext(signal)
      } catch (error) {
        logger.warn({ err: error }, 'times cannot be told for the moment')
        await pause(LONGEST_PAUSE_MS, signal)
      }
  }
  const running = leases.whileHeld('wake-ups', (_lease, signal) => work(signal), stopping.signal)
  return {
    /** Resolves when what was begun is finished. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
