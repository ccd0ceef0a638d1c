import { makeKnown } from '@kervan/contracts/kit/testing/make-known'
import { billed, ticketed } from '@kervan/contracts/kit/testing/numbered-kinds'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOfNumbering, makings } from './testing/number-across-kills.ts'

for (const declared of [ticketed, billed]) makeKnown(declared)

test('whichever commands race and wherever processes are killed, numbers have no gap, and every record keeps its number', async () => {
  await fc.assert(
    fc.asyncProperty(makings, async (all) => {
      expect(await faultsOfNumbering(createMemoryEventStore(), all)).toEqual([])
    }),
    { numRuns: 100 },
  )
})
