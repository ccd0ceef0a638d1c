import { expect, it } from 'vitest'
import { doToAll } from './bulk.ts'

it('does all of it, a few at a time, and tells how far it is', async () => {
  let running = 0
  let most = 0
  const told: number[] = []
  const outcome = await doToAll(
    [1, 2, 3, 4, 5],
    async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
    },
    (behind) => told.push(behind),
    2,
  )
  expect(outcome.done.toSorted()).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
  expect(told).toEqual([1, 2, 3, 4, 5])
})

it('goes on past a refusal and names it', async () => {
  const refuse = new Error('no')
  const outcome = await doToAll(
    [1, 2, 3],
    (item) => (item === 2 ? Promise.reject(refuse) : Promise.resolve()),
    () => {},
  )
  expect(outcome.done).toEqual([1, 3])
  expect(outcome.refused).toEqual([{ item: 2, error: refuse }])
})
