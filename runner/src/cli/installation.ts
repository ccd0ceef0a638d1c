import { join } from 'node:path'
import type { EventStore } from '@kervan/infra/event-store/port'
import { createRetiredEvents } from '@kervan/infra/event-store/retired-events'
import { sealingStore } from '@kervan/infra/event-store/sealing'
import { upcastingStore } from '@kervan/infra/event-store/upcasting'
import { operatorLog } from '@kervan/infra/operations/operator-log'
import type { OperatorLog } from '@kervan/infra/operations/port'
import { createPool } from '@kervan/infra/postgres/pool'
import { reachEmbeddedPostgres } from '@kervan/infra/postgres/reach-embedded'
import { storeOf } from '@kervan/infra/service/engines'
import type { Settings } from '@kervan/infra/settings'
import { openVault } from '@kervan/infra/vault/open-vault'
import type { Vault } from '@kervan/infra/vault/port'
import { WITHOUT_KEYS } from '@kervan/infra/vault/without-keys'
import type pg from 'pg'

/** The engines of an installation, as a command finds them. */
export interface Installation {
  /** Address of the database. */
  readonly database: string
  readonly pool: pg.Pool
  /** Seals and opens what is personal. */
  readonly vault: Vault
  /** The log as services read it: open, older events as they would be written today. */
  readonly store: EventStore
  /** The log as it was recorded: for copies and verification. */
  readonly recordedLog: EventStore
  /** Events that are left out everywhere. */
  readonly retired: ReturnType<typeof createRetiredEvents>
  /** Where what an operator did is kept. */
  readonly operatorLog: OperatorLog
}

/**
 * Opens the engines that the product uses under the same settings, beside a running product or without one. Nothing is
 * migrated: the product does that when it starts.
 * @param onEnd  is given what closes them
 */
export const openInstallation = async (
  settings: Settings,
  onEnd: (end: () => Promise<unknown>) => void,
): Promise<Installation> => {
  const database = await databaseOf(settings, onEnd)
  const pool = createPool(database, { applicationName: 'kervan cli', max: 6 })
  onEnd(() => pool.end())
  const recordedLog = storeOf(settings, database)
  onEnd(() => recordedLog.close())
  const retired = createRetiredEvents(pool)
  const vault = await openVault(pool, settings).catch(unlessNotMade)
  onEnd(async () => vault.close())
  const store = upcastingStore(sealingStore(recordedLog, vault), { retired })
  return { database, pool, vault, store, recordedLog, retired, operatorLog: operatorLog(store) }
}

/** No such table (PostgreSQL manual, appendix A: undefined_table): a database on which the product has not run yet holds nothing sealed. */
const unlessNotMade = (error: Error & { code?: string }): Vault => {
  if (error.code === '42P01') return WITHOUT_KEYS
  throw error
}

/** Address of the database that the settings name. With the embedded one it is the running product's, or it is started. */
export const databaseOf = async (settings: Settings, onEnd: (end: () => Promise<unknown>) => void): Promise<string> => {
  if (settings.DATABASE_URL) return settings.DATABASE_URL
  const embedded = await reachEmbeddedPostgres(join(settings.KERVAN_DATA_DIR, 'postgres'))
  onEnd(() => embedded.stop())
  return embedded.url
}
