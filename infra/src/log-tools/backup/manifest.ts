import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { BackupFault } from './backup-fault.ts'
import { PRIVATE_FILE } from './ndjson-file.ts'

const FILE = 'manifest.json'
const VERSION = 1

const Digits = z.string().regex(/^\d+$/).transform(BigInt)
const Seal = z.object({
  file: z.string().regex(/^[\w.-]+$/),
  lines: z.int(),
  bytes: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** What is in a backup. Written last: a folder without one is no backup. */
export const Manifest = z.object({
  kind: z.literal('kervan-backup'),
  version: z.literal(VERSION),
  /** When the database was looked at, UTC. */
  takenAt: z.iso.datetime(),
  log: z.object({
    count: z.int(),
    /** Position of its last event, as the log that it was taken from counts. */
    head: Digits,
    digest: z.string(),
    file: Seal,
  }),
  schemas: z.array(
    z.object({
      schema: z.string(),
      /** That had run, in their order. */
      migrations: z.array(z.string()),
      tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), file: Seal })),
    }),
  ),
})
export type Manifest = z.output<typeof Manifest>

const digits = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

export const writeManifest = (folder: string, manifest: Omit<Manifest, 'kind' | 'version'>): Promise<void> =>
  writeFile(
    `${folder}/${FILE}`,
    `${JSON.stringify({ kind: 'kervan-backup', version: VERSION, ...manifest }, digits, 2)}\n`,
    { mode: PRIVATE_FILE, flag: 'wx', flush: true },
  )

/** @throws BackupFault  there is no backup in the folder, or one that this program cannot read */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const written = await readFile(`${folder}/${FILE}`, 'utf8').catch((error: Error) => {
    throw new BackupFault(`${folder} holds no backup (${error.message}). Name the folder that backup made.`)
  })
  const { version, ...content } = parse(written) ?? {}
  if (content.kind === 'kervan-backup' && version !== VERSION)
    throw new BackupFault(
      `${folder} is a backup of version ${version}, this program reads ${VERSION}. Install the one that wrote it.`,
    )
  const { data, error } = Manifest.safeParse({ version, ...content })
  if (error) throw new BackupFault(`${folder}/${FILE} is damaged. Take another copy of this backup.`)
  return data
}

const parse = (json: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
