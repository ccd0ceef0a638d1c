import { migrate } from '@kervan/infra/postgres/migrate'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { QUERY_MIGRATIONS } from '../../migrations.ts'

/** A database of its own with everything that projections and queries need. */
export const readDatabase = (): Promise<TestDatabase> =>
  testDatabase({
    key: QUERY_MIGRATIONS,
    prepare: async (pool) => {
      for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
    },
  })
