import { expect, test } from 'vitest'
import { appendsOf } from './appends-of.ts'
import type { LogEntry } from './log.ts'
import { entry } from './testing/entries.ts'

const shapes = (entries: readonly LogEntry[]) =>
  [...appendsOf(entries)].map(({ stream, expected, events }) => [stream, Number(expected), events.length])

test('neighbours of one stream go together, and only they', () => {
  const entries = [
    entry(1, 'lead-a', 0),
    entry(2, 'lead-a', 1),
    entry(3, 'lead-b', 7),
    entry(4, 'lead-a', 2),
    entry(5, 'lead-a', 3),
  ]
  expect(shapes(entries)).toEqual([
    ['lead-a', -1, 2],
    ['lead-b', 6, 1],
    ['lead-a', 1, 2],
  ])
})

test('a revision that does not follow begins an append of its own', () => {
  expect(shapes([entry(1, 'lead-a', 0), entry(2, 'lead-a', 2)])).toEqual([
    ['lead-a', -1, 1],
    ['lead-a', 1, 1],
  ])
})

test('no append holds more than 1 MiB of data, nor more than 500 events', () => {
  const large = JSON.stringify('ş'.repeat(250_000))
  expect(shapes([0, 1, 2].map((each) => entry(each + 1, 'lead-a', each, large)))).toEqual([
    ['lead-a', -1, 2],
    ['lead-a', 1, 1],
  ])
  const many = Array.from({ length: 1_100 }, (_, each) => entry(each + 1, 'lead-a', each))
  expect(shapes(many).map(([, , events]) => events)).toEqual([500, 500, 100])
})

test('of nothing there are none', () => expect(shapes([])).toEqual([]))
