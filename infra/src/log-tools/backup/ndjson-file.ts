import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupFault } from './backup-fault.ts'

/** What a manifest knows of a file. */
export interface FileSeal {
  readonly file: string
  readonly lines: number
  readonly bytes: number
  /** Of the file as it lies there, hexadecimal. */
  readonly sha256: string
}

/** No other user of the machine may read what is in a backup. */
export const PRIVATE_FILE = 0o600

/** Writes lines, compressed, and flushes them to the disk. The file must not exist. */
export const writeNdjson = async (
  folder: string,
  file: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<FileSeal> => {
  const written = createWriteStream(`${folder}/${file}`, { flags: 'wx', mode: PRIVATE_FILE, flush: true })
  const hash = createHash('sha256')
  let [lines, bytes] = [0, 0]
  async function* text() {
    for await (const batch of batches) {
      if (batch.length === 0) continue
      lines += batch.length
      yield `${batch.join('\n')}\n`
    }
  }
  const seal = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(Readable.from(text()), createGzip({ level: 4 }), seal, written)
  return { file, lines, bytes, sha256: hash.digest('hex') }
}

/**
 * The lines of a file in batches.
 * @throws BackupFault  it is not there, or what there is cannot be decompressed
 */
export async function* readNdjson(folder: string, file: string): AsyncGenerator<readonly string[], void, undefined> {
  const compressed = createReadStream(`${folder}/${file}`)
  const plain = createGunzip()
  compressed.on('error', (error) => plain.destroy(error))
  let rest = ''
  try {
    for await (const chunk of compressed.pipe(plain).setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      if (lines.length > 0) yield lines
    }
  } catch (error) {
    throw new BackupFault(
      `${folder}/${file} is damaged or missing (${(error as Error).message}). Take another copy of this backup.`,
    )
  } finally {
    compressed.destroy()
    plain.destroy()
  }
  if (rest !== '')
    throw new BackupFault(`${folder}/${file} ends in the middle of a line. Take another copy of this backup.`)
}

/** @throws BackupFault  the file is not what was sealed */
export const checkSeal = async (folder: string, { file, bytes, sha256 }: FileSeal): Promise<void> => {
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of createReadStream(`${folder}/${file}`)) {
      hash.update(chunk)
      size += chunk.length
    }
  } catch (error) {
    throw new BackupFault(
      `${folder}/${file} cannot be read (${(error as Error).message}). Take another copy of this backup.`,
    )
  }
  if (size !== bytes || hash.digest('hex') !== sha256)
    throw new BackupFault(
      `${folder}/${file} is not what was written (${size} of ${bytes} bytes). Take another copy of this backup.`,
    )
}
