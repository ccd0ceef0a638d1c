import { describe, expect, it } from 'vitest'
import { idleLimits, idleStep, nextLookIn, WARNING_DURATION } from './idle.ts'

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
    ['nothing after somebody moved', 29.5, 0, null],
  ])('brings %s', (_what, before, now, step) => {
    expect(idleStep(minutes(before), minutes(now), USUAL)).toBe(step)
  })

  it('says everything again after somebody moved', () => {
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

it('warns until the session ends', () => {
  expect(WARNING_DURATION).toBe(USUAL.end - USUAL.warning)
})

it('keeps the same distances from an end that the settings put elsewhere', () => {
  const limits = idleLimits(60)
  const steps = [54.9, 55, 58.9, 59, 60].map((now) => idleStep(minutes(now - 0.2), minutes(now), limits))
  expect(steps).toEqual([null, 'notice', null, 'warning', 'end'])
})
