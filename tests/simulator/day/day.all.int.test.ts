import { expect, test } from 'vitest'
import { onOneProcess, onServices, SERVICE_PROCESSES } from './grounds.ts'
import { playDay } from './play-day.ts'

test('at the end of a day of faults and kills every message is answered or shown as waiting, and nothing was sent twice', {
  timeout: 600_000,
}, async () => {
  const { faults, answers } = await playDay({ ground: onOneProcess, messages: 300, kills: 2 })
  expect(faults).toEqual([])
  expect(answers).toBeGreaterThan(0)
})

test('so it is at the end of a day on services, each process of which was killed', { timeout: 600_000 }, async () => {
  const { faults, answers, killed } = await playDay({ ground: onServices, messages: 300, kills: SERVICE_PROCESSES })
  expect(faults).toEqual([])
  expect(answers).toBeGreaterThan(0)
  expect(new Set(killed).size).toBe(SERVICE_PROCESSES)
})
