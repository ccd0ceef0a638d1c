import { addressAs, PART_ROLES } from '@kervan/infra/postgres/part-roles'
import { createPool } from '@kervan/infra/postgres/pool'
import type { Prepared } from '@kervan/infra/postgres/testing/test-database'
import { readSettings } from '@kervan/infra/settings'
import { makeReadModels, READ_MODELS_KEY } from '@kervan/query-service/testing/test-query-service'
import { LOG_POLICIES } from '@kervan/runner/database/log-policies'
import { partDatabase } from '@kervan/runner/database/part-database'
import { FUNCTIONS, RIGHTS } from '@kervan/runner/database/rights'
import { SCHEMAS } from '@kervan/runner/database/schemas'

/** What the first start of a product makes: the tables of every part and their rights, and the read models, made by the role of the query service. */
export const STARTED_DATABASE: Prepared = {
  key: [SCHEMAS, RIGHTS, FUNCTIONS, LOG_POLICIES, READ_MODELS_KEY],
  prepare: async (pool, url) => {
    await partDatabase(pool, readSettings({}))
    const ofQueries = createPool(addressAs(url, PART_ROLES['query-service']), { applicationName: 'test' })
    await makeReadModels(ofQueries)
    await ofQueries.end()
  },
}
