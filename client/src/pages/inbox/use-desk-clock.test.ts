import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAfter } from './use-desk-clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('queues are read when a snooze ends, and again until the server tells of another instant', () => {
  const read = vi.fn()
  const stop = readAfter('2026-03-01T10:10:00.000Z', read)
  vi.advanceTimersByTime(600_000)
  expect(read).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(30_000)
  expect(read).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(600_000)
  expect(read).toHaveBeenCalledTimes(2)
})
