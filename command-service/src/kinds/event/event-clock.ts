import { addDays, startOfDay } from '@kervan/contracts/dates/business-days'
import type { Fold } from '@kervan/contracts/decider'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { event } from '@kervan/contracts/kinds/event/event'
import type { DateRange } from '@kervan/contracts/kit/fields/field'
import type { AnyEvent } from '@kervan/contracts/kit/record-effect'
import { effectOf } from '@kervan/contracts/kit/record-state'
import { derivedId } from '../../kit/derived-ids.ts'
import { processCause } from '../../kit/process-cause.ts'
import type { Records } from '../../ports.ts'
import { eventDecider } from '../participant/participant-places.ts'

type Ports = Pick<Records, 'runner' | 'clock'>

/** What the clock looks at of an event. */
interface Clocked {
  readonly status: string | null
  readonly dates: DateRange | null
  readonly archived: boolean
  /** When a colleague took back what the days of the event had brought about, UTC, ISO 8601; null where that does not stand. */
  readonly takenBackAt: string | null
}

/** How far an event has come; it has not begun to count in statuses that are not named. */
const PROGRESS: Readonly<Record<string, number>> = { open: 1, full: 1, running: 2, done: 3 }
const progressOf = (status: string | null): number => PROGRESS[status ?? ''] ?? 0

const clockFold: Fold<Clocked, AnyEvent> = {
  kind: event.kind,
  initial: { status: null, dates: null, archived: false, takenBackAt: null },
  evolve(clocked, recorded, { at }) {
    const { status, set, archived } = effectOf(event, recorded) ?? {}
    const dates = set?.dates as DateRange | undefined
    return {
      status: status ?? clocked.status,
      dates: dates ?? clocked.dates,
      archived: archived ?? clocked.archived,
      takenBackAt: dates ? null : takenBack(clocked, status, at),
    }
  },
}

const takenBack = ({ status: from, takenBackAt }: Clocked, to: string | undefined, at: string): string | null => {
  if (to === undefined || progressOf(to) === progressOf(from)) return takenBackAt
  return progressOf(to) > 0 && progressOf(to) < progressOf(from) ? at : null
}

/** Where the days of an event bring it by themselves, and when. */
export interface ClockStep {
  readonly to: 'running' | 'done'
  /** UTC, ISO 8601. */
  readonly at: string
}

/** The next step of an event as it stands; null where it takes none. What a colleague took back is not done again. */
const stepOf = ({ status, dates, archived, takenBackAt }: Clocked): ClockStep | null => {
  if (archived || dates === null) return null
  const [to, day] =
    progressOf(status) === 1
      ? (['running', dates.from] as const)
      : status === 'running'
        ? (['done', addDays(dates.to, 1)] as const)
        : [null, '']
  if (to === null) return null
  const at = new Date(startOfDay(day)).toISOString()
  return takenBackAt !== null && at <= takenBackAt ? null : { to, at }
}

/** The next step of an event, and the revision as of which it is that. */
export const nextClockStep = async (
  { runner }: Pick<Ports, 'runner'>,
  id: string,
): Promise<{ readonly step: ClockStep | null; readonly revision: bigint | null }> => {
  const { revision } = await runner.load(eventDecider, id)
  const before = revision === null ? undefined : await runner.loadBefore(clockFold, id, revision)
  if (!before || revision === null) return { step: null, revision }
  const { at, by } = before.event.metadata
  return { step: stepOf(clockFold.evolve(before.state, before.event, { revision, at, by })), revision }
}

/** Moves an event to where its days have brought it by now: through each status, where several are due. */
export const followClock = async (ports: Ports, id: string): Promise<void> => {
  for (;;) {
    const { step, revision } = await nextClockStep(ports, id)
    const at = ports.clock()
    if (!step || step.at > at) return
    const commandId = derivedId('event-clock', id, step.to, revision ?? 'new')
    try {
      await ports.runner.run(
        eventDecider,
        id,
        { type: 'Move', status: step.to },
        processCause('follow-event-days', at, commandId),
        revision,
      )
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'revision-conflict') throw error
    }
  }
}
