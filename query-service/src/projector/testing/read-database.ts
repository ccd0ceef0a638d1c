import { migrate } from '@kervan/infra/postgres/migrate'
import { type Prepared, type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { QUERY_MIGRATIONS } from '../../migrations.ts'

const WITHOUT_BUILDS: Prepared = {
  key: QUERY_MIGRATIONS,
  prepare: async (pool) => {
    for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
  },
}

/** A database of its own with everything that projections and queries need. */
export const readDatabase = (): Promise<TestDatabase> => testDatabase(WITHOUT_BUILDS)
