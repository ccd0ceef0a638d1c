import { API_KEY_MIGRATIONS } from '@kervan/infra/api-keys/postgres'
import { logMigrations } from '@kervan/infra/event-store/postgres-schema'
import { LEASE_MIGRATIONS } from '@kervan/infra/leases/schema'
import type { Migrations } from '@kervan/infra/postgres/migrate'
import { RELAY_MIGRATIONS } from '@kervan/infra/relay/schema'
import { PRESENCE } from '@kervan/infra/seen/postgres'
import { SESSION_MIGRATIONS } from '@kervan/infra/sessions/postgres'
import { VAULT } from '@kervan/infra/vault/schema'
import { QUERY_MIGRATIONS } from '@kervan/query-service/operate'
import { KEPT_SCHEMAS } from '../kept-schemas.ts'

export interface ProductSchema extends Migrations {
  /** Part of a backup. What is made anew is not there after a restore, and the log is not where another engine keeps it. */
  readonly isKept: boolean
}

/** The schemas of every part of the product, in the order in which they are made. */
export const SCHEMAS: readonly ProductSchema[] = [
  ...KEPT_SCHEMAS.map(({ schema, migrations }) => ({ schema, migrations, isKept: true })),
  ...[
    { schema: 'log', migrations: logMigrations() },
    { schema: 'sessions', migrations: SESSION_MIGRATIONS },
    { schema: 'api_keys', migrations: API_KEY_MIGRATIONS },
    PRESENCE,
    { schema: 'leases', migrations: LEASE_MIGRATIONS },
    { schema: 'relay', migrations: RELAY_MIGRATIONS },
    VAULT,
    ...QUERY_MIGRATIONS,
  ].map((each) => ({ ...each, isKept: false })),
]
