import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import type pg from 'pg'
import { createBuildWriter } from '../build-writer.ts'
import { createBuild, dropBuild } from '../builds.ts'
import type { Projection } from '../declare.ts'
import { tableOf } from '../table-sql.ts'

export type TableContents = Readonly<Record<string, readonly Record<string, unknown>[]>>

/** Freezes what folds are given, so that one that changes its input is found out. */
const freezeDeep = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const each of Object.values(value)) freezeDeep(each)
  }
  return value
}

/** All rows of a build, by table, in the order of their keys. */
export const contentsOf = async (pool: pg.Pool, projection: Projection, build: bigint): Promise<TableContents> =>
  Object.fromEntries(
    await Promise.all(
      projection.tables.map(async ({ name, key }) => {
        const { rows } = await pool.query(`select * from ${tableOf(name, build)} order by "${key}"`)
        return [name, rows] as const
      }),
    ),
  )

/**
 * The rows after batches of events, each given twice: what is given again changes nothing.
 * @param between  `restart`: every batch reads its rows from the database, as after a restart
 */
export const foldBatches = async (
  pool: pg.Pool,
  projection: Projection,
  batches: readonly (readonly RecordedEvent[])[],
  between: 'restart' | 'go-on' = 'go-on',
): Promise<TableContents> => {
  const { build, tables } = await inTransaction(pool, (client) => createBuild(client, projection, 'scratch'))
  const writer = createBuildWriter(pool, projection, build)
  let progress = await writer.standing()
  for (const batch of batches.filter(({ length }) => length > 0)) {
    if (!progress) throw new Error('the build is gone')
    progress = await writer.apply(freezeDeep(batch), progress)
    progress = await writer.apply(batch, progress)
    if (between === 'restart') progress = await writer.standing()
  }
  if (progress && progress.parkedStreams.size > 0) {
    const { rows } = await pool.query('select type, reason from projections.parked where build = $1', [build])
    throw new Error(`events were parked: ${JSON.stringify(rows)}`)
  }
  const contents = await contentsOf(pool, projection, build)
  await dropBuild(pool, build, tables)
  return contents
}

/**
 * Given events, then rows: the rows after the events one by one. That any other way to cut them into batches gives the
 * same is checked on the way.
 */
export const foldEvents = async (
  pool: pg.Pool,
  projection: Projection,
  events: readonly RecordedEvent[],
): Promise<TableContents> => {
  const one = await foldBatches(
    pool,
    projection,
    events.map((event) => [event]),
    'restart',
  )
  for (let cut = 0; cut < events.length; cut++) {
    const other = await foldBatches(pool, projection, [events.slice(0, cut), events.slice(cut)])
    if (!equal(one, other)) throw new Error(`cut at ${cut}, other rows: ${JSON.stringify(printable(other))}`)
  }
  return one
}

const printable = (contents: unknown): unknown =>
  JSON.parse(JSON.stringify(contents, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)))

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(printable(a)) === JSON.stringify(printable(b))
