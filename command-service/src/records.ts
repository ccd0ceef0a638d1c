import type { EventStore } from '@kervan/infra/event-store/port'
import type { Sessions } from '@kervan/infra/sessions/port'
import type pg from 'pg'
import { installationSecret } from './installation-secret.ts'
import { createReceipts } from './kit/receipts.ts'
import { createCommandRunner } from './kit/run-command.ts'
import type { Records } from './ports.ts'
import { createIdentities } from './records/identity/identities.ts'
import { createTreatmentLines } from './records/lead/treatment-lines.ts'
import { createCredentials } from './records/user/credentials.ts'
import { createLoginLimit } from './records/user/login-limit.ts'

export interface RecordPorts {
  readonly store: EventStore
  readonly pool: pg.Pool
  readonly sessions: Sessions
  readonly secureCookies: boolean
  /** Now, UTC, ISO 8601. */
  readonly clock: () => string
}

/** The records on their ports. The database has been migrated. */
export const createRecords = async ({ store, pool, sessions, secureCookies, clock }: RecordPorts): Promise<Records> => {
  const runner = createCommandRunner(store)
  const identities = createIdentities(runner, await installationSecret(pool, 'identity-digest'))
  return {
    runner,
    identities,
    lines: createTreatmentLines(runner, identities),
    receipts: createReceipts(pool, clock),
    credentials: createCredentials(pool),
    loginLimit: createLoginLimit(() => performance.now()),
    sessions,
    secureCookies,
    clock,
  }
}
