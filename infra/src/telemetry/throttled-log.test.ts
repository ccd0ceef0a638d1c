import { expect, test } from 'vitest'
import { createThrottledLog } from './throttled-log.ts'

test('the first of a kind is logged, then one line in ten seconds with the number of those that had none', () => {
  let now = 0
  const log = createThrottledLog({ now: () => now })
  const lines: [string, number][] = []
  const happen = (kind: string) => log(kind, (unlogged) => lines.push([kind, unlogged]))
  for (let index = 0; index < 1000; index++) happen('away')
  happen('other')
  expect(lines).toEqual([
    ['away', 0],
    ['other', 0],
  ])
  now = 10_000
  happen('away')
  expect(lines.at(-1)).toEqual(['away', 999])
  now = 20_000
  happen('away')
  expect(lines.at(-1)).toEqual(['away', 0])
})

test('kinds without end take no memory without end', () => {
  const log = createThrottledLog({ now: () => 0 })
  let lines = 0
  for (let kind = 0; kind < 5_000; kind++) log(`${kind}`, () => lines++)
  log('0', () => lines++)
  expect(lines).toBe(5_001)
})
