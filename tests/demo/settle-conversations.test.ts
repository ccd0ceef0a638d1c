import { expect, test } from 'vitest'
import { createPeople } from '../support/meta-simulator/people.ts'
import { playScript } from '../support/meta-simulator/play-script.ts'
import { createRandom } from '../support/meta-simulator/random.ts'
import { SCRIPTS } from '../support/meta-simulator/scripts/all-scripts.ts'
import { CLINIC } from '../support/meta-simulator/webhooks.ts'
import { untilAnswered } from './past-weeks.ts'
import { LATE, OPEN_DAYS, toSettle } from './settle-conversations.ts'

const NOW = new Date('2026-11-27T12:00:00.000Z')
const HOUR_MS = 60 * 60_000
const since = (hours: number) => ({ waitingSince: new Date(NOW.getTime() - hours * HOUR_MS).toISOString() })

test('people who wrote lately wait, and a few who wrote before; the others are settled', () => {
  const lately = Array.from({ length: OPEN_DAYS * 24 }, (_, hours) => since(OPEN_DAYS * 24 - hours))
  const before = Array.from({ length: 20 }, (_, days) => since((41 - days) * 24))
  expect(toSettle([...before, ...lately], NOW)).toEqual(before.slice(0, 20 - LATE))
  expect(toSettle(before.slice(0, LATE), NOW)).toEqual([])
})

test('a conversation of earlier days that broke off ends with an answer of ours, or with its script', () => {
  const random = createRandom(1)
  const person = createPeople(random)
  for (const script of Object.values(SCRIPTS).flat()) {
    const all = playScript(CLINIC, person(), script, NOW, random)
    for (let reached = 1; reached <= all.length; reached++) {
      const told = untilAnswered(all, reached)
      expect(told).toEqual(all.slice(0, told.length))
      expect(told.length).toBeGreaterThanOrEqual(reached)
      const [last] = told.filter(({ words }) => words !== undefined).slice(-1)
      expect(told.length === all.length || last?.by === 'us').toBe(true)
    }
  }
})
