import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { bytesOfValue } from '@kervan/infra/event-store/bytes-of'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import type pg from 'pg'
import { type BuildProgress, createBatchLine, type Folded, type FoldedRows } from './batch-line.ts'
import type { Projection } from './declare.ts'
import { encodeArray } from './encode-array.ts'
import { compileFold, type LoadRows, type ParkedEvent } from './fold-batch.ts'
import { createMoves, type Moves, moveBuild } from './moves.ts'
import { parkEvents, parkedStreamsOf } from './parked.ts'
import { type AnyRow, createRowCache, type RowCache } from './row-cache.ts'
import { TooMuchAtOnce } from './row-fault.ts'
import { skippedIn } from './skipped.ts'
import { tableStatements } from './table-sql.ts'
import { compileWrites } from './write-rows.ts'

/** Another process moved the build on: what this one believed of it is out of date. */
export class RivalProgress extends Error {
  constructor(build: bigint) {
    super(`another process has moved build ${build}`)
    this.name = 'RivalProgress'
  }
}

/** Writes events into a build's tables. */
export interface BuildWriter {
  /** Where the build stands, read afresh; undefined when it is not to be fed: it is gone, retired or paused. */
  standing(): Promise<BuildProgress | undefined>
  /**
   * Applies what comes after the build's position, exactly once: rows and position change together. What cannot be applied
   * is parked with the later events of its stream.
   * @param from  where the build stands; or what an `apply` before is to give, and the events are then folded while
   * that one's rows are being written
   * @throws RivalProgress  nothing was written
   * @throws Error  the events are not in the order of the log; nothing was written
   */
  apply(events: readonly RecordedEvent[], from: BuildProgress | Promise<BuildProgress>): Promise<BuildProgress>
  /** Writes the effects of parked events and leaves the position. Gives the events that still cannot be applied. */
  fold(client: pg.ClientBase, events: readonly RecordedEvent[]): Promise<readonly ParkedEvent[]>
}

/** A table that was small when a plan was made, or that has not been analysed yet, must still be read by its indexes. */
const BY_INDEX = 'set local enable_seqscan = off'
const BEGIN_READING = `begin read only; ${BY_INDEX}`
/**
 * A crash of the server may forget the newest of these transactions, never a part of one, and a batch is applied again
 * from where the position then stands; so no batch waits for the disk.
 */
const BEGIN_WRITING = `begin; set local synchronous_commit = off; ${BY_INDEX}`

