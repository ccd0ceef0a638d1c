import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { startEmbeddedPostgres } from '@kervan/infra/postgres/embedded'
import { createPool } from '@kervan/infra/postgres/pool'
import { reachEmbeddedPostgres } from '@kervan/infra/postgres/reach-embedded'
import type { Inspected } from '../chaos/inspect.ts'
import { type DoubleProcess, startDoubleProcess } from '../support/eventstoredb-double/double-process.ts'
import { openedLog } from '../support/opened-log.ts'
import { processes } from '../support/processes.ts'
import { temporaryDataDir } from '../support/product.ts'
import { runKervan } from '../support/run-kervan.ts'
import { takeKeysAway } from '../support/take-keys-away.ts'

export const STORES = ['postgres', 'eventstoredb'] as const
export type StoreKind = (typeof STORES)[number]

/** A data folder with the event store that the product in it uses: the embedded PostgreSQL, or EventStoreDB's double. */
export interface House {
  readonly store: StoreKind
  readonly dataDir: string
  /** What the product and the command line are told. */
  readonly env: Readonly<Record<string, string>>
  /** The processes of the embedded PostgreSQL, the first one and then those that it has started. */
  databaseProcesses(): Promise<number[]>
  /** Where the log lies outside the product's own processes: the power cut there. It comes back on what it kept. */
  killStore(): Promise<void>
  /** Has the store of keys be away for a while, with a product that runs. */
  loseKeys(lastsMs: number): Promise<void>
  /** For looking into it while no product runs. */
  open(): Promise<Inspected & { close(): Promise<void> }>
  remove(): Promise<void>
}

export const createHouse = async (store: StoreKind): Promise<House> => {
  const { dataDir, remove } = await temporaryDataDir()
  const double: DoubleProcess | undefined =
    store === 'eventstoredb' ? await startDoubleProcess({ journal: `${dataDir}.journal` }) : undefined
  const env: Readonly<Record<string, string>> = double
    ? { EVENT_STORE: 'eventstoredb', EVENTSTOREDB_URL: double.connectionString }
    : {}

  return {
    store,
    dataDir,
    env: { KERVAN_DATA_DIR: dataDir, ...env },
    async databaseProcesses() {
      const written = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
      const first = Number.parseInt(written, 10)
      const below = processes().filter(({ parent }) => parent === first)
      return [first, ...below.map(({ pid }) => pid)]
    },
    async killStore() {
      await double?.kill()
      await double?.start()
    },
    async loseKeys(lastsMs) {
      const bringBack = await takeKeysAway(async () => (await reachEmbeddedPostgres(join(dataDir, 'postgres'))).url)
      await pause(lastsMs)
      await bringBack()
    },
    async open() {
      const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
      const pool = createPool(postgres.url, { applicationName: 'crash' })
      const recordedLog = double
        ? createEventStoreDBStore({ connectionString: double.connectionString })
        : createPostgresEventStore({ url: postgres.url })
      const store = openedLog(recordedLog, pool)
      const close = async () => {
        await store.close()
        await pool.end()
        await postgres.stop()
      }
      return { store, recordedLog, pool, close }
    },
    async remove() {
      await double?.stop()
      await remove()
    },
  }
}

/** The operator's way from one house into another: a backup, and its restore, also from one event store into another. */
export const moveHouse = async (from: House, to: StoreKind): Promise<House> => {
  const backup = `${from.dataDir}.backup`
  await runKervan(['backup', backup], from.env)
  const next = await createHouse(to)
  await runKervan(['restore', backup], next.env)
  await runKervan(['keys', 'backup', `${backup}.keys`], from.env)
  await runKervan(['keys', 'restore', `${backup}.keys`], next.env)
  await from.remove()
  return next
}
