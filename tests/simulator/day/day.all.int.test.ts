import { expect, test } from 'vitest'
import { inServices } from './grounds.ts'
import { playDay } from './play-day.ts'

test('at the end of a day of faults and kills every message is answered or shown as waiting, and nothing was sent twice', {
  timeout: 600_000,
}, async () => {
  const { faults, answers } = await playDay({ messages: 300, kills: 2 })
  expect(faults).toEqual([])
  expect(answers).toBeGreaterThan(0)
})

/** As many as there are parts. */
const KILLS = 10

test('so it is where each part of the services is killed in its turn', { timeout: 900_000 }, async () => {
  const { faults, answers } = await playDay({ messages: 300, kills: KILLS, ground: inServices, between: [200, 500] })
  expect(faults).toEqual([])
  expect(answers).toBeGreaterThan(0)
})
