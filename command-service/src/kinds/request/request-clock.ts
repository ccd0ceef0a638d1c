import type { Fold } from '@kervan/contracts/decider'
import type { Priority } from '@kervan/contracts/kinds/request/request'
import { CLOCK_RUNS, request } from '@kervan/contracts/kinds/request/request'
import { requestClocks, type StatusSince } from '@kervan/contracts/kinds/request/request-clocks'
import { serviceTargetsOf, workingHoursOf } from '@kervan/contracts/kinds/site-settings/site-settings'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import type { AnyEvent } from '@kervan/contracts/kit/record-effect'
import { effectOf } from '@kervan/contracts/kit/record-state'
import { derivedId } from '../../kit/derived-ids.ts'
import { processCause } from '../../kit/process-cause.ts'
import type { RecordDecider } from '../../kit/record/record-decider.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { RecordReach } from '../../kit/record/record-routes.ts'
import { reachBy } from '../../kit/record/record-routes.ts'
import type { Records } from '../../ports.ts'

type Ports = Pick<Records, 'runner' | 'siteSettings'>

const fold = recordDecider(request)

/** The statuses of a request, and since when. */
const statusesSince: Fold<readonly StatusSince[], AnyEvent> = {
  kind: request.kind,
  initial: [],
  evolve: (since, event, { at }) => {
    const status = effectOf(request, event)?.status
    return status === undefined ? since : [...since, { status, at }]
  },
}

interface Promised {
  /** UTC, ISO 8601; null where the house's working hours never reach it. */
  readonly answerBy: string | null
  readonly solveBy: string | null
}

const promisedFor = async (
  { siteSettings }: Ports,
  history: readonly StatusSince[],
  priority: Priority | null,
): Promise<Promised> => {
  const settings = await siteSettings()
  const targets = serviceTargetsOf(settings, priority)
  const { answer, solution } = requestClocks(history, targets, workingHoursOf(settings), Date.now())
  const told = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return { answerBy: told(answer.dueAt), solveBy: told(solution.dueAt) }
}

const MINUTE_MS = 60_000

/** Promised times that differ by less than a minute count as the same. */
const isSameMinute = (one: FieldValue | undefined, other: string | null): boolean =>
  typeof one === 'string' && other !== null
    ? Math.abs(Date.parse(one) - Date.parse(other)) < MINUTE_MS
    : (one ?? null) === other

/** Makes a request with the times that are promised for it. */
export const reachRequests = (records: Records, decider: RecordDecider): RecordReach => ({
  ...reachBy(records, decider),
  async create(id, values, cause, writer) {
    const made = [{ status: request.status!.initial, at: cause.at }]
    const promised = await promisedFor(records, made, values.priority as Priority | null)
    const command = { type: 'Create', values: { ...values, ...promised } } as const
    return { outcome: await records.runner.run(writer.decider, id, command, cause, 'no-stream') }
  },
})

/**
 * Sets the clocks of a request anew where its priority was changed or it waited for a while. Done before a command is answered, and again
 * by a reaction where that was cut short.
 */
export const keepClock = async (records: Ports, id: string): Promise<void> => {
  const { state, revision } = await records.runner.load(fold, id)
  if (!state || revision === null || state.archived) return
  if (!(CLOCK_RUNS as readonly (string | null)[]).includes(state.status)) return
  const before = await records.runner.loadBefore(statusesSince, id, revision)
  if (!before) return
  const { at, by } = before.event.metadata
  const history = statusesSince.evolve(before.state, before.event, { revision, at, by })
  const promised = await promisedFor(records, history, state.values.priority as Priority | null)
  if (isSameMinute(state.values.answerBy, promised.answerBy) && isSameMinute(state.values.solveBy, promised.solveBy))
    return
  const commandId = derivedId('request-clock', id, revision)
  await records.runner.run(
    fold,
    id,
    { type: 'Act', act: 'setClock', asked: { ...promised }, byProduct: true },
    processCause('keep-request-clock', at, commandId, id),
  )
}
