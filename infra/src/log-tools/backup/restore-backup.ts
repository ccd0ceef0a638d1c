import type pg from 'pg'
import { migrate, UNFINISHED_RESTORE } from '../../postgres/migrate.ts'
import { inTransaction } from '../../postgres/transaction.ts'
import { compareBeginning, copyLog } from '../copy-log.ts'
import type { Log } from '../log.ts'
import { BackupFault } from './backup-fault.ts'
import { type Cut, type CutAt, type CutEvent, cutLog } from './cut.ts'
import type { KeptSchema } from './kept-tables.ts'
import { createFileLog } from './log-file.ts'
import type { Manifest } from './manifest.ts'
import { markOf, readyTables, refuseUnknown } from './ready-tables.ts'
import { loadRows } from './table-rows.ts'
import { translatedTables } from './translated-tables.ts'
import { verifyBackup } from './verify-backup.ts'

export interface RestorePorts {
  readonly pool: pg.Pool
  /** Of the event store that the product will use. */
  readonly log: Log
  readonly schemas: readonly KeptSchema[]
  /** What ends with the installation from which the backup is. */
  readonly ended?: () => EndedWork
}

/** Looks through a restored log for what does not work any more. */
export interface EndedWork {
  /** Every event of the log, in its order. */
  see(event: CutEvent): void
  /** A line each. */
  told(): readonly string[]
}

export interface RestoreAs extends CutAt {
  /** The event store still holds the log, and perhaps more: only the tables are put back. Then nothing is cut. */
  readonly keepLog?: boolean
}

export interface Restored {
  readonly manifest: Manifest
  readonly cut: Cut
  /** Events in the log now, and their digest. */
  readonly count: number
  readonly digest: string
  /** What was changed in the tables because the log ends earlier than they do. */
  readonly followed: readonly string[]
  /** What ended by the restore, whatever the log says. */
  readonly ended: readonly string[]
}

/**
 * Puts a backup back into an installation that is empty, or in which the same restore was begun: first the log, as it is
 * compared and gone on with, then all tables at once. Read models are made from the log by the product.
 * @throws BackupFault  the backup is damaged or not of this program, or the installation is not empty
 * @throws LogFault     the event store holds something else
 */
export const restoreBackup = async (
  { pool, log, schemas, ended }: RestorePorts,
  folder: string,
  at: RestoreAs,
  { signal, reached }: { signal?: AbortSignal; reached?: (position: bigint) => void } = {},
): Promise<Restored> => {
  const manifest = await verifyBackup(folder)
  refuseUnknown(folder, manifest, schemas)
  if (at.position !== undefined && at.position > manifest.log.head)
    throw new BackupFault(`${folder} ends at position ${manifest.log.head}. Name a position up to there, or none.`)
  const file = manifest.log.file.file
  const unfinished = new Map(schemas.map(({ schema, unfinished }) => [schema, unfinished?.()]))
  const ending = ended?.()
  const cut = await cutLog(createFileLog(folder, file, manifest.log.head).read(), at, (event) => {
    for (const work of unfinished.values()) work?.see(event)
    ending?.see(event)
  })
  const doneUpTo = (schema: string): bigint => {
    const oldest = cut.whole ? null : unfinished.get(schema)?.oldest()
    return oldest == null ? cut.upTo : oldest - 1n
  }
  const saved = createFileLog(folder, file, cut.upTo)

  await readyTables(pool, manifest, schemas)
  const { count, digest, stopped } = at.keepLog
    ? await compareBeginning(saved, log, { signal, reached })
    : await copyLog({ from: saved, to: log, signal, reached })
  if (stopped) throw new BackupFault('The restore was stopped before its end. Run it again to go on.')
  const tables = await translatedTables(folder, manifest, schemas, cut, doneUpTo, saved, log)
  const followed = await inTransaction(pool, async (client) => {
    for (const { schema, table, columns, rows } of tables) await loadRows(client, schema, table, columns, rows)
    const lines: string[] = []
    if (!cut.whole) for (const { follow } of schemas) lines.push(...((await follow?.(client, cut)) ?? []))
    await client.query(`delete from ${markOf(schemas)} where name = $1`, [UNFINISHED_RESTORE])
    return lines
  })
  for (const { schema, migrations } of schemas) await migrate(pool, { schema, migrations })
  return { manifest, cut, count, digest, followed, ended: ending?.told() ?? [] }
}
