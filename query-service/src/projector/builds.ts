import { inTransaction } from '@kervan/infra/postgres/transaction'
import type pg from 'pg'
import type { Build } from './build.ts'
import type { Projection } from './declare.ts'
import { shapeOf } from './projection-shape.ts'
import { isRowFault } from './row-fault.ts'
import { inheritSkipped } from './skipped.ts'
import { createTable, createView, indexTable, READ_SCHEMA, tableOf, viewOf } from './table-sql.ts'

const COLUMNS = 'build, projection, version, shape, tables, state, position, indexed, held'
/** Creating, swapping and retiring builds of a projection hold this lock. */
export const lockBuilds = (client: pg.ClientBase, projection: string) =>
  client.query(`select pg_advisory_xact_lock(hashtextextended('builds of ' || $1, 0))`, [projection])

export const findBuilds = async (db: pg.ClientBase | pg.Pool, projection: string): Promise<Build[]> =>
  (
    await db.query<Build>(`select ${COLUMNS} from projections.builds where projection = $1 order by build`, [
      projection,
    ])
  ).rows

/**
 * Until the end of the transaction, what is made belongs to the owner of the schema, whichever role makes it. Where the query service has a
 * role of its own, it feeds and drops what an operator has begun as the owner of the database.
 */
const actAsOwner = (client: pg.ClientBase) =>
  client.query(
    `select set_config('role', pg_get_userbyid(nspowner), true) from pg_namespace where nspname = '${READ_SCHEMA}'`,
  )

