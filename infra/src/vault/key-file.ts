import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { z } from 'zod'
import type { MasterKey } from './master-key.ts'
import { VAULT_CHANNEL } from './schema.ts'
import { keyName } from './subject-keys.ts'
import { type KeyRow, wrappedKeys } from './wrapped-keys.ts'

/** A file of keys cannot be written or read back. The message is one line that names the remedy. */
export class KeyFileFault extends Error {
  override name = 'KeyFileFault'
}

/** No other user of the machine may read it. */
const PRIVATE_FILE = 0o600
const BATCH = 5_000

const Head = z.object({
  kind: z.literal('kervan-keys'),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Id of the master key by which they are wrapped. */
  master: z.string(),
})
const Key = z.object({
  subject: z.string(),
  generation: z.int().min(1),
  /** Base64; null for one that was destroyed. */
  wrapped: z.base64().nullable(),
})
const End = z.object({ keys: z.int() })

type Key = z.output<typeof Key>

const lineOf = ({ subject, generation, wrapped }: KeyRow): string =>
  JSON.stringify({ subject, generation, wrapped: wrapped?.toString('base64') ?? null } satisfies Key)

/**
 * Saves every subject's keys, wrapped as they lie. The file must not exist.
 * @returns how many
 */
export const saveKeys = async (pool: pg.Pool, master: MasterKey, file: string): Promise<number> => {
  let keys = 0
  const lines = async function* () {
    yield `${JSON.stringify({ kind: 'kervan-keys', version: 1, takenAt: new Date().toISOString(), master: master.id } satisfies z.output<typeof Head>)}\n`
    for await (const rows of wrappedKeys(pool)) {
      keys += rows.length
      yield `${rows.map(lineOf).join('\n')}\n`
    }
    yield `${JSON.stringify({ keys } satisfies z.output<typeof End>)}\n`
  }
  const written = createWriteStream(file, { flags: 'wx', mode: PRIVATE_FILE, flush: true })
  await pipeline(Readable.from(lines()), createGzip(), written).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new KeyFileFault(`${file} is there already. Name a file that is not.`)
    throw error
  })
  return keys
}

/**
 * Puts saved keys back. A key that is there stays as it is, above all one that was destroyed.
 * @returns how many were in the file, and how many of them were not there
 * @throws KeyFileFault  the file is no whole file of keys, or of another master key; nothing was changed
 */
export const putKeysBack = async (
  pool: pg.Pool,
  master: MasterKey,
  file: string,
): Promise<{ readonly keys: number; readonly added: number }> => {
  await checkFile(file, master)
  let added = 0
  let batch: Key[] = []
  const write = async () => {
    const { rowCount } = await pool.query(
      `insert into vault.subject_keys (subject, generation, wrapped)
       select * from unnest($1::text[], $2::integer[], $3::bytea[]) on conflict do nothing`,
      [
        batch.map(({ subject }) => subject),
        batch.map(({ generation }) => generation),
        batch.map(({ wrapped }) => (wrapped === null ? null : Buffer.from(wrapped, 'base64'))),
      ],
    )
    added += rowCount ?? 0
    batch = []
  }
  let keys = 0
  for await (const key of keysIn(file)) {
    keys++
    batch.push(key)
    if (batch.length === BATCH) await write()
  }
  await write()
  // The file of another database may hold keys of a subject of which one was destroyed here: they are destroyed too.
  await pool.query(
    `update vault.subject_keys k set wrapped = null where wrapped is not null
     and exists (select from vault.subject_keys d where d.subject = k.subject and d.wrapped is null)`,
  )
  await pool.query(`select pg_notify($1, '')`, [VAULT_CHANNEL])
  return { keys, added }
}

const linesIn = async function* (file: string): AsyncGenerator<string> {
  const compressed = createReadStream(file)
  const plain = createGunzip()
  compressed.on('error', (error) => plain.destroy(error))
  try {
    yield* createInterface({ input: compressed.pipe(plain), crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    throw new KeyFileFault(`${file} is damaged or missing (${(error as Error).message}). Take another copy of it.`)
  }
}

const parsed = <Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> | undefined => {
  try {
    return schema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

const keysIn = async function* (file: string): AsyncGenerator<Key> {
  for await (const line of linesIn(file)) {
    const key = parsed(Key, line)
    if (key) yield key
  }
}

const checkFile = async (file: string, master: MasterKey): Promise<void> => {
  let head: z.output<typeof Head> | undefined
  let end: z.output<typeof End> | undefined
  let keys = 0
  for await (const line of linesIn(file)) {
    if (!head) {
      head = parsed(Head, line)
      if (!head) throw new KeyFileFault(`${file} holds no keys. Name a file that keys backup made.`)
      if (head.master !== master.id)
        throw new KeyFileFault(
          `The keys in ${file} are wrapped by the master key ${head.master}, and the one at hand is ${master.id}. Set KERVAN_MASTER_KEY to that one, or put its file back.`,
        )
      continue
    }
    const key = parsed(Key, line)
    if (key) keys++
    if (key && key.wrapped !== null && !master.unwrap(keyName(key), Buffer.from(key.wrapped, 'base64')))
      throw new KeyFileFault(`A key in ${file} was changed. Take another copy of it. Nothing was changed here.`)
    end = parsed(End, line)
  }
  if (end?.keys !== keys)
    throw new KeyFileFault(`${file} is not whole. Take another copy of it. Nothing was changed here.`)
}
