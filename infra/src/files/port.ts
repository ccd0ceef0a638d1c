import type { Readable } from 'node:stream'

/** The SHA-256 of a file's bytes, 64 hexadecimal digits. No other text ever becomes part of a path or of an object's name. */
export type FileId = string

/** Bytes that have come whole and are not stored yet. */
export interface ReceivedFile {
  readonly id: FileId
  readonly size: number
  /** Where they lie on this machine until they are kept or discarded. */
  readonly path: string
  /** Stores them under their id, whole or not at all. The same bytes again change nothing. @throws FileStoreUnavailable */
  keep(): Promise<void>
  /** Forgets what was not kept; harmless after `keep`. */
  discard(): Promise<void>
}

/** The first and the last byte, both of them in. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Files by their content. What every adapter keeps:
 * - What is found under an id is the whole file with that hash. Whatever crashes meanwhile, half a file is never found.
 * - The same bytes are stored once, however often and however many at a time they are kept.
 * - Nothing but `remove` takes a file away.
 */
export interface FileStore {
  /**
   * Takes bytes in as they come, hashing and counting them.
   * @param most  bytes
   * @throws FileTooLarge as soon as one byte more has come; what the source throws
   */
  receive(bytes: AsyncIterable<Uint8Array>, most: number): Promise<ReceivedFile>
  /** Stores bytes under a name of the caller's, whole or not at all, in place of what is there. @throws FileStoreUnavailable; what the source throws */
  put(id: FileId, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Null where there is none. @throws FileStoreUnavailable */
  sizeOf(id: FileId): Promise<number | null>
  /** The bytes, or some of them; null where there is no such file. @throws FileStoreUnavailable */
  read(id: FileId, range?: ByteRange): Promise<Readable | null>
  /** Harmless where there is none. @throws FileStoreUnavailable */
  remove(id: FileId): Promise<void>
  /** Clears what was received so long ago and neither kept nor discarded, as a process ended in between. */
  clearAbandoned(olderThanMs: number): Promise<void>
  /** Whether files can be stored and found at the moment. @throws FileStoreUnavailable */
  check(): Promise<void>
}

/**
 * Files of subjects, a subject being the stream of a record. What is uploaded is sealed by a key of its own until a record names it; the
 * record then has it sealed by its own key, under a name that follows from both.
 */
export interface SealedFiles extends Pick<FileStore, 'clearAbandoned' | 'check'> {
  /** As a store does, named by the hash of the bytes; `keep` stores them sealed, as an upload. `keep` throws VaultUnavailable, too. */
  receive(bytes: AsyncIterable<Uint8Array>, most: number): Promise<ReceivedFile>
  /**
   * Takes in bytes of the subject's that no user uploaded. `keep` has the subject hold them; it throws VaultUnavailable and
   * SubjectForgotten, too.
   */
  receiveOf(subject: string, bytes: AsyncIterable<Uint8Array>, most: number): Promise<ReceivedFile>
  /**
   * Has the subject hold an uploaded file; harmless where it does.
   * @returns false where the file is neither there nor uploaded, or the subject was forgotten
   * @throws FileStoreUnavailable, VaultUnavailable
   */
  bring(id: FileId, size: number, subject: string): Promise<boolean>
  /** The files of a subject. What is not there, and what was sealed by a key that was destroyed, is null. @throws FileAltered, VaultUnavailable */
  of(subject: string): Pick<FileStore, 'read'>
  /** Removes what was uploaded; records that hold it keep it. */
  removeUpload(id: FileId): Promise<void>
  /** Removes what was uploaded and no record names, also where it came before files were sealed. */
  remove(id: FileId): Promise<void>
}

/** More bytes came than may. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
  readonly most: number
  constructor(most: number) {
    super(`more than ${most} bytes came`)
    this.most = most
  }
}

/** The store cannot be reached, or refuses. Nothing is wrong with the file. */
export class FileStoreUnavailable extends Error {
  override name = 'FileStoreUnavailable'
  constructor(what: string, cause: unknown) {
    super(what, { cause })
  }
}

/** Looks for what harms the machine that opens a file. */
export interface FileScanner {
  /**
   * What was found, as the scanner calls it; null where nothing was.
   * @param path  of a file of this machine
   * @throws ScannerUnavailable
   */
  scan(path: string): Promise<string | null>
}

/** The scanner cannot be reached, or does not judge. Nothing is known of the file. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable'
}

const ID = /^[0-9a-f]{64}$/

/** @throws RangeError for what is no hash: it never comes to a path */
export const demandFileId = (id: FileId): FileId => {
  if (!ID.test(id)) throw new RangeError('not the id of a file')
  return id
}
