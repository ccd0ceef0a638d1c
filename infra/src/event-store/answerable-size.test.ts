import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAnswerableSize } from './answerable-size.ts'

class TooSlow extends Error {}

const isTooSlow = (error: unknown) => error instanceof TooSlow

test('whatever an engine manages in time, a reader who asks again gets to the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer({ min: 0, max: 3_000 }),
      async (managed, events) => {
        const size = createAnswerableSize(isTooSlow)
        const ask = async (count: number) => {
          if (count > managed) throw new TooSlow()
          return count
        }
        let inVain = 0
        for (let read = 0; read < events; ) {
          const count = size.of(1_000)
          read += await size.learnFrom(() => ask(count)).catch(() => 0)
          if (count > managed) inVain++
          expect(inVain).toBeLessThan(10 + events)
        }
      },
    ),
  )
})

test('after one that was too slow comes half as much, and in the end as much as ever', async () => {
  const size = createAnswerableSize(isTooSlow)
  const tooSlow = () => size.learnFrom(() => Promise.reject(new TooSlow())).catch(() => undefined)
  const answered = () => size.learnFrom(async () => undefined)
  await tooSlow()
  expect(size.of(1_000)).toBe(500)
  await tooSlow()
  expect(size.of(1_000)).toBe(250)
  for (let answers = 0; answers < 20; answers++) await answered()
  expect(size.of(1_000)).toBe(1_000)
  for (let tries = 0; tries < 30; tries++) await tooSlow()
  expect(size.of(1_000)).toBe(1)
})

test('what fails for another reason is asked for again as it was', async () => {
  const size = createAnswerableSize(isTooSlow)
  await size.learnFrom(() => Promise.reject(new Error('gone'))).catch(() => undefined)
  expect(size.of(1_000)).toBe(1_000)
})
