import { describe, expect, it } from 'vitest'
import { createBackOff } from './back-off.ts'

const recorded = (random: () => number) => {
  const pauses: number[] = []
  const backOff = createBackOff({ first: 100, longest: 1_000, random, wait: async (pause) => void pauses.push(pause) })
  return { pauses, backOff }
}

describe('a back-off', () => {
  it('doubles the bound of its pauses up to the longest', async () => {
    const { pauses, backOff } = recorded(() => 1)
    for (let attempt = 0; attempt < 6; attempt++) await backOff.pause()
    expect(pauses).toEqual([100, 200, 400, 800, 1_000, 1_000])
  })

  it('spreads each pause from nothing to its bound', async () => {
    const chances = [0, 0.5, 0.25]
    const { pauses, backOff } = recorded(() => chances.shift() ?? 0)
    for (let attempt = 0; attempt < 3; attempt++) await backOff.pause()
    expect(pauses).toEqual([0, 100, 100])
  })

  it('starts again after an answer', async () => {
    const { pauses, backOff } = recorded(() => 1)
    await backOff.pause()
    await backOff.pause()
    backOff.reset()
    await backOff.pause()
    expect(pauses).toEqual([100, 200, 100])
  })

  it('does not wait out a pause that is aborted', async () => {
    const stop = new AbortController()
    const pausing = createBackOff({ first: 3_600_000, random: () => 1 }).pause(stop.signal)
    stop.abort()
    await expect(pausing).resolves.toBeUndefined()
  })
})
