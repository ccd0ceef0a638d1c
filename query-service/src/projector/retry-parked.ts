import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { EventStore } from '@kervan/infra/event-store/port'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import type pg from 'pg'
import { type BuildWriter, createBuildWriter } from './build-writer.ts'
import { findBuilds, isOf } from './builds.ts'
import type { Projection } from './declare.ts'
import { giveReason } from './parked.ts'
import { isRowFault } from './row-fault.ts'

class StillRefused extends Error {}

export interface Retried {
  readonly applied: number
  /** Why the next event of the stream still cannot be applied; null when none is left. */
  readonly reason: string | null
}

/**
 * Applies the parked events of a stream in their order, up to the first that still fails; in the builds of this program's
 * version. Safe beside the process that feeds the projection, be it this one or another.
 */
export const retryParked = async (
  pool: pg.Pool,
  store: EventStore,
  projection: Projection,
  stream: string,
): Promise<Retried> => {
  let applied = 0
  for (const each of await findBuilds(pool, projection.name)) {
    const { build, state } = each
    if ((state !== 'active' && state !== 'building') || !isOf(each, projection)) continue
    const writer = createBuildWriter(pool, projection, build)
    for await (const event of parkedEvents(pool, store, build, stream)) {
      const reason = await retry(pool, writer, build, event)
      if (reason !== null) return { applied, reason }
      applied++
    }
  }
  return { applied, reason: null }
}

/** The parked events of a stream as the log has them, including those that are parked meanwhile. */
async function* parkedEvents(
  pool: pg.Pool,
  store: EventStore,
  build: bigint,
  stream: string,
): AsyncGenerator<RecordedEvent> {
  for (;;) {
    const { rows } = await pool.query<{ first: bigint | null; last: bigint | null }>(
      'select min(revision) as first, max(revision) as last from projections.parked where build = $1 and stream = $2',
      [build, stream],
    )
    const { first, last } = rows[0]!
    if (first === null || last === null) return
    for await (const event of store.readStream(stream, { from: first })) {
      if (event.revision > last) break
      yield event
    }
  }
}

/** Applies one parked event, and gives the reason when that fails again. */
const retry = async (
  pool: pg.Pool,
  { fold }: BuildWriter,
  build: bigint,
  event: RecordedEvent,
): Promise<string | null> => {
  try {
    await inTransaction(pool, async (client) => {
      await client.query('update projections.builds set parkings = parkings + 1 where build = $1', [build])
      const { rowCount } = await client.query('delete from projections.parked where build = $1 and position = $2', [
        build,
        event.position,
      ])
      const [failed] = rowCount === 0 ? [] : await fold(client, [event])
      if (failed) throw new StillRefused(failed.reason ?? '')
    })
    return null
  } catch (error) {
    if (!(error instanceof StillRefused) && !isRowFault(error)) throw error
    await giveReason(pool, build, event.position, error.message)
    return error.message
  }
}
