import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuild } from './builds.ts'
import { createMoves, moveBuild } from './moves.ts'
import { readDatabase } from './testing/read-database.ts'
import { specProjection } from './testing/spec-projection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await readDatabase()
})
afterAll(() => database.drop())

const aBuild = async (): Promise<bigint> =>
  (await inTransaction(database.pool, (client) => createBuild(client, specProjection, 'scratch'))).build
const positionOf = async (build: bigint): Promise<bigint> =>
  (await database.pool.query('select position from projections.builds where build = $1', [build])).rows[0].position
const START = { position: 0n, parkings: 0 }

test('builds are moved together, each from where it is believed to stand, or is left', async () => {
  const moves = createMoves(database.pool)
  const [one, moved, parked, retired, other] = await Promise.all([aBuild(), aBuild(), aBuild(), aBuild(), aBuild()])
  await moveBuild(database.pool, { build: moved, from: START, to: 3n })
  await database.pool.query('update projections.builds set parkings = 1 where build = $1', [parked])
  await database.pool.query(`update projections.builds set state = 'retired' where build = $1`, [retired])
  const asked = [one, moved, parked, retired, 999_999n, other].map((build, which) =>
    moves.move({ build, from: START, to: BigInt(10 + which) }),
  )
  expect(await Promise.all(asked)).toEqual([true, false, false, false, false, true])
  expect(await Promise.all([one, moved, parked, retired, other].map(positionOf))).toEqual([10n, 3n, 0n, 0n, 15n])
})

test('one that another transaction holds is waited for, and holds up no other', async () => {
  const moves = createMoves(database.pool)
  const [held, lost, free] = await Promise.all([aBuild(), aBuild(), aBuild()])
  await inTransaction(database.pool, async (client) => {
    await client.query('select from projections.builds where build = any($1) for update', [[held, lost].map(String)])
    await moveBuild(client, { build: lost, from: START, to: 1n })
    const asked = [held, lost, free].map((build) => moves.move({ build, from: START, to: 7n }))
    expect(await asked[2]).toBe(true)
    await client.query('commit')
    expect(await Promise.all(asked)).toEqual([true, false, true])
  })
  expect(await Promise.all([held, lost, free].map(positionOf))).toEqual([7n, 1n, 7n])
})

test('what fails is told to each that asked', async () => {
  const broken = { query: () => Promise.reject(new Error('the connection broke')) }
  const moves = createMoves(broken as never)
  const asked = [1n, 2n].map((build) => moves.move({ build, from: START, to: 7n }))
  for (const each of await Promise.allSettled(asked))
    expect(each).toMatchObject({ status: 'rejected', reason: { message: 'the connection broke' } })
})
