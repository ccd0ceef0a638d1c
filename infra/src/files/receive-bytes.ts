import { createHash, randomUUID } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../postgres/make-folder.ts'
import { type FileId, type FileStore, FileStoreUnavailable, FileTooLarge } from './port.ts'

/** Bytes that lie in the folder of arrivals, flushed to the disk. */
export interface Arrival {
  /** Under which it is to be stored. */
  readonly id: FileId
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string
  readonly size: number
  readonly path: string
}

/**
 * Receives files for a store: they lie in the folder of arrivals until they are kept or discarded. One that the store has already
 * is not stored again.
 * @param store  brings an arrival to where it stays
 */
export const receiveFor =
  (
    arrivals: string,
    sizeOf: FileStore['sizeOf'],
    store: (arrival: Arrival) => Promise<unknown>,
  ): FileStore['receive'] =>
  async (bytes, most) => {
    const arrival = await receiveBytes(arrivals, bytes, most)
    const { id, size, path } = arrival
    return {
      ...{ id, size, path },
      async keep() {
        if ((await sizeOf(id)) === size) return
        try {
          await store(arrival)
        } catch (error) {
          throw new FileStoreUnavailable(`storing the file ${id}`, error)
        }
      },
      discard: () => rm(path, { force: true }),
    }
  }

/** Puts bytes into a store under a name of the caller's, by way of the folder of arrivals. */
export const putFor =
  (arrivals: string, store: (arrival: Arrival) => Promise<unknown>): FileStore['put'] =>
  async (id, bytes) => {
    const arrival = await receiveBytes(arrivals, bytes, Number.POSITIVE_INFINITY)
    try {
      await store({ ...arrival, id })
    } catch (error) {
      throw new FileStoreUnavailable(`storing the file ${id}`, error)
    } finally {
      await rm(arrival.path, { force: true })
    }
  }

/** Writes bytes under a name of our own as they come. What breaks off leaves nothing. @throws FileTooLarge */
const receiveBytes = async (folder: string, bytes: AsyncIterable<Uint8Array>, most: number): Promise<Arrival> => {
  await makeFolder(folder)
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > most) throw new FileTooLarge(most)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
    await file.close()
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(path, { force: true })
    throw error
  }
  const digest = hash.digest('hex')
  return { id: digest, hash: digest, size, path }
}

/** Clears arrivals that no process has touched for so long. */
export const clearArrivals = async (folder: string, olderThanMs: number): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > olderThanMs) await rm(path, { force: true })
  }
}
