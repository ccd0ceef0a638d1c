import { afterEach, describe, expect, it, vi } from 'vitest'
import { followIdleness, idleLimits, idleStep, nextLookIn, WARNING_DURATION } from './idle.ts'

afterEach(() => {
  vi.useRealTimers()
})

const minutes = (count: number) => count * 60_000
const USUAL = idleLimits()

describe('idleness', () => {
  it.each([
    ['nothing while there is time', 0, 24.9, null],
    ['the notice when five minutes are left', 24, 25, 'notice'],
    ['the notice once', 25, 26, null],
    ['the warning when one minute is left', 28, 29, 'warning'],
    ['the warning once', 29, 29.5, null],
    ['the end after half an hour', 29, 30, 'end'],
    ['the end when a device slept through everything', 3, 600, 'end'],
    ['the gravest of what a nap skipped', 20, 29.2, 'warning'],
    ['nothing after an activity', 29.5, 0, null],
  ])('brings %s', (_what, before, now, step) => {
    expect(idleStep(minutes(before), minutes(now), USUAL)).toBe(step)
  })

  it('says everything again after an activity', () => {
    const looks = [0, 25, 29, 0, 25, 29, 30]
    expect(looks.slice(1).map((now, index) => idleStep(minutes(looks[index]!), minutes(now), USUAL))).toEqual([
      'notice',
      'warning',
      null,
      'notice',
      'warning',
      'end',
    ])
  })
})

it.each([
  [0, 1],
  [24.5, 0.5],
  [25, 1],
  [28.75, 0.25],
  [29, 1],
  [29.9, 0.1],
  [31, 1],
])('is looked at again after %d minutes idle in %d', (idle, wait) => {
  expect(nextLookIn(minutes(idle), USUAL)).toBeCloseTo(minutes(wait))
})

it('warns for sixty seconds, until the session ends', () => {
  expect(WARNING_DURATION).toBe(60_000)
  expect(WARNING_DURATION).toBe(USUAL.end - USUAL.warning)
})

it('keeps the same distances from an end that the settings put elsewhere', () => {
  const limits = idleLimits(60)
  const steps = [54.9, 55, 58.9, 59, 60].map((now) => idleStep(minutes(now - 0.2), minutes(now), limits))
  expect(steps).toEqual([null, 'notice', null, 'warning', 'end'])
})

describe('the server', () => {
  const follow = (tellServer: () => Promise<unknown> = async () => undefined) => {
    vi.useFakeTimers()
    const told = vi.fn(tellServer)
    const take = vi.fn()
    const idleness = followIdleness({ limits: () => USUAL, take, tellServer: told })
    return { ...idleness, told, take, pass: (count: number) => vi.advanceTimersByTimeAsync(minutes(count)) }
  }

  it('hears at once of a movement after a rest, and once a minute of those that follow', async () => {
    const { note, told, pass } = follow()
    await pass(20)
    expect(told).not.toHaveBeenCalled()
    note()
    expect(told).toHaveBeenCalledTimes(1)
    for (let second = 0; second < 600; second++) {
      await pass(1 / 60)
      note()
    }
    expect(told.mock.calls.length).toBeLessThanOrEqual(11)
    await pass(20)
    expect(told.mock.calls.length).toBeLessThanOrEqual(12)
  })

  it('is told again at the next look where it did not hear', async () => {
    const { note, told, pass } = follow(() => Promise.reject(new Error('away')))
    await pass(5)
    note()
    await pass(3)
    expect(told).toHaveBeenCalledTimes(4)
  })

  it('hears nothing of the movement that wakes a device which slept past the end', async () => {
    const { note, told, take, pass } = follow()
    vi.setSystemTime(Date.now() + minutes(31))
    note()
    await pass(5)
    expect(told).not.toHaveBeenCalled()
    expect(take.mock.calls).toEqual([['end']])
  })
})
