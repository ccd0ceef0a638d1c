import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import { PROJECTIONS } from '@kervan/query-service/projections'
import { createBuildWriter } from '@kervan/query-service/projector/build-writer'
import { createBuild, dropBuild } from '@kervan/query-service/projector/builds'
import type { Projection } from '@kervan/query-service/projector/declare'
import type pg from 'pg'
import { crmLog } from './crm-log.ts'

const BATCH = 2_000

interface Write {
  readonly text: string
  readonly values: unknown[]
}
/** Of one projection: for each batch what it wrote, and the build into whose tables. */
interface Writes {
  readonly projection: Projection
  readonly build: bigint
  readonly batches: Write[][]
}

/** A pool that notes what is written through it. */
const noting = (pool: pg.Pool, written: (write: Write) => void): pg.Pool => {
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    const query = (text: string, values?: unknown[]) => {
      if (values && /^(insert into|delete from) read\./.test(text)) written({ text, values })
      return client.query(text, values)
    }
    return { query, release: (error?: Error) => client.release(error) } as unknown as pg.PoolClient
  }
  return { connect, query: pool.query.bind(pool) } as unknown as pg.Pool
}

function* batchesOf(events: number): Generator<RecordedEvent[]> {
  let batch: RecordedEvent[] = []
  let position = 0n
  for (const { stream, revision, event } of crmLog(events)) {
    position++
    batch.push({ ...event, stream, revision: BigInt(revision), position })
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Folds the beginning of the log once and notes the statements that write rows. */
export const recordWrites = async (pool: pg.Pool, events: number): Promise<readonly Writes[]> => {
  const recorded: Writes[] = []
  for (const projection of PROJECTIONS) {
    const { build, tables } = await inTransaction(pool, (client) => createBuild(client, projection, 'scratch'))
    const batches: Write[][] = []
    const writer = createBuildWriter(
      noting(pool, (write) => batches.at(-1)?.push(write)),
      projection,
      build,
    )
    let progress = await writer.standing()
    for (const batch of batchesOf(events)) {
      batches.push([])
      if (progress) progress = await writer.apply(batch, progress)
    }
    await dropBuild(pool, build, tables)
    recorded.push({ projection, build, batches })
  }
  return recorded
}

/** Writes the same rows in the same batches into fresh tables, all projections at the same time, and does nothing else. */
export const replayWrites = async (pool: pg.Pool, recorded: readonly Writes[]): Promise<void> => {
  await Promise.all(
    recorded.map(async ({ projection, build: noted, batches }) => {
      const { build, tables } = await inTransaction(pool, (client) => createBuild(client, projection, 'scratch'))
      const client = await pool.connect()
      for (const writes of batches) {
        await client.query('begin; set local synchronous_commit = off')
        for (const { text, values } of writes) await client.query(text.replaceAll(`_${noted}"`, `_${build}"`), values)
        await client.query('commit')
      }
      client.release()
      await dropBuild(pool, build, tables)
    }),
  )
}
