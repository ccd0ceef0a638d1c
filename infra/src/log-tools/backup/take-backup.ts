import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import { inTransaction } from '../../postgres/transaction.ts'
import type { Log, LogEntry } from '../log.ts'
import { createLogDigest } from '../log-digest.ts'
import { BackupFault } from './backup-fault.ts'
import type { KeptSchema } from './kept-tables.ts'
import { linesOf } from './log-file.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { writeNdjson } from './ndjson-file.ts'
import { columnsOf, rowsOf } from './table-rows.ts'
import { verifyBackup } from './verify-backup.ts'

const LOG_FILE = 'log.ndjson.gz'
/** Its events and names may be anybody's. */
const PRIVATE_FOLDER = 0o700

export interface BackupPorts {
  readonly pool: pg.Pool
  readonly log: Log
  readonly schemas: readonly KeptSchema[]
}

/**
 * Makes a backup beside a running product: the tables as they are at one moment, and the log up to its head right after it,
 * so that the tables know of nothing that the log does not hold. It is read back before it gets its name.
 * @param folder  must not exist; its parent must
 * @throws BackupFault
 */
export const takeBackup = async (
  { pool, log, schemas }: BackupPorts,
  folder: string,
  { signal, reached = () => undefined }: { signal?: AbortSignal; reached?: (position: bigint) => void } = {},
): Promise<Manifest> => {
  const partial = `${folder}.partial`
  if (await stat(folder).catch(() => null))
    throw new BackupFault(`${folder} is there already. Name a folder that is not: backups are never written over.`)
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { mode: PRIVATE_FOLDER }).catch((error: Error) => {
    throw new BackupFault(`${partial} cannot be made (${error.message}). Name a folder in one that you may write to.`)
  })
  try {
    const takenAt = new Date().toISOString()
    const { tables, head } = await atOneMoment(pool, (client) =>
      log.head().then((head) => writeTables(client, schemas, partial, head)),
    )
    const digest = createLogDigest()
    const file = await writeNdjson(partial, LOG_FILE, linesOf(upTo(log, head, { signal, digest, reached })))
    await writeManifest(partial, {
      takenAt,
      log: { count: digest.count, head, digest: digest.value(), file },
      schemas: tables,
    })
    const manifest = await verifyBackup(partial)
    await rename(partial, folder)
    await settle(dirname(folder))
    return manifest
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** Everything that is read in `look` is as it was at its beginning. */
const atOneMoment = <Result>(pool: pg.Pool, look: (client: pg.ClientBase) => Promise<Result>): Promise<Result> =>
  inTransaction(
    pool,
    async (client) => {
      // The first statement, not `begin`, is the moment.
      await client.query(`set local datestyle = 'ISO'; set local timezone = 'UTC'; select`)
      return look(client)
    },
    'begin isolation level repeatable read read only',
  )

const writeTables = async (
  client: pg.ClientBase,
  schemas: readonly KeptSchema[],
  folder: string,
  head: bigint,
): Promise<{ tables: Manifest['schemas']; head: bigint }> => {
  const tables: Manifest['schemas'] = []
  for (const { schema, tables: kept } of schemas) {
    const { rows } = await client.query<{ name: string }>(
      `select name from "${schema}".migrations order by applied_at, name`,
    )
    const written = []
    for (const { name, without = [] } of kept) {
      const columns = (await columnsOf(client, schema, name)).filter((column) => !without.includes(column.name))
      const lines = rowLines(rowsOf(client, schema, name, columns))
      const file = await writeNdjson(folder, `${schema}.${name}.ndjson.gz`, lines)
      written.push({ name, columns: columns.map((column) => column.name), file })
    }
    tables.push({ schema, migrations: rows.map((row) => row.name), tables: written })
  }
  return { tables, head }
}

async function* rowLines(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string[], void, undefined> {
  for await (const rows of batches) yield rows.map((row) => JSON.stringify(row))
}

interface Watch {
  readonly signal?: AbortSignal
  readonly digest: ReturnType<typeof createLogDigest>
  readonly reached: (position: bigint) => void
}

async function* upTo(log: Log, head: bigint, { signal, digest, reached }: Watch): AsyncGenerator<readonly LogEntry[]> {
  let last = 0n
  for await (const entries of log.read()) {
    if (signal?.aborted) throw new BackupFault('The backup was stopped before its end. Nothing of it is kept.')
    const wanted = entries.filter(({ position }) => position <= head)
    digest.add(wanted)
    yield wanted
    last = wanted.at(-1)?.position ?? last
    reached(last)
    if (wanted.length < entries.length) break
  }
  if (last !== head) {
    throw new BackupFault(
      `The log was read up to position ${last}, though its head is ${head}: its server lags behind its cluster. Take the backup again.`,
    )
  }
}

/** A name stands only when the folder that holds it is on the disk. */
const settle = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
