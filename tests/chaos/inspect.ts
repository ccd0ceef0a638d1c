import { setTimeout as pause } from 'node:timers/promises'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { EventStore } from '@kervan/infra/event-store/port'
import { PROJECTIONS } from '@kervan/query-service/projections'
import { readModelsEqualFreshFold } from '@kervan/query-service/projector/verify'
import type pg from 'pg'
import type { Acknowledged } from '../crash/load/acknowledged.ts'
import { verifyLog } from '../crash/verify.ts'
import { liesInClear } from '../support/lies-in-clear.ts'

export interface Inspected {
  readonly store: EventStore
  /** The log as it lies: sealed. */
  readonly recordedLog: Pick<EventStore, 'readAll'>
  readonly pool: pg.Pool
}

/** How long everything has to come to rest once the load has ended, milliseconds. */
const PATIENCE_MS = 300_000
const PAUSE_MS = 250

/**
 * Waits until nothing is left to be done: the inbox is empty, and reactions, read models and the relay stand at a head that
 * does not move.
 * @throws Error telling what did not come to rest
 */
export const comesToRest = async ({ store, pool }: Pick<Inspected, 'store' | 'pool'>): Promise<void> => {
  const until = Date.now() + PATIENCE_MS
  for (let still = 0, before = -1n; still < 4; ) {
    const head = await store.head()
    const left = await behind(pool, head)
    still = left.length === 0 && head === before ? still + 1 : 0
    before = head
    if (Date.now() > until)
      throw new Error(`after five minutes at ${head}: ${left.join('; ') || 'the log still grows'}`)
    await pause(PAUSE_MS)
  }
}

const behind = async (pool: pg.Pool, head: bigint): Promise<string[]> => {
  const { rows } = await pool.query<{ what: string; position: bigint }>(`
select 'reactions' as what, position from commands.reaction_checkpoint
union all select 'the relay', position from relay.checkpoints
union all select projection, position from projections.builds where state = 'active'`)
  const inbox = await pool.query(`select from inbox.webhooks where state in ('received', 'waiting')`)
  return [
    ...rows.filter(({ position }) => position < head).map(({ what, position }) => `${what} at ${position}`),
    ...(inbox.rowCount ? [`${inbox.rowCount} webhooks wait`] : []),
  ]
}

/** What is wrong with the log, the read models, and what was parked, given up or left in clear. */
export const inspect = async (
  { store, recordedLog, pool }: Inspected,
  acknowledged: Acknowledged,
): Promise<{ faults: string[]; events: number }> => {
  const { faults, events, unopened } = await verifyLog(store, acknowledged)
  if (unopened.length > 0) return { faults: [...faults, ...(await keysOf(pool, unopened))], events }
  const differences = await readModelsEqualFreshFold({ pool, store, projections: PROJECTIONS })
  const inClear = await liesInClear(recordedLog)
  const { rows } = await pool.query<{ fault: string }>(`
select 'dead letter: ' || reason as fault from inbox.webhooks where state = 'dead'
union all select 'parked reaction ' || reaction || ': ' || reason from commands.parked_reactions
union all select 'parked event in build ' || build || ': ' || coalesce(reason, '') from projections.parked`)
  return { faults: [...faults, ...differences, ...inClear, ...rows.map(({ fault }) => fault)], events }
}

/** Of what no key opens: by which key it was sealed and when, and when the key was made that now has this name. */
const keysOf = async (pool: pg.Pool, unopened: readonly RecordedEvent[]): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string; made_at: string }>(
    `select subject || ' ' || generation as name, made_at from vault.subject_keys where subject = any($1)`,
    [unopened.flatMap(({ metadata: { sealed = [] } }) => sealed.map(({ subject }) => subject))],
  )
  const madeAt = new Map(rows.map(({ name, made_at }) => [name, made_at]))
  return unopened.flatMap(({ type, stream, position, metadata: { at, sealed = [] } }) =>
    sealed.map(({ subject, key }) => {
      const made = madeAt.get(`${subject} ${key}`) ?? 'never'
      return `${type} at ${position} of ${stream} is not opened: sealed at ${at} by key ${key} of ${subject}, made ${made}`
    }),
  )
}
