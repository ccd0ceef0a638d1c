import { expect, test } from 'vitest'
import { runChaos } from './chaos-run.ts'

/** A short run. Seeds that once found something are kept here, each with what it found. */
test.each([{ seed: 1, faults: 8 }])(
  'nothing is lost or doubled under fire, seed $seed',
  {
    timeout: 900_000,
  },
  async ({ seed, faults: count }) => {
    const { faults, messages, commands } = await runChaos(seed, count)
    expect(faults).toEqual([])
    expect(messages).toBeGreaterThan(0)
    expect(commands).toBeGreaterThan(0)
  },
)
