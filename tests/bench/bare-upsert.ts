import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import { PROJECTIONS } from '@kervan/query-service/projections'
import type { RowChanges, Wanted } from '@kervan/query-service/projector/batch-rows'
import { createBuild, dropBuild } from '@kervan/query-service/projector/builds'
import type { Key, Projection } from '@kervan/query-service/projector/declare'
import { BATCH_SIZE } from '@kervan/query-service/projector/feed'
import { compileFold } from '@kervan/query-service/projector/fold-batch'
import { type AnyRow, createRowCache } from '@kervan/query-service/projector/row-cache'
import { tableStatements } from '@kervan/query-service/projector/table-sql'
import { compileWrites } from '@kervan/query-service/projector/write-rows'
import type pg from 'pg'
import { crmLog } from './crm-log.ts'

/** Of one projection: for each batch, and each table in their order, the rows that it writes. */
interface Writes {
  readonly projection: Projection
  readonly batches: readonly (readonly RowChanges[])[]
}

function* batchesOf(events: number): Generator<RecordedEvent[]> {
  let batch: RecordedEvent[] = []
  let position = 0n
  for (const { stream, revision, event } of crmLog(events)) {
    position++
    batch.push({ ...event, stream, revision: BigInt(revision), position })
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type Rows = Map<Key, AnyRow>

const rowsIn = (rows: Rows, { keys, values }: Wanted): readonly AnyRow[] => {
  const found = new Set<AnyRow>()
  for (const key of keys) {
    const row = rows.get(key)
    if (row) found.add(row)
  }
  for (const [column, wanted] of values) {
    const among = new Set(wanted)
    for (const row of rows.values()) if (among.has(row[column] as Key)) found.add(row)
  }
  return [...found]
}

/** Folds the beginning of the log in memory, without a database, and notes the rows that each batch would write. */
export const recordWrites = async (events: number): Promise<readonly Writes[]> => {
  const recorded: Writes[] = []
  for (const projection of PROJECTIONS) {
    const { folds, foldBatch } = compileFold(projection)
    const tables = projection.tables.map((): Rows => new Map())
    const nothingKept = projection.tables.map(({ key }) => createRowCache([key]))
    const batches: (readonly RowChanges[])[] = []
    for (const batch of batchesOf(events)) {
      const relevant = batch.filter(({ type }) => folds(type))
      const load = async (table: number, wanted: Wanted) => rowsIn(tables[table]!, wanted)
      const { changes } = await foldBatch(relevant, new Set(), load, nothingKept)
      for (const [index, { put, removed }] of changes.entries()) {
        const { key } = projection.tables[index]!
        for (const row of put) tables[index]!.set(row[key] as Key, row)
        for (const gone of removed) tables[index]!.delete(gone)
      }
      batches.push(changes)
    }
    recorded.push({ projection, batches })
  }
  return recorded
}

/** How many rows are written or removed. */
export const countRows = (recorded: readonly Writes[]): number =>
  recorded
    .flatMap(({ batches }) => batches.flat())
    .reduce((sum, { put, removed }) => sum + put.length + removed.length, 0)

/**
 * Writes the same rows in the same batches into fresh tables, all projections at the same time, and does nothing else: no
 * event is read or folded, no row is looked at. The rows begin as values of the program, as in any program that upserts:
 * each batch makes the arrays for `unnest` of them, with the statements and the encoding of the read models.
 */
export const replayWrites = async (pool: pg.Pool, recorded: readonly Writes[]): Promise<void> => {
  await Promise.all(
    recorded.map(async ({ projection, batches }) => {
      const { build, tables } = await inTransaction(pool, (client) => createBuild(client, projection, 'scratch'))
      const writesOf = projection.tables.map((table) => compileWrites(table, tableStatements(table, build)))
      for (const changes of batches) {
        await inTransaction(
          pool,
          async (client) => {
            const statements = changes.flatMap((change, index) => writesOf[index]!(change).statements)
            await Promise.all(statements.map((statement) => client.query(statement)))
          },
          'begin; set local synchronous_commit = off',
        )
      }
      await dropBuild(pool, build, tables)
    }),
  )
}
