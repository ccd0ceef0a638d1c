import { expect, it } from 'vitest'
import { windowLeft, windowWords } from './window-left.ts'

const NOW = new Date('2026-11-21T09:00:00Z')

it.each([
  ['2026-11-22T08:59:30Z', { state: 'open', hours: 23, minutes: 59 }],
  ['2026-11-21T11:00:00Z', { state: 'open', hours: 2, minutes: 0 }],
  ['2026-11-21T10:59:00Z', { state: 'closing', hours: 1, minutes: 59 }],
  ['2026-11-21T09:00:30Z', { state: 'closing', hours: 0, minutes: 0 }],
  ['2026-11-21T09:00:00Z', { state: 'closed' }],
])('a window until %s', (endsAt, left) => {
  expect(windowLeft(endsAt, NOW)).toEqual(left)
})

it.each([
  ['2026-11-28T08:59:30Z', ['window.days', { days: 6, hours: 23 }]],
  ['2026-11-23T08:59:30Z', ['window.hours', { hours: 47, minutes: 59 }]],
  ['2026-11-21T09:30:00Z', ['window.minutes', { hours: 0, minutes: 30 }]],
  ['2026-11-21T09:00:00Z', ['window.closed', {}]],
])('a window until %s in words', (endsAt, words) => {
  expect(windowWords(windowLeft(endsAt, NOW))).toEqual(words)
})
