import type pg from 'pg'
import type { BuildProgress } from './batch-line.ts'
import { encodeArray } from './encode-array.ts'

/** From where a build is believed to stand to where it is to stand. */
export interface Move {
  readonly build: bigint
  readonly from: Pick<BuildProgress, 'position' | 'parkings'>
  readonly to: bigint
}

/** Moves builds for which a batch has nothing: most builds, with most events. */
export interface Moves {
  /** Gives false where the build stands elsewhere, is retired, or is gone; it is left as it is. */
  move(move: Move): Promise<boolean>
}

/** Also as a transaction of its own it waits for no disk. */
const MOVE = `
  update projections.builds set position = $2 from set_config('synchronous_commit', 'off', true)
  where build = $1 and position = $3 and parkings = $4 and state <> 'retired'`

/** What another transaction holds is left out rather than waited for: so two that move several never wait for each other. */
const MOVE_SEVERAL = `
  with asked as (
    select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[]) as asked (build, goes, comes, parked)
  ), free as (
    select builds.build, goes from projections.builds join asked using (build)
    where position = comes and parkings = parked and state <> 'retired'
    for update of builds skip locked
  )
  update projections.builds set position = goes from free, set_config('synchronous_commit', 'off', true)
  where builds.build = free.build
  returning builds.build`

/** Moves one build, and waits for whatever holds it. Gives false as `Moves` does. */
export const moveBuild = async (
  db: pg.ClientBase | pg.Pool,
  { build, from: { position, parkings }, to }: Move,
): Promise<boolean> => {
  const { rowCount } = await db.query({ name: 'move-build', text: MOVE, values: [build, to, position, parkings] })
  return rowCount === 1
}

const moveSeveral = async (pool: pg.Pool, moves: readonly Move[]): Promise<ReadonlySet<bigint>> => {
  const all = (of: (move: Move) => unknown) => encodeArray(moves.map(of), 'bigint')
  const { rows } = await pool.query<{ build: bigint }>({
    name: 'move-builds',
    text: MOVE_SEVERAL,
    values: [
      ...[all(({ build }) => build), all(({ to }) => to), all(({ from }) => from.position)],
      all(({ from }) => from.parkings),
    ],
  })
  return new Set(rows.map(({ build }) => build))
}

/** Moves that are asked for in the same turn of the event loop, as builds hear of an event together, are one statement. */
export const createMoves = (pool: pg.Pool): Moves => {
  let asked: { readonly move: Move; readonly answer: PromiseWithResolvers<boolean> }[] = []

  const answerAll = async (): Promise<void> => {
    const together = asked
    asked = []
    try {
      const moves = together.map(({ move }) => move)
      const moved = moves.length > 1 ? await moveSeveral(pool, moves) : new Set<bigint>()
      for (const { move, answer } of together) answer.resolve(moved.has(move.build) ? true : moveBuild(pool, move))
    } catch (error) {
      for (const { answer } of together) answer.reject(error)
    }
  }

  return {
    move(move) {
      const answer = Promise.withResolvers<boolean>()
      if (asked.push({ move, answer }) === 1) setImmediate(() => void answerAll())
      return answer.promise
    },
  }
}