/** @param moves  shared by builds that read events together */
export const createBuildWriter = (
  pool: pg.Pool,
  projection: Projection,
  build: bigint,
  moves: Moves = createMoves(pool),
): BuildWriter => {
  const { folds, foldBatch } = compileFold(projection)
  const statements = projection.tables.map((table) => tableStatements(table, build))
  const writesOf = projection.tables.map((table, index) => compileWrites(table, statements[index]!))
  const tables = projection.tables.map(({ key, columns, lookups }) => ({
    keySql: columns[key]!.sql,
    lookups: lookups.map((name) => ({ name, sql: columns[name]!.sql })),
  }))

  /**
   * Rows that the batches before have touched, and which keys were ever written if this process began with empty tables. They
   * are true because every batch proves, by moving the position from where the last one left it, that no other process has written
   * since; what fails forgets the rows. Those of a batch are kept as soon as it is folded (see `createBatchLine`).
   */
  const caches = cachesOf(projection)
  const forget = () => {
    for (const cache of caches) cache.clear()
  }

  const foldRows = async (
    events: readonly RecordedEvent[],
    parkedStreams: ReadonlySet<string>,
    caches: readonly RowCache[],
    read: ReadRows,
  ): Promise<FoldedRows> => {
    let bytes = 0
    const load: LoadRows = async (index, wanted) => {
      const { keySql, lookups } = tables[index]!
      const keys = encodeArray(wanted.keys, keySql)
      const found = lookups.map(({ name, sql }) => encodeArray(wanted.values.get(name) ?? [], sql))
      const rows = await read({ ...statements[index]!.load, values: [keys, ...found] })
      bytes += bytesOfValue(rows)
      if (bytes > ROW_BYTES && events.length > 1)
        throw new TooMuchAtOnce(`${events.length} events touch ${bytes} bytes`)
      return rows
    }
    const { changes, parked, remember } = await foldBatch(events, parkedStreams, load, caches)
    const writes = changes.map((change, index) => writesOf[index]!(change))
    remember(writes.map(({ bytes }) => bytes))
    return { writes: writes.flatMap((each) => each.statements), parked }
  }

  /** Demands that the position moved on from where it was believed to be: this locks it against rivals, and shows whether one was here. */
  const demandMoved = async (moved: Promise<boolean>): Promise<void> => {
    if (!(await moved)) throw new RivalProgress(build)
  }

  const readRows: ReadRows = (statement) =>
    inTransaction(pool, async (client) => (await client.query(statement)).rows, BEGIN_READING)

  const fold = async (events: readonly RecordedEvent[], { parkedStreams, skipped }: BuildProgress): Promise<Folded> => {
    const to = events.at(-1)!.position
    const relevant = typesIn(events).some(folds)
      ? events.filter(({ type, id }) => folds(type) && (skipped.size === 0 || !skipped.has(id)))
      : []
    if (relevant.length === 0) return { to, writes: [], parked: [] }
    return { to, ...(await foldRows(relevant, parkedStreams, caches, readRows)) }
  }

  /** All statements go together: the server goes on from one to the next while this process folds. */
  const write = async ({ to, writes, parked }: Folded, from: BuildProgress): Promise<void> => {
    const move = { build, from, to }
    if (writes.length === 0 && parked.length === 0) await demandMoved(moves.move(move))
    else
      await inTransaction(
        pool,
        async (client) => {
          const moved = demandMoved(moveBuild(client, move))
          const written = writes.map((each) => client.query(each))
          await Promise.all([moved, ...written, parked.length > 0 && parkEvents(client, build, parked)])
        },
        BEGIN_WRITING,
      )
  }

  const batches = createBatchLine({ fold, write, forget })

  return {
    async standing() {
      const { rows } = await pool.query<{ position: bigint; parkings: number }>(
        `select position, parkings from projections.builds
         where build = $1 and state <> 'retired'
           and (state = 'scratch' or projection not in (select projection from projections.paused))`,
        [build],
      )
      batches.restart()
      // Rows and position change together: at the beginning of the log the tables are empty.
      for (const cache of caches) cache.restart(rows[0]?.position === 0n)
      if (!rows[0]) return undefined
      return { ...rows[0], parkedStreams: await parkedStreamsOf(pool, build), skipped: await skippedIn(pool, build) }
    },
    apply: batches.apply,
    async fold(client, events) {
      const read: ReadRows = async (statement) => (await client.query(statement)).rows
      const { writes, parked } = await foldRows(events, NO_STREAMS, cachesOf(projection), read)
      await Promise.all(writes.map((each) => client.query(each)))
      return parked
    },
  }
}

type ReadRows = (statement: pg.QueryConfig) => Promise<readonly AnyRow[]>

const cachesOf = ({ tables }: Projection): readonly RowCache[] =>
  tables.map(({ key, lookups }) => createRowCache([key, ...lookups]))

const types = new WeakMap<readonly RecordedEvent[], readonly string[]>()

/** The types of a batch's events; most builds have nothing to do with most batches. */
const typesIn = (events: readonly RecordedEvent[]): readonly string[] => {
  const known = types.get(events) ?? [...new Set(events.map(({ type }) => type))]
  types.set(events, known)
  return known
}

/** Most bytes of rows that a batch of several events loads. */
const ROW_BYTES = 64 * 1024 * 1024

const NO_STREAMS: ReadonlySet<string> = new Set()
