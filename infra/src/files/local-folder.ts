import { constants, createReadStream } from 'node:fs'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder } from '../postgres/make-folder.ts'
import { demandFileId, type FileId, type FileStore, FileStoreUnavailable } from './port.ts'
import { type Arrival, clearArrivals, putFor, receiveFor } from './receive-bytes.ts'

/** Files in a folder of this machine, or one that several machines share. Each lies at `<first two digits>/<id>`. */
export const createLocalFileStore = (folder: string): FileStore => {
  const arrivals = join(folder, 'arrivals')
  const folderOf = (id: FileId) => join(folder, demandFileId(id).slice(0, 2))
  const pathOf = (id: FileId) => join(folderOf(id), id)

  const sizeOf = async (id: FileId) =>
    (await stat(pathOf(id)).catch(unlessMissing(`looking for the file ${id}`)))?.size ?? null

  const moveIn = async ({ id, path }: Arrival) => {
    await makeFolder(folderOf(id))
    await rename(path, pathOf(id))
    // The name is on the disk only when its folder is.
    for (const each of [folderOf(id), folder]) await syncFolder(each)
  }

  return {
    sizeOf,
    receive: receiveFor(arrivals, sizeOf, moveIn),
    put: putFor(arrivals, moveIn),
    async read(id, range) {
      const size = await sizeOf(id)
      if (size === null) return null
      if (size === 0) return Readable.from([])
      return createReadStream(pathOf(id), range && { start: range.first, end: range.last })
    },
    async remove(id) {
      await rm(pathOf(id)).catch(unlessMissing(`removing the file ${id}`))
    },
    clearAbandoned: (olderThanMs) => clearArrivals(arrivals, olderThanMs),
    async check() {
      try {
        await demandWritable(folder)
      } catch (error) {
        throw new FileStoreUnavailable(`the folder ${folder} cannot be written to`, error)
      }
    },
  }
}

const unlessMissing =
  (what: string) =>
  (error: NodeJS.ErrnoException): null => {
    if (error.code === 'ENOENT') return null
    throw new FileStoreUnavailable(what, error)
  }

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** A folder that is still to be made can be where the one above it can be written to. */
const demandWritable = async (folder: string): Promise<void> => {
  try {
    await access(`${folder}/.`, constants.W_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    await demandWritable(dirname(folder))
  }
}
