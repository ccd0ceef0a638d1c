import { Refusal } from '@kervan/contracts/errors/refusal'
import { endingOf, nameAsType } from '@kervan/contracts/files/file-endings'
import { FILE_TYPES } from '@kervan/contracts/files/file-types'
import { cleanFileName, type StoredFile } from '@kervan/contracts/files/stored-file'
import type { AwaitedFile, MediaLoss } from '@kervan/contracts/messages/message-file'
import { type FileScanner, FileTooLarge, type SealedFiles } from '@kervan/infra/files/port'
import type { Logger } from 'pino'
import { demandClean } from '../files/demand-clean.ts'
import { MEGABYTE } from '../files/uploaded-files.ts'
import { withoutPlace } from '../files/without-place.ts'
import { judgeReceived } from './judge-received.ts'
import type { FetchedMedia } from './media-source.ts'

export type KeptMedia =
  | { readonly kind: 'kept'; readonly file: StoredFile }
  | Exclude<FetchedMedia, { readonly kind: 'came' }>

/**
 * Has the subject hold the bytes of a file that a person sent, judged as an upload is: what they are, their bytes say. Repeated it is the same file.
 * @throws FileStoreUnavailable, VaultUnavailable, SubjectForgotten, and what the bytes throw
 */
export type KeepMedia = (
  came: Extract<FetchedMedia, { kind: 'came' }>,
  awaited: Pick<AwaitedFile, 'kind' | 'media'>,
  subject: string,
) => Promise<KeptMedia>

interface KeepPorts {
  readonly store: Pick<SealedFiles, 'receiveOf'>
  /** The largest file. */
  readonly limitMb: number
  /** Null where no scanner is set. */
  readonly scanner: FileScanner | null
  readonly logger: Pick<Logger, 'warn'>
}

/** What refuses an upload, as a loss. What is not among these passes. */
const LOSSES: Readonly<Record<string, MediaLoss>> = {
  'file-type-not-taken': 'type-refused',
  'text-not-utf-8': 'type-refused',
  'image-too-large': 'too-large',
  'file-infected': 'infected',
}

export const createMediaKeeper =
  ({ store, limitMb, scanner, logger }: KeepPorts): KeepMedia =>
  async ({ bytes, size: announced }, { kind, media }, subject) => {
    const most = limitMb * MEGABYTE
    try {
      if (announced !== null && announced > most) throw new FileTooLarge(most)
      let received = await store.receiveOf(subject, bytes, most)
      try {
        if (announced !== null && received.size !== announced) return { kind: 'later', code: 'broken' }
        const given = cleanFileName(media.fileName ?? kind)
        // A person's machine may call a file what it likes: it gets the ending of what it is.
        const type = await judgeReceived(received.path, endingOf(given) === 'csv' ? given : kind, media)
        received = await withoutPlace(received, type, (picture) => store.receiveOf(subject, picture, most))
        const { id, size, path } = received
        await demandClean(path, { subject }, { scanner, logger })
        await received.keep()
        const name = endingOf(given) === null ? `${given}.${FILE_TYPES[type].endings[0]}` : nameAsType(given, type)
        return { kind: 'kept', file: { id, name: cleanFileName(name), type, size } }
      } finally {
        await received.discard()
      }
    } catch (error) {
      if (error instanceof FileTooLarge) return { kind: 'lost', reason: 'too-large' }
      if (!(error instanceof Refusal)) throw error
      const reason = LOSSES[error.code]
      return reason ? { kind: 'lost', reason } : { kind: 'later', code: error.code }
    } finally {
      bytes.destroy()
    }
  }
