import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { bytesOfValue } from '@kervan/infra/event-store/bytes-of'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import type pg from 'pg'
import type { Projection } from './declare.ts'
import { encodeArray } from './encode-array.ts'
import { BATCH_SIZE } from './feed.ts'
import { compileFold, type LoadRows, type ParkedEvent } from './fold-batch.ts'
import { parkEvents, parkedStreamsOf } from './parked.ts'
import { createRowCache, type RowCache } from './row-cache.ts'
import { isRowFault, isTooMuch, TooMuchAtOnce } from './row-fault.ts'
import { skippedIn } from './skipped.ts'
import { tableStatements } from './table-sql.ts'
import { compileWrites } from './write-rows.ts'

/** Somebody else moved the build on: what this process believed of it is out of date. */
export class RivalProgress extends Error {
  constructor(build: bigint) {
    super(`another process has moved build ${build}`)
    this.name = 'RivalProgress'
  }
}

/** Where a build stands. */
export interface BuildProgress {
  readonly position: bigint
  readonly parkings: number
  readonly parkedStreams: ReadonlySet<string>
  /** Ids of events that an operator has left out. */
  readonly skipped: ReadonlySet<string>
}

/** Writes events into a build's tables. */
export interface BuildWriter {
  /** Where the build stands, read afresh; undefined when it is not to be fed: it is gone, retired or paused. */
  standing(): Promise<BuildProgress | undefined>
  /**
   * Applies what comes after the build's position, exactly once: rows and position change together. What cannot be applied
   * is parked with the later events of its stream.
   * @throws RivalProgress  nothing was written
   * @throws Error  the events are not in the order of the log; nothing was written
   */
  apply(events: readonly RecordedEvent[], from: BuildProgress): Promise<BuildProgress>
  /** Writes what some events do and leaves the position; for those that were parked. Gives what cannot be applied still. */
  fold(client: pg.ClientBase, events: readonly RecordedEvent[]): Promise<readonly ParkedEvent[]>
}

/**
 * A crash of the server may forget the newest of these transactions, never a part of one, and a batch is applied again
 * from where the position then stands; so nobody waits for the disk. A table that was small when a plan was made, or that
 * has not been analysed yet, must still be read by its indexes.
 */
const BEGIN = 'begin; set local synchronous_commit = off; set local enable_seqscan = off'

/** Also as a transaction of its own it waits for no disk. */
const MOVE = `
  update projections.builds set position = $2 from set_config('synchronous_commit', 'off', true)
  where build = $1 and position = $3 and parkings = $4 and state <> 'retired'`

