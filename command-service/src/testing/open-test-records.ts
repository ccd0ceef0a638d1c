import { API_KEY_MIGRATIONS } from '@kervan/infra/api-keys/postgres'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { logMigrations } from '@kervan/infra/event-store/postgres-schema'
import { sealingStore } from '@kervan/infra/event-store/sealing'
import { webhookPlugs } from '@kervan/infra/outgoing/webhook-plugs'
import { migrate } from '@kervan/infra/postgres/migrate'
import { type Prepared, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { isUnavailable } from '@kervan/infra/postgres/unavailable'
import { createPostgresSessions, SESSION_MIGRATIONS } from '@kervan/infra/sessions/postgres'
import { createDerivedSubjectKeys } from '@kervan/infra/vault/testing/derived-subject-keys'
import { createVault } from '@kervan/infra/vault/vault'
import { type Logger, pino } from 'pino'
import { NO_FILES } from '../files/uploaded-files.ts'
import type { ConnectingPorts, Provider } from '../inbound/provider.ts'
import { sealingKeyOf } from '../kinds/second-factor/sealing-key-of.ts'
import { COMMAND_MIGRATIONS } from '../migrations.ts'
import type { TellingPorts } from '../outgoing/tell-next.ts'
import { createRecords } from '../records.ts'
import type { MessageSender } from '../sending/message-sender.ts'
import { fixedAccounts } from './fixed-accounts.ts'

interface TestRecordsOptions {
  readonly logger?: Logger
  readonly sendsMail?: boolean
  readonly baseUrl?: string
  /** Accounts that no record says anything of; those that have records unless said. */
  readonly senders?: readonly MessageSender[]
  readonly providers?: readonly Provider[]
  readonly connecting?: ConnectingPorts
  readonly postToSubscriber?: TellingPorts['post']
  /** Milliseconds, for the codes of apps. */
  readonly now?: () => number
}

const SCHEMAS = [
  { schema: 'log', migrations: logMigrations() },
  { schema: 'sessions', migrations: SESSION_MIGRATIONS },
  { schema: 'api_keys', migrations: API_KEY_MIGRATIONS },
  { schema: 'commands', migrations: COMMAND_MIGRATIONS },
]
/** Made once a run: to bring them up to date takes longer than most tests. */
const EMPTY: Prepared = {
  key: SCHEMAS,
  prepare: async (pool) => {
    for (const work of SCHEMAS) await migrate(pool, work)
  },
}

/** The records of a command service on an empty database of their own. `close` drops it. */
export const openTestRecords = async ({
  logger = pino({ level: 'silent' }),
  sendsMail = false,
  baseUrl,
  senders,
  providers,
  connecting,
  postToSubscriber,
  now,
}: TestRecordsOptions = {}) => {
  const database = await testDatabase(EMPTY)
  const { pool, url } = database
  const sessions = createPostgresSessions(pool)
  const clock = () => new Date().toISOString()
  const secondFactorKey = sealingKeyOf('the key of a test')
  const vault = createVault(createDerivedSubjectKeys())
  const store = sealingStore(createPostgresEventStore({ url }), vault)
  const ports = {
    store,
    pool,
    vault,
    sessions,
    files: NO_FILES,
    clock,
    logger,
    ...webhookPlugs({ store, pool, vault }),
  }
  const records = await createRecords({
    ...{ ...ports, sendsMail, baseUrl, secondFactorKey, now },
    ...(senders && { sendingAccounts: fixedAccounts(senders) }),
    ...(providers && { providers }),
    ...(connecting && { connecting }),
    ...(postToSubscriber && { postToSubscriber }),
  })
  const close = async () => {
    await store.close()
    await database.drop()
  }
  return { pool, store, sessions, records, logger, close }
}
export type TestRecords = Awaited<ReturnType<typeof openTestRecords>>

/** What is answered where that is a word, else `done`; of what is refused its code; `unavailable` where no connection was free in time. */
export const outcomeOf = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    (answer) => (typeof answer === 'string' ? answer : 'done'),
    (error) => (isUnavailable(error) ? 'unavailable' : (error.code as string)),
  )

/** The outcome of what is done again while no connection is free, as clients do. */
export const outcomeInTheEnd = async (act: () => Promise<unknown>): Promise<string> => {
  for (;;) {
    const outcome = await outcomeOf(act())
    if (outcome !== 'unavailable') return outcome
  }
}
