import type pg from 'pg'
import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'
import { createStaleness } from './staleness.ts'

/** A table of builds whose answers are given by the test, each as it stood when it was asked. */
const tableOfBuilds = () => {
  const asked: ((position: bigint) => void)[] = []
  const query = () =>
    new Promise((resolve) => {
      asked.push((position) => resolve({ rows: [{ projection: 'spec', position }] }))
    })
  return { pool: { query } as unknown as pg.Pool, asked }
}

test('what this process has done is known at once, and no look from before takes it back', async () => {
  const { pool, asked } = tableOfBuilds()
  const progress = createProgress(pool, createStaleness())
  const early = progress.positionOf(['spec'])
  progress.advanced('spec', 5n)
  asked[0]?.(3n)
  expect(await early).toBe(5n)
  expect(await progress.reach(['spec'], 5n, 0)).toEqual({ position: 5n, reached: true })
})

test('a read model that has lost its newest rows with a crash of the server is told where it stands', async () => {
  const { pool, asked } = tableOfBuilds()
  const progress = createProgress(pool, createStaleness())
  progress.advanced('spec', 9n)
  progress.left('spec')
  const lost = progress.positionOf(['spec'])
  asked[0]?.(6n)
  expect(await lost).toBe(6n)
  progress.advanced('spec', 7n)
  expect(await progress.positionOf(['spec'])).toBe(7n)
  expect(await progress.reach(['spec'], 9n, 0)).toEqual({ position: 7n, reached: false })
})

test('a process that feeds nothing looks before it says that a position is reached', async () => {
  const { pool, asked } = tableOfBuilds()
  const progress = createProgress(pool, createStaleness())
  const first = progress.reach(['spec'], 9n, 60_000)
  asked[0]?.(9n)
  expect(await first).toEqual({ position: 9n, reached: true })
  const again = progress.reach(['spec'], 9n, 0)
  await Promise.resolve()
  for (const answer of asked) answer(6n)
  expect(await again).toEqual({ position: 6n, reached: false })
})

test('one who waits while a read model stops being fed here is told where it stood, until the table is asked', async () => {
  const { pool, asked } = tableOfBuilds()
  const progress = createProgress(pool, createStaleness())
  progress.advanced('spec', 4n)
  const waiting = progress.reach(['spec'], 6n, 0)
  progress.left('spec')
  expect(await waiting).toEqual({ position: 4n, reached: false })
  for (const answer of asked) answer(4n)
})
