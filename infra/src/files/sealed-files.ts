import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { SubjectForgotten, type Vault } from '../vault/port.ts'
import {
  type ByteRange,
  type FileId,
  type FileStore,
  FileStoreUnavailable,
  type ReceivedFile,
  type SealedFiles,
} from './port.ts'
import { clearSizeOf, gather, HEAD_BYTES, openFile, sealFile, subjectIn } from './sealed-format.ts'

/** How the subjects of uploads begin. Their keys end with them. */
const UPLOADS = 'file-'

/** Under which name a store has the file of a subject: that two have the same bytes does not show. */
export const sealedNameOf = (subject: string, id: FileId): FileId =>
  createHash('sha256').update(`${subject}\n${id}`).digest('hex')

/** Under which name it has what was uploaded and is sealed by a key of its own. */
export const uploadNameOf = (id: FileId): FileId => sealedNameOf('upload', id)

/** Files that a store holds sealed. Those that came before files were sealed are read in clear. */
export const createSealedFiles = (store: FileStore, vault: Vault): SealedFiles => {
  /** Null where there is none. */
  const sizeAt = async (name: FileId): Promise<number | null> => {
    const sealedSize = await store.sizeOf(name)
    return sealedSize === null ? null : clearSizeOf(sealedSize)
  }

  const keepAt = (name: FileId, subject: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void> =>
    store.put(name, sealFile(vault, { subject, name, size }, bytes))

  /** Undefined where there is none, null where its key was destroyed. */
  const readAt = async (name: FileId, range?: ByteRange) => {
    const sealedSize = await store.sizeOf(name)
    if (sealedSize === null) return undefined
    const readPart = async (part: ByteRange) => {
      const bytes = await store.read(name, part)
      if (bytes) return bytes
      throw new FileStoreUnavailable(`reading the file ${name}`, new Error('it has just been removed'))
    }
    return openFile(vault, { name, sealedSize }, readPart, range)
  }

  const removeUpload = async (id: FileId): Promise<void> => {
    const name = uploadNameOf(id)
    const head = await store.read(name, { first: 0, last: HEAD_BYTES - 1 })
    if (head === null) return
    const subject = subjectIn(await gather(head))
    if (subject?.startsWith(UPLOADS)) await vault.forget([subject])
    await store.remove(name)
  }

  return {
    async receive(bytes, most): Promise<ReceivedFile> {
      const { id, size, path, discard } = await store.receive(bytes, most)
      const name = uploadNameOf(id)
      return {
        ...{ id, size, path, discard },
        async keep() {
          if ((await sizeAt(name)) !== size)
            await keepAt(name, `${UPLOADS}${randomUUID()}`, size, createReadStream(path))
        },
      }
    },

    async receiveOf(subject, bytes, most): Promise<ReceivedFile> {
      const { id, size, path, discard } = await store.receive(bytes, most)
      const name = sealedNameOf(subject, id)
      return {
        ...{ id, size, path, discard },
        async keep() {
          if ((await sizeAt(name)) !== size) await keepAt(name, subject, size, createReadStream(path))
        },
      }
    },

    async bring(id, size, subject) {
      const name = sealedNameOf(subject, id)
      if ((await sizeAt(name)) === size) return true
      const uploaded = await readAt(uploadNameOf(id))
      const bytes = uploaded ?? ((await store.sizeOf(id)) === size ? await store.read(id) : null)
      if (!bytes) return false
      try {
        await keepAt(name, subject, size, bytes)
        return true
      } catch (error) {
        bytes.destroy()
        if (error instanceof SubjectForgotten) return false
        throw error
      }
    },

    of: (subject) => ({
      async read(id, range) {
        const found = await readAt(sealedNameOf(subject, id), range)
        return found === undefined ? store.read(id, range) : found
      },
    }),

    removeUpload,
    async remove(id) {
      await removeUpload(id)
      await store.remove(id)
    },
    clearAbandoned: store.clearAbandoned,
    check: store.check,
  }
}
