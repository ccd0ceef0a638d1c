import { expect, test } from 'vitest'
import { runChaos } from './chaos-run.ts'

/** A short run. Seeds that once found something are kept here, each with what it found. */
test.each([
  { seed: 1, count: 4, store: 'eventstoredb' as const },
  { seed: 2, count: 4, store: 'postgres' as const },
])(
  'nothing is lost, doubled or told to a log under fire, seed $seed, the log in $store',
  {
    timeout: 900_000,
  },
  async (options) => {
    const { faults, messages, commands, secretsSpent } = await runChaos(options)
    expect(faults).toEqual([])
    expect(messages).toBeGreaterThan(0)
    expect(commands).toBeGreaterThan(0)
    expect(secretsSpent).toBeGreaterThan(0)
  },
)