export const createBuildWriter = (pool: pg.Pool, projection: Projection, build: bigint): BuildWriter => {
  const { folds, foldBatch } = compileFold(projection)
  const statements = projection.tables.map((table) => tableStatements(table, build))
  const writesOf = projection.tables.map((table, index) => compileWrites(table, statements[index]!))
  const tables = projection.tables.map(({ key, columns, lookups }) => ({
    keySql: columns[key]!.sql,
    lookups: lookups.map((name) => ({ name, sql: columns[name]!.sql })),
  }))

  /**
   * Rows that the batches before have touched, and which keys were ever written if this process began with empty tables. They
   * are true because every batch proves, by moving the position from where the last one left it, that nobody else has written
   * since; what fails forgets the rows.
   */
  const caches = cachesOf(projection)
  /** Most events of one transaction: fewer after one that was too much, until such pass again. */
  let most = BATCH_SIZE
  const forget = () => {
    for (const cache of caches) cache.clear()
  }

  const foldInto = async (
    client: pg.ClientBase,
    events: readonly RecordedEvent[],
    parkedStreams: ReadonlySet<string>,
    caches: readonly RowCache[],
    mayWrite?: Promise<void>,
  ): Promise<Applied> => {
    let bytes = 0
    const load: LoadRows = async (index, wanted) => {
      const { keySql, lookups } = tables[index]!
      const keys = encodeArray(wanted.keys, keySql)
      const found = lookups.map(({ name, sql }) => encodeArray(wanted.values.get(name) ?? [], sql))
      const { rows } = await client.query({ ...statements[index]!.load, values: [keys, ...found] })
      bytes += bytesOfValue(rows)
      if (bytes > ROW_BYTES && events.length > 1)
        throw new TooMuchAtOnce(`${events.length} events touch ${bytes} bytes`)
      return rows
    }
    const { changes, parked, remember } = await foldBatch(events, parkedStreams, load, caches)
    const writes = changes.map((change, index) => writesOf[index]!(change))
    await mayWrite
    // Together: the server goes on to the next while this process folds for other builds.
    await Promise.all(writes.flatMap((each) => each.statements.map((statement) => client.query(statement))))
    return { parked, remember: () => remember(writes.map(({ bytes }) => bytes)) }
  }

  /** The position first: it locks the build against rivals, and shows at once whether one was here. */
  const moveOn = async (
    db: pg.ClientBase | pg.Pool,
    { position, parkings }: BuildProgress,
    to: bigint,
  ): Promise<void> => {
    const { rowCount } = await db.query({ name: 'move-build', text: MOVE, values: [build, to, position, parkings] })
    if (rowCount !== 1) throw new RivalProgress(build)
  }

  const commit = async (
    events: readonly RecordedEvent[],
    from: BuildProgress,
    work: (client: pg.ClientBase, moved: Promise<void>) => Promise<Applied>,
  ): Promise<BuildProgress> => {
    const position = events.at(-1)!.position
    const { parked, remember } = await inTransaction(
      pool,
      async (client) => {
        const moved = moveOn(client, from, position)
        // Events are folded meanwhile; whether a rival was here is asked before anything is written.
        moved.catch(() => undefined)
        const done = await work(client, moved)
        await moved
        if (done.parked.length > 0) await parkEvents(client, build, done.parked)
        return done
      },
      BEGIN,
    )
    remember()
    if (parked.length === 0) return { ...from, position }
    const parkedStreams = new Set([...from.parkedStreams, ...parked.map(({ event }) => event.stream)])
    return { ...from, position, parkings: from.parkings + 1, parkedStreams }
  }

  const passOver = async (events: readonly RecordedEvent[], from: BuildProgress): Promise<BuildProgress> => {
    const position = events.at(-1)!.position
    await moveOn(pool, from, position)
    return { ...from, position }
  }

  /** A row that the database refuses spoils its whole batch; halving finds its event. So it does with what takes too long. */
  const applyOrHalve = async (events: readonly RecordedEvent[], from: BuildProgress): Promise<BuildProgress> => {
    const { skipped } = from
    const relevant = typesIn(events).some(folds)
      ? events.filter(({ type, id }) => folds(type) && (skipped.size === 0 || !skipped.has(id)))
      : []
    try {
      if (relevant.length === 0) return await passOver(events, from)
      return await commit(events, from, (client, moved) =>
        foldInto(client, relevant, from.parkedStreams, caches, moved),
      )
    } catch (error) {
      forget()
      const only = events.length === 1 ? events[0] : undefined
      const tooMuch = isTooMuch(error) && !only
      if (tooMuch) most = Math.ceil(events.length / 2)
      else if (!isRowFault(error)) throw error
      else if (only)
        return commit(events, from, async () => ({
          parked: [{ event: only, reason: error.message }],
          remember: () => undefined,
        }))
      const half = Math.ceil(events.length / 2)
      return applyOrHalve(events.slice(half), await applyOrHalve(events.slice(0, half), from))
    }
  }

  return {
    async standing() {
      const { rows } = await pool.query<{ position: bigint; parkings: number }>(
        `select position, parkings from projections.builds
         where build = $1 and state <> 'retired'
           and (state = 'scratch' or projection not in (select projection from projections.paused))`,
        [build],
      )
      // Rows and position change together: at the beginning of the log the tables are empty.
      for (const cache of caches) cache.restart(rows[0]?.position === 0n)
      if (!rows[0]) return undefined
      return { ...rows[0], parkedStreams: await parkedStreamsOf(pool, build), skipped: await skippedIn(pool, build) }
    },
    async apply(events, from) {
      assertAscending(events)
      let progress = from
      const last = events.at(-1)?.position ?? 0n
      while (progress.position < last) {
        const first = events.findIndex(({ position }) => position > progress.position)
        const limit = most
        const isWhole = first === 0 && events.length <= limit
        progress = await applyOrHalve(isWhole ? events : events.slice(first, first + limit), progress)
        if (most === limit) most = Math.min(BATCH_SIZE, Math.ceil(most * GROWTH))
      }
      return progress
    },
    async fold(client, events) {
      const { parked } = await foldInto(client, events, NO_STREAMS, cachesOf(projection))
      return parked
    },
  }
}

/** What a transaction has done; `remember` keeps its rows for the next, once it is committed. */
interface Applied {
  readonly parked: readonly ParkedEvent[]
  readonly remember: () => void
}

const cachesOf = ({ tables }: Projection): readonly RowCache[] =>
  tables.map(({ key, lookups }) => createRowCache([key, ...lookups]))

/** Batches that are in order: several builds are given the same. */
const ascending = new WeakSet<readonly RecordedEvent[]>()

/** A batch that went back would move the build back, and be applied again without end. */
const assertAscending = (events: readonly RecordedEvent[]): void => {
  if (ascending.has(events)) return
  const back = events.findIndex(({ position }, index) => index > 0 && position <= events[index - 1]!.position)
  if (back > 0) throw new Error(`event ${events[back]!.position} comes after event ${events[back - 1]!.position}`)
  ascending.add(events)
}

const types = new WeakMap<readonly RecordedEvent[], readonly string[]>()

/** The types of a batch's events; most builds have nothing to do with most batches. */
const typesIn = (events: readonly RecordedEvent[]): readonly string[] => {
  const known = types.get(events) ?? [...new Set(events.map(({ type }) => type))]
  types.set(events, known)
  return known
}

/** How fast batches grow again after one that was too much. */
const GROWTH = 1.25
/** Most bytes of rows that a batch of several events loads. */
const ROW_BYTES = 64 * 1024 * 1024

const NO_STREAMS: ReadonlySet<string> = new Set()
