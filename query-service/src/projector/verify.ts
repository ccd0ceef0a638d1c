import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { bytesOfEvent } from '@kervan/infra/event-store/bytes-of'
import type { EventStore } from '@kervan/infra/event-store/port'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import type pg from 'pg'
import type { BuildProgress } from './batch-line.ts'
import type { Build } from './build.ts'
import { type BuildWriter, createBuildWriter } from './build-writer.ts'
import { createBuild, dropBuild, findBuilds, indexBuild } from './builds.ts'
import type { Projection, Table } from './declare.ts'
import { BATCH_BYTES, BATCH_SIZE } from './feed.ts'
import { parkedStreamsOf } from './parked.ts'
import { tableOf } from './table-sql.ts'

export interface VerifyPorts {
  readonly pool: pg.Pool
  readonly store: EventStore
  readonly projections: readonly Projection[]
}

/** Most rows of a table that are named as different. */
const NAMED = 5

/**
 * Folds the log afresh, beside the read models, and says where their rows differ from it; nothing when they are equal.
 * A read model stands still while it is compared, at the position that it has reached.
 */
export const readModelsEqualFreshFold = async ({
  pool,
  store,
  projections,
}: VerifyPorts): Promise<readonly string[]> => {
  const differences: string[] = []
  for (const projection of projections) {
    const active = (await findBuilds(pool, projection.name)).find(({ state }) => state === 'active')
    if (active) differences.push(...(await compareWithFreshFold(pool, store, projection, active)))
    else differences.push(`${projection.name}: there is no build that readers see`)
  }
  return differences
}

const compareWithFreshFold = async (
  pool: pg.Pool,
  store: EventStore,
  projection: Projection,
  active: Build,
): Promise<string[]> => {
  const fresh = await inTransaction(pool, (client) => createBuild(client, projection, 'scratch'))
  try {
    // What an index has refused there, it is to refuse here.
    if ((await parkedStreamsOf(pool, active.build)).size > 0) await indexBuild(pool, projection, fresh)
    const writer = createBuildWriter(pool, projection, fresh.build)
    let progress = (await writer.standing()) as BuildProgress
    progress = await foldTo(store, writer, progress, active.position)
    return await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ position: bigint }>(
        'select position from projections.builds where build = $1 for share',
        [active.build],
      )
      await foldTo(store, writer, progress, rows[0]?.position ?? 0n)
      const differences: string[] = []
      for (const table of projection.tables) {
        for (const each of await compareTables(client, table, active.build, fresh.build)) {
          differences.push(`${projection.name}: ${table.name} ${each}`)
        }
      }
      return differences
    })
  } finally {
    await dropBuild(pool, fresh.build, fresh.tables)
  }
}

const foldTo = async (
  store: EventStore,
  writer: BuildWriter,
  from: BuildProgress,
  position: bigint,
): Promise<BuildProgress> => {
  let progress = from
  let batch: RecordedEvent[] = []
  let bytes = 0
  for await (const event of store.readAll({ after: from.position })) {
    if (event.position > position) break
    batch.push(event)
    bytes += bytesOfEvent(event)
    if (batch.length < BATCH_SIZE && bytes < BATCH_BYTES) continue
    progress = await writer.apply(batch, progress)
    batch = []
    bytes = 0
  }
  return batch.length > 0 ? writer.apply(batch, progress) : progress
}

type Contents = Readonly<Record<string, unknown>>

const compareTables = async (client: pg.ClientBase, { name, key }: Table, active: bigint, fresh: bigint) => {
  const { rows } = await client.query<{ key: string; seen: Contents | null; wanted: Contents | null }>(
    `select coalesce(seen."${key}", wanted."${key}")::text as key, to_jsonb(seen) as seen, to_jsonb(wanted) as wanted
     from ${tableOf(name, active)} seen full join ${tableOf(name, fresh)} wanted on seen."${key}" = wanted."${key}"
     where to_jsonb(seen) is distinct from to_jsonb(wanted) order by 1 limit ${NAMED}`,
  )
  return rows.map((row) => `${row.key}: ${difference(row.seen, row.wanted)}`)
}

const difference = (seen: Contents | null, wanted: Contents | null): string => {
  if (!seen) return 'is missing'
  if (!wanted) return 'should not be there'
  return Object.keys(wanted)
    .filter((column) => JSON.stringify(seen[column]) !== JSON.stringify(wanted[column]))
    .map(
      (column) => `${column} is ${JSON.stringify(seen[column])}, a fresh fold gives ${JSON.stringify(wanted[column])}`,
    )
    .join('; ')
}
