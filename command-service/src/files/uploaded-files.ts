import { Readable } from 'node:stream'
import { refused } from '@kervan/contracts/errors/refusal'
import { cleanFileName, type StoredFile } from '@kervan/contracts/files/stored-file'
import { type FileScanner, FileTooLarge, type SealedFiles } from '@kervan/infra/files/port'
import type { Logger } from 'pino'
import { createPerKeyQueue } from '../kit/per-key-queue.ts'
import { demandClean } from './demand-clean.ts'
import type { FileLedger, JudgedFile } from './file-ledger.ts'
import { judgeFile } from './judge-file.ts'
import { withoutPlace } from './without-place.ts'

/** Files that people uploaded, and texts that came otherwise, as the commands see them. */
export interface UploadedFiles {
  /**
   * A picture is kept without the place where it was taken, and is then another file than its bytes were.
   * @throws Refusal file-empty, file-too-large, file-type-not-taken, text-not-utf-8, file-name-misleads, image-too-large,
   *   file-infected, file-scan-unavailable, too-many-uploads
   */
  upload(
    file: { name: string; bytes: AsyncIterable<Uint8Array>; announced: number },
    userId: string,
  ): Promise<StoredFile>
  /**
   * Names files for good, and has the subject hold them: the stream of who names them. Gives those that are there and that this user
   * uploaded.
   */
  name(ids: readonly string[], userId: string, subject: string): Promise<readonly JudgedFile[]>
  /**
   * Gives the subject a text that came without an upload; the same text again is the same file.
   * @throws FileStoreUnavailable, VaultUnavailable, SubjectForgotten
   */
  keepText(name: string, words: string, subject: string): Promise<StoredFile>
}

export const MEGABYTE = 1024 * 1024
/** A user may have uploaded and not saved as many bytes as so many of the largest files. */
const UNSAVED = 5
/** Files that this process stores at a time; each holds a connection to the database. */
const LANES = 4

export interface UploadPorts {
  readonly store: Pick<SealedFiles, 'receive' | 'receiveOf' | 'bring'>
  readonly ledger: FileLedger
  /** The largest file. */
  readonly limitMb: number
  /** Null where no scanner is set. */
  readonly scanner: FileScanner | null
  readonly logger: Pick<Logger, 'warn'>
}

export const createUploadedFiles = ({ store, ledger, limitMb, scanner, logger }: UploadPorts): UploadedFiles => {
  const runInLane = createPerKeyQueue()
  const most = limitMb * MEGABYTE
  const tooLarge = () => refused('file-too-large', { megabytes: limitMb })

  return {
    async upload({ name, bytes, announced }, userId) {
      if (announced > most) throw tooLarge()
      // Before the bytes are taken in; what others upload meanwhile is counted where they are stored.
      if ((await ledger.unnamedBytesOf(userId)) >= UNSAVED * most) throw refused('too-many-uploads')
      let received = await store.receive(bytes, most).catch((error: unknown) => {
        throw error instanceof FileTooLarge ? tooLarge() : error
      })
      try {
        if (received.size === 0) throw refused('file-empty')
        const kept = cleanFileName(name)
        const type = await judgeFile(received.path, kept)
        received = await withoutPlace(received, type, (picture) => store.receive(picture, most))
        const { id, size, path } = received
        await demandClean(path, { userId }, { scanner, logger })
        const lane = Number.parseInt(id.slice(0, 8), 16) % LANES
        await runInLane(`${lane}`, () =>
          ledger.hold({ id, type, size }, { userId, most: UNSAVED * most }, received.keep),
        )
        return { id, name: kept, type, size }
      } finally {
        await received.discard()
      }
    },
    async name(ids, userId, subject) {
      const named: JudgedFile[] = []
      // One after the other: each may be as large as a file may be.
      for (const file of await ledger.name(ids, userId))
        if (await store.bring(file.id, file.size, subject)) named.push(file)
      return named
    },
    async keepText(name, words, subject) {
      const bytes = Buffer.from(words)
      const received = await store.receiveOf(subject, Readable.from([bytes]), bytes.length)
      try {
        await received.keep()
        return { id: received.id, name, type: 'text/plain', size: received.size }
      } finally {
        await received.discard()
      }
    },
  }
}

/** For an actor that uploads nothing: an operator, a process. */
export const NO_FILES: UploadedFiles = {
  upload: () => Promise.reject(refused('not-permitted')),
  name: async () => [],
  keepText: () => Promise.reject(refused('not-permitted')),
}