/** Creates a build's tables, empty, at the beginning of the log. It leaves out what the active one leaves out. */
export const createBuild = async (
  client: pg.ClientBase,
  projection: Projection,
  state: Build['state'],
): Promise<Build> => {
  const { rows } = await client.query<Build>(
    `insert into projections.builds (projection, version, shape, tables, state) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
    [projection.name, projection.version, shapeOf(projection), projection.tables.map(({ name }) => name), state],
  )
  const build = rows[0] as Build
  await actAsOwner(client)
  for (const table of projection.tables) await client.query(createTable(table, build.build))
  await inheritSkipped(client, build)
  return build
}

export const isOf = ({ version, shape }: Build, projection: Projection): boolean =>
  version === projection.version && shape === shapeOf(projection)

const pointViews = async (client: pg.ClientBase, { build, tables }: Build, before?: Build): Promise<void> => {
  await actAsOwner(client)
  for (const table of new Set([...(before?.tables ?? []), ...tables]))
    await client.query(`drop view if exists ${viewOf(table)}`)
  for (const table of tables) await client.query(createView(table, build))
}

const setState = (client: pg.ClientBase, { build }: Build, state: Build['state']) =>
  client.query('update projections.builds set state = $2 where build = $1', [build, state])

/**
 * Sees to it that there is a build that readers see, and one of this program's version and shape, and says that a program knows them. The first build is active
 * at once, and so is one that replaces a build of another log: its position is past the head.
 * @param head      asked while the builds stand still
 * @param replaced  told of each build that is past the head
 */
export const ensureBuilds = (
  pool: pg.Pool,
  projection: Projection,
  head: () => Promise<bigint>,
  replaced: (build: Build, head: bigint) => void,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    await lockBuilds(client, projection.name)
    await client.query(
      'update projections.builds set unserved_since = null where projection = $1 and unserved_since is not null',
      [projection.name],
    )
    const builds = await findBuilds(client, projection.name)
    // Read after the builds: the process that feeds them never passes a head that is read later.
    const end = await head()
    for (const foreign of builds.filter(({ position }) => position > end)) {
      await setState(client, foreign, 'retired')
      replaced(foreign, end)
    }
    const ours = builds.filter(({ position }) => position <= end)
    if (!ours.some(({ state }) => state === 'active')) {
      const first = await createBuild(client, projection, 'active')
      const before = builds.find(({ state }) => state === 'active')
      await pointViews(client, first, before)
      return
    }
    const live = ours.filter(({ state }) => state === 'active' || state === 'building')
    if (!live.some((build) => isOf(build, projection))) await createBuild(client, projection, 'building')
  })

/**
 * Which builds of a projection this program may feed: those of its version and shape; and while one of them is being built,
 * the active one too where its tables are the same, so that readers do not stand still until then.
 */
export const feedable = <B extends Build>(projection: Projection, builds: readonly B[]): B[] => {
  const ours = builds.filter((build) => isOf(build, projection))
  const replacing = ours.some(({ state }) => state === 'building')
  const before = builds.filter(
    (build) => replacing && build.state === 'active' && build.shape === shapeOf(projection) && !ours.includes(build),
  )
  return [...before, ...ours]
}

/** A build beside the active one, of the same version or another; the one that is under way, if there is one. */
export const beginRebuild = (pool: pg.Pool, projection: Projection, held: boolean): Promise<Build> =>
  inTransaction(pool, async (client) => {
    await lockBuilds(client, projection.name)
    const builds = await findBuilds(client, projection.name)
    const begun =
      builds.find((build) => build.state === 'building' && isOf(build, projection)) ??
      (await createBuild(client, projection, 'building'))
    await setHeld(client, begun, held)
    return { ...begun, held }
  })

/** Lets a held build be shown to readers. */
export const release = (pool: pg.Pool, build: Build): Promise<unknown> =>
  inTransaction(pool, (client) => setHeld(client, build, false))

const setHeld = (client: pg.ClientBase, { build }: Build, held: boolean) =>
  client.query('update projections.builds set held = $2 where build = $1', [build, held])

/**
 * Makes the indexes that queries need, once a build has caught up: rows are written faster without them. Where an index
 * refuses a row that is there, the build is begun afresh with its indexes, so that the event that makes the row is found
 * and parked like any other that cannot be applied.
 * @returns whether the build stands where it stood
 */
export const indexBuild = async (pool: pg.Pool, projection: Projection, build: Build): Promise<boolean> => {
  try {
    await withoutTimeLimit(pool, build, (client) => makeIndexes(client, projection, build))
    return true
  } catch (error) {
    if (!isRowFault(error)) throw error
    await withoutTimeLimit(pool, build, async (client) => {
      for (const table of projection.tables) await client.query(`truncate ${tableOf(table.name, build.build)}`)
      await client.query('delete from projections.parked where build = $1', [build.build])
      await client.query('update projections.builds set position = 0, parkings = parkings + 1 where build = $1', [
        build.build,
      ])
      await makeIndexes(client, projection, build)
    })
    return false
  }
}

/** For a build that has no indexes yet. */
const withoutTimeLimit = (
  pool: pg.Pool,
  { build }: Build,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(
      `set local statement_timeout = 0; set local search_path = read, public; set local maintenance_work_mem = '256MB'`,
    )
    const { rows } = await client.query('select indexed from projections.builds where build = $1 for update', [build])
    if (rows[0]?.indexed === false) await work(client)
  })

const makeIndexes = async (client: pg.ClientBase, { tables }: Projection, { build }: Build): Promise<void> => {
  for (const table of tables)
    await client.query({ text: indexTable(table, build), query_timeout: NEVER_MS } as pg.QueryConfig)
  await client.query('update projections.builds set indexed = true where build = $1', [build])
}

const NEVER_MS = 2 ** 31 - 1

/**
 * Lets readers see a build instead of the active one, in one transaction, and says whether they do. They do not while the
 * active one is ahead of it: what readers have already seen must not vanish. Nor while it is held.
 */
export const swapBuild = (pool: pg.Pool, { build, projection }: Build): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    await client.query(`set local lock_timeout = '2s'`)
    await lockBuilds(client, projection)
    const { rows } = await client.query<Build>(
      `select ${COLUMNS} from projections.builds where projection = $1 order by build for update`,
      [projection],
    )
    const next = rows.find((row) => row.build === build)
    const active = rows.find(({ state }) => state === 'active')
    if (next?.state === 'active') return true
    if (next?.state !== 'building' || next.held || (active && active.position > next.position)) return false
    for (const other of rows) if (other !== next && other.state !== 'scratch') await setState(client, other, 'retired')
    await setState(client, next, 'active')
    await pointViews(client, next, active)
    return true
  })

/** Drops the tables of retired builds. Tables that a reader still holds are left for the next time. */
export const dropRetired = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<Build>(
    `select ${COLUMNS} from projections.builds
     where state = 'retired' or (state = 'scratch' and started_at < now() - interval '1 day')`,
  )
  for (const { build, tables } of rows) await dropBuild(pool, build, tables).catch(leaveIfHeld)
}

export const dropBuild = (pool: pg.Pool, build: bigint, tables: readonly string[]): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(`set local lock_timeout = '2s'`)
    for (const table of tables) await client.query(`drop table if exists ${tableOf(table, build)}`)
    await client.query('delete from projections.builds where build = $1', [build])
  })

const LOCK_NOT_AVAILABLE = '55P03'
const leaveIfHeld = (error: { code?: string }): void => {
  if (error.code !== LOCK_NOT_AVAILABLE) throw error
}
