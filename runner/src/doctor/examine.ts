import { operateCommandSide } from '@kervan/command-service/operate'
import { checkEventStoreDB } from '@kervan/infra/event-store/eventstoredb/check-eventstoredb'
import type { EventStore } from '@kervan/infra/event-store/port'
import { leaseHolders } from '@kervan/infra/leases/holders'
import { explain } from '@kervan/infra/service/explain'
import type { Settings } from '@kervan/infra/settings'
import type { Vault } from '@kervan/infra/vault/port'
import { operateQuerySide } from '@kervan/query-service/operate'
import type pg from 'pg'
import { checkCertificate } from './certificate.ts'
import { databaseFacts, judgeDatabase } from './database.ts'
import { checkFiles } from './files.ts'
import { broken, type Finding, fine, warning } from './finding.ts'
import { checkKafka } from './kafka.ts'
import { checkDataFolder, checkNode } from './machine.ts'
import { judgeInbox, judgeLeases, judgeReactions, judgeReadModels } from './progress.ts'
import { checkRelay, type RelayPatient } from './relay.ts'
import { checkSettings } from './settings.ts'
import { checkMigrations, isTableMissing } from './tables.ts'

export interface Patient {
  readonly settings: Settings
  /** Opens its engines. */
  readonly engines: () => Promise<{ readonly pool: pg.Pool; readonly store: EventStore; readonly vault: Vault }>
  /** Is told what is looked at next: it takes some seconds in all. */
  readonly looking: (of: string) => void
}

type Check = () => Promise<Finding[]> | Finding[]

/** Looks at everything there is of an installation. What cannot be looked at is a finding, and stops nothing but what needs it. */
export const examine = async ({ settings, engines, looking }: Patient): Promise<Finding[]> => {
  const looked = lookedWith(looking)
  const findings = [
    checkNode(process.versions.node),
    ...checkSettings(settings),
    ...(await looked('data folder', () => checkDataFolder(settings.KERVAN_DATA_DIR))),
    ...(await looked('files', () => checkFiles(settings))),
    ...(await looked('certificate', () => checkCertificate(settings.PUBLIC_BASE_URL))),
  ]
  const kafka = await looked('kafka', () => checkKafka(settings))
  findings.push(...kafka)
  const isKafkaSound = kafka.every(({ state }) => state === 'fine')
  const database = await looked('database', async () => judgeDatabase(await databaseFacts((await engines()).pool)))
  findings.push(...database)
  if (!database.some(isUnexamined))
    findings.push(...(await examineContents({ settings, ...(await engines()), isKafkaSound }, looked)))
  return findings
}

const examineContents = async (
  patient: RelayPatient & { readonly store: EventStore; readonly vault: Vault },
  looked: ReturnType<typeof lookedWith>,
) => {
  const { settings, pool, store, vault } = patient
  const tables = await looked('tables', () => checkMigrations(pool))
  let head: bigint | undefined
  const log = await looked('event store', async () => {
    const { EVENT_STORE: engine, EVENTSTOREDB_URL: url } = settings
    const version = engine === 'eventstoredb' && url ? ` ${await checkEventStoreDB(url)}` : ''
    head = await store.head()
    return [fine('event store', `${engine}${version}, its log has come to position ${head}`)]
  })
  const contents: [of: string, check: Check][] = [
    ['webhooks', async () => judgeInbox(await backlogOf(pool))],
    ['leases', async () => judgeLeases(await leaseHolders(pool))],
  ]
  if (head !== undefined) {
    // What was reached first, then the end of the log: it grows while one looks, and nothing else is ever beyond it.
    const beforeTheHead = async <Reached>(reached: Promise<Reached>) => [await reached, await store.head()] as const
    const parked = async () => (await operateCommandSide({ pool, store, vault }).parkedReactions()).length
    contents.push(
      ['reactions', async () => judgeReactions(...(await beforeTheHead(reactedTo(pool))), await parked())],
      ['read models', async () => judgeReadModels(...(await beforeTheHead(operateQuerySide({ pool, store }).list())))],
    )
    contents.push(['relay', () => checkRelay(patient)])
  }
  const found = [...tables, ...log]
  // Where tables are missing one finding says so.
  if (tables.some(({ state }) => state === 'broken')) return found
  for (const [of, check] of contents) found.push(...(await looked(of, check)))
  return found
}

const UNEXAMINED = 'It could not be looked at: '

const isUnexamined = ({ text }: Finding): boolean => text.startsWith(UNEXAMINED)

const lookedWith =
  (looking: Patient['looking']) =>
  async (of: string, check: Check): Promise<Finding[]> => {
    looking(of)
    try {
      return await check()
    } catch (error) {
      if (isTableMissing(error))
        return [warning(of, 'Its tables are not there yet. The product makes them when it starts.')]
      return [broken(of, `${UNEXAMINED}${explain(error) ?? (error as Error).message}`)]
    }
  }

const reactedTo = async (pool: pg.Pool): Promise<bigint> => {
  const { rows } = await pool.query<{ position: bigint }>('select position from commands.reaction_checkpoint')
  return rows[0]?.position ?? 0n
}

const backlogOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ waiting: number; dead: number; oldestSeconds: number }>(`
    select count(*) filter (where state <> 'dead')::int as waiting, count(*) filter (where state = 'dead')::int as dead,
      coalesce(extract(epoch from clock_timestamp() - min(received_at) filter (where state <> 'dead')), 0)::float8 as "oldestSeconds"
    from inbox.webhooks where state <> 'done'`)
  return rows[0]!
}
