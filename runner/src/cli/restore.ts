import { join } from 'node:path'
import { type Restored, restoreBackup } from '@kervan/infra/log-tools/backup/restore-backup'
import { createEventStoreDBLog } from '@kervan/infra/log-tools/eventstoredb-log'
import type { Log } from '@kervan/infra/log-tools/log'
import { createPostgresLog } from '@kervan/infra/log-tools/postgres-log'
import { startEmbeddedPostgres } from '@kervan/infra/postgres/embedded'
import { refuseUnfitDatabase } from '@kervan/infra/postgres/fit-database'
import { createPool } from '@kervan/infra/postgres/pool'
import type { Settings } from '@kervan/infra/settings'
import { migrateVault } from '@kervan/infra/vault/schema'
import { z } from 'zod'
import { endedApiKeys } from '../ended-api-keys.ts'
import { KEPT_SCHEMAS } from '../kept-schemas.ts'
import { type CliContext, cliCommand } from './command.ts'
import { emptyDatabase, refuseWhileInUse } from './empty-database.ts'

const lostLines = ({ cut, followed }: Restored): string[] => {
  if (cut.whole) return []
  const count = [...cut.lost.values()].reduce((sum, each) => sum + each, 0)
  const types = [...cut.lost].sort(([, a], [, b]) => b - a).map(([type, times]) => `  ${times} × ${type}`)
  return [
    `Left out: ${count} events, decided from ${cut.lostFrom} to ${cut.lostTo}. The backup still has them.`,
    ...types,
    ...followed.map((line) => `${line}.`),
  ]
}

const AFTERWARDS = [
  'Where each part has a role of its own in the database, first: database-roles.',
  'Personal data are read by keys that are not in the backup: keys restore, under the same master key.',
  'Start the product now: it makes the read models from the log. Everybody signs in anew.',
  'With Kafka: set KAFKA_TOPIC_PREFIX to a name that was never used, as the topics of before hold another history.',
]

export const restore = cliCommand({
  name: 'restore',
  summary: 'Put a backup back into an empty installation, whole or up to a position or a time',
  arguments: [['<folder>', 'that backup made']],
  options: [
    ['--to-position <position>', 'leave out what comes after this position of the log'],
    ['--to-time <instant>', 'leave out the first event that was decided later than this instant, and all after it'],
    ['--keep-log', 'the event store still has its log: compare it with the backup, and put back the tables alone'],
    ['--replace <database>', 'throw away what the database of this name holds, which is named to confirm it'],
  ],
  examples: [
    'restore /var/backups/kervan-2026-11-21',
    'restore /var/backups/kervan-2026-11-21 --to-time 2026-11-21T09:30:00Z --replace kervan',
  ],
  input: z
    .object({
      folder: z.string().trim().min(1, 'must not be empty'),
      toPosition: z
        .string()
        .regex(/^[1-9]\d{0,18}$/, 'must be a position of the log')
        .transform(BigInt)
        .optional(),
      toTime: z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-11-21T09:30:00Z' }).optional(),
      keepLog: z.boolean().default(false),
      replace: z.string().optional(),
    })
    .refine(({ toPosition, toTime }) => !toPosition || !toTime, 'give --to-position or --to-time, not both')
    .refine(
      ({ toPosition, toTime, keepLog }) => !keepLog || (!toPosition && !toTime),
      'a log that is kept cannot end earlier',
    ),
  async run({ folder: named, toPosition, toTime, keepLog, replace }, context) {
    const { terminal, signal } = context
    const folder = context.pathOf(named)
    const { pool, log } = await openTarget(context)
    await refuseWhileInUse(pool)
    if (replace !== undefined) await emptyDatabase(pool, replace, keepLog ? ['log'] : [])
    const progress = terminal.progress('of the log', Number(toPosition ?? 0n))
    const reached = (position: bigint) => progress.reach(Number(position))
    const at = { position: toPosition, time: toTime, keepLog }
    const restored = await restoreBackup({ pool, log, schemas: KEPT_SCHEMAS, ended: endedApiKeys }, folder, at, {
      signal,
      reached,
    }).finally(progress.end)

    await migrateVault(pool)
    const { cut, count, digest, manifest, followed, ended } = restored
    const { takenAt } = manifest
    const { operatorLog } = await context.installation()
    await operatorLog.recordFact({ type: 'BackupRestored', data: { upTo: String(cut.upTo), takenAt } })
    const lost = Object.fromEntries(cut.lost)
    terminal.answer(
      {
        folder,
        takenAt,
        events: count,
        digest,
        upTo: cut.upTo,
        lost,
        lostFrom: cut.lostFrom,
        lostTo: cut.lostTo,
        followed,
        ended,
      },
      [
        `${log.name} holds ${count} events again, digest ${digest}.`,
        ...lostLines(restored),
        ...ended.map((line) => `${line}.`),
        ...AFTERWARDS,
      ],
    )
    return 'done'
  },
})

/** Unlike other commands this one finds no installation, or makes one. */
const openTarget = async ({ settings, onEnd }: CliContext) => {
  const database = await databaseOf(settings, onEnd)
  const pool = createPool(database, { applicationName: 'kervan cli', max: 4 })
  onEnd(() => pool.end())
  await refuseUnfitDatabase(pool)
  const log = logOf(settings, database)
  onEnd(() => log.close())
  return { pool, log }
}

const databaseOf = async ({ DATABASE_URL, KERVAN_DATA_DIR }: Settings, onEnd: CliContext['onEnd']): Promise<string> => {
  if (DATABASE_URL) return DATABASE_URL
  const embedded = await startEmbeddedPostgres({ dataDir: join(KERVAN_DATA_DIR, 'postgres') })
  onEnd(() => embedded.stop())
  return embedded.url
}

const logOf = ({ EVENT_STORE, EVENTSTOREDB_URL = '' }: Settings, database: string): Log =>
  EVENT_STORE === 'eventstoredb' ? createEventStoreDBLog(EVENTSTOREDB_URL) : createPostgresLog(database)
