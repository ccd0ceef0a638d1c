import { type Stretch, type WorkingHours, workedBetween, workedBy } from '../../dates/working-time.ts'

/** A request at its creation, and each time that it changed its status, oldest first. */
export interface StatusSince {
  readonly status: string
  /** UTC, ISO 8601. */
  readonly at: string
}

/** Milliseconds of working time within which a request is to be answered, and to be solved. */
export interface ServiceTargets {
  readonly answer: number
  readonly solution: number
}

export interface ServiceClock {
  /** When it stopped, milliseconds of the epoch; null while it runs. */
  readonly stoppedAt: number | null
  /** When it is up, milliseconds of the epoch; null where it never is: the house does not work, or a pause has no end yet. */
  readonly dueAt: number | null
  /** Milliseconds of working time that are left, or were when it stopped; below nothing where it is overdue. */
  readonly left: number
}

/** The request waits for its person or for a day, and the clock of its solution stands. */
const WAITING: readonly string[] = ['booked', 'rescheduled']
const SOLVED: readonly string[] = ['completed', 'rejected', 'cancelled', 'no-show']

/**
 * The clocks of a request, of its history alone: that of the first answer stops when it leaves `pending`; that of the solution stops when it is
 * closed, runs on when it is opened again, and stands while it waits.
 */
export const requestClocks = (
  history: readonly StatusSince[],
  targets: ServiceTargets,
  hours: WorkingHours,
  now: number,
): { readonly answer: ServiceClock; readonly solution: ServiceClock } => {
  const since = history.map(({ status, at }) => ({ status, at: Date.parse(at) }))
  const begun = since[0]!.at
  const during = (statuses: readonly string[]): readonly Stretch[] =>
    since.flatMap(({ status, at }, index) =>
      statuses.includes(status) ? [{ from: at, to: since[index + 1]?.at ?? Number.POSITIVE_INFINITY }] : [],
    )
  const clock = (target: number, stoppedAt: number | null, pauses: readonly Stretch[]): ServiceClock => ({
    stoppedAt,
    dueAt: workedBy(begun, target, hours, pauses),
    left: target - workedBetween({ from: begun, to: stoppedAt ?? now }, hours, pauses),
  })
  const last = since.at(-1)!
  return {
    answer: clock(targets.answer, since.find(({ status }) => status !== 'pending')?.at ?? null, []),
    solution: clock(targets.solution, SOLVED.includes(last.status) ? last.at : null, during([...WAITING, ...SOLVED])),
  }
}
