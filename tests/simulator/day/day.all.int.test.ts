import { expect, test } from 'vitest'
import { playDay } from './play-day.ts'

test('at the end of a day of faults and kills every message is answered or shown as waiting, and nothing was sent twice', {
  timeout: 600_000,
}, async () => {
  const { faults, answers } = await playDay({ messages: 300, kills: 2 })
  expect(faults).toEqual([])
  expect(answers).toBeGreaterThan(0)
})
