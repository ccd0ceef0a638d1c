import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { NO_FILES } from '@kervan/command-service/files/uploaded-files'
import { createSingles } from '@kervan/command-service/kinds/create-singles'
import { registerFirstAdministrator } from '@kervan/command-service/kinds/user/first-administrator'
import { usernameKey } from '@kervan/command-service/kinds/user/register-user'
import { COMMAND_MIGRATIONS } from '@kervan/command-service/migrations'
import type { Records } from '@kervan/command-service/ports'
import { reactions } from '@kervan/command-service/processes'
import { createReactionLedger } from '@kervan/command-service/processes/reaction-ledger'
import { runReactions } from '@kervan/command-service/processes/run-reactions'
import { createRecords } from '@kervan/command-service/records'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { registerUser } from '@kervan/contracts/api/users/register-user'
import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import { webhookPlugs } from '@kervan/infra/outgoing/webhook-plugs'
import { startEmbeddedPostgres } from '@kervan/infra/postgres/embedded'
import { migrate } from '@kervan/infra/postgres/migrate'
import { type Engines, openEngines } from '@kervan/infra/service/engines'
import { readSettings, type Settings } from '@kervan/infra/settings'
import { pino } from 'pino'
import { COLLEAGUES, COLLEAGUES_PASSWORD, PERMISSIONS } from '../colleagues.ts'
import { makeHouse } from '../found-house.ts'
import { createPastClient } from './past-client.ts'
import { type PastSize, planPast } from './plan-past.ts'
import { instantAt, type PastHouse } from './timeline.ts'

const SILENT = pino({ level: 'silent' })
/** When the house was founded. */
const DAYS = 735

/**
 * Two years of work, told by commands at the times at which it was done, before the product is started for the first time: through the
 * same schemas, rights and rules as over the API, by a clock in the past.
 * @param env  what the product is started with afterwards
 * @returns how many steps were told; null where the log holds something already
 */
export const tellPast = async (
  env: NodeJS.ProcessEnv,
  { signal, now = new Date(), size }: { signal?: AbortSignal; now?: Date; size: PastSize },
): Promise<number | null> => {
  const settings = readSettings(env)
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(settings.KERVAN_DATA_DIR, 'postgres'), durable: false })
  try {
    const DATABASE_URL = settings.DATABASE_URL ?? embedded!.url
    const engines = await openEngines({ ...settings, DATABASE_URL }, 'kervan-past')
    try {
      if ((await engines.store.head()) > 0n) return null
      return await tell(engines, settings, now, size, signal)
    } finally {
      await engines.close()
    }
  } finally {
    await embedded?.stop()
  }
}

const tell = async (
  engines: Engines,
  settings: Settings,
  now: Date,
  size: PastSize,
  signal: AbortSignal | undefined,
): Promise<number> => {
  const { pool, store, logger, leases } = engines
  await migrate(pool, { schema: 'commands', migrations: COMMAND_MIGRATIONS })
  let at = instantAt(addDays(dayOf(now), -DAYS), 9 * 60)
  // Lines of security about colleagues who are made up would only stand in the way.
  const records = await createRecords({
    ...engines,
    ...webhookPlugs(engines),
    files: NO_FILES,
    clock: () => at,
    logger: SILENT,
  })
  await createSingles(records)
  await registerFirstAdministrator(records, settings.KERVAN_ADMIN_PASSWORD)
  const clientOf = createPastClient(records)
  const admin = await administratorOf(records)
  const { house, users } = await found(records, clientOf, admin)
  const ledger = createReactionLedger(pool)
  const reacting = runReactions(reactions(records), { store, ledger, leases, logger })
  try {
    let told = 0
    for (const step of planPast(now, house, size)) {
      if (signal?.aborted) break
      at = step.at
      await step.tell(clientOf(step.by === null ? admin : users.get(step.by)!))
      told++
    }
    const head = await store.head()
    while (!signal?.aborted && (await ledger.position()) < head) await pause(20)
    return told
  } finally {
    await reacting.stop()
  }
}

const administratorOf = async ({ claims }: Records): Promise<CurrentUser> => {
  const id = await claims.ownerOf(usernameKey('admin'))
  if (id === null) throw new Error('there is no administrator')
  return userOf(id, 'admin', 'Administrator', { userType: 'admin', permissions: [] })
}

const userOf = (
  id: string,
  username: string,
  fullName: string,
  rights: Pick<CurrentUser, 'userType' | 'permissions'>,
): CurrentUser => ({ id, username, fullName, email: null, role: '', subRole: '', active: true, ...rights })

/** Colleagues, roles, clinics and teams. */
const found = async (
  records: Records,
  clientOf: ReturnType<typeof createPastClient>,
  admin: CurrentUser,
): Promise<{ readonly house: PastHouse; readonly users: ReadonlyMap<string, CurrentUser> }> => {
  const call = clientOf(admin)
  // The demo signs in as an administrator of long standing, by a password alone.
  const optional = { secondFactorOfAdmins: 'optional' } as never
  await call(RECORD_ENDPOINTS['site-settings'].change, { params: { id: SINGLE_ID }, body: optional })
  const users = new Map<string, CurrentUser>()
  for (const { username, fullName, ...colleague } of COLLEAGUES) {
    const body = { username, fullName, ...colleague, password: COLLEAGUES_PASSWORD }
    const { id } = await call(registerUser, { body })
    await records.credentials.replace(id, COLLEAGUES_PASSWORD)
    users.set(id, userOf(id, username, fullName, { userType: 'user', permissions: PERMISSIONS }))
  }
  const { clinics, partners } = await makeHouse(call, [...users.values()])
  return { house: { colleagues: [...users.keys()], clinics, partners }, users }
}
