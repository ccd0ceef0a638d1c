import { makeKnown } from '@kervan/contracts/kit/testing/make-known'
import { billed, ticketed } from '@kervan/contracts/kit/testing/numbered-kinds'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { testDatabase } from '@kervan/infra/postgres/testing/test-database'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOfNumbering, makings } from './testing/number-across-kills.ts'

for (const declared of [ticketed, billed]) makeKnown(declared)

test('on Postgres too numbers have no gap, whichever commands race and wherever processes are killed', async () => {
  await fc.assert(
    fc.asyncProperty(makings, async (all) => {
      const { pool, url, drop } = await testDatabase()
      await migrateEventStore(pool)
      const store = createPostgresEventStore({ url })
      expect(await faultsOfNumbering(store, all)).toEqual([])
      await store.close()
      await drop()
    }),
    { numRuns: 5, endOnFailure: true },
  )
})
