import type { DriveKind } from '@kervan/contracts/files/drive-kinds'

/** A file or folder of Google Drive. */
export interface DriveEntry {
  readonly id: string
  readonly name: string
  readonly kind: DriveKind
  /** Bytes; null of folders, and of documents of Google's own. */
  readonly size: number | null
  /** UTC, ISO 8601; null where Drive does not tell. */
  readonly modifiedAt: string | null
  /** Opens it in a browser. */
  readonly link: string
}

export interface DriveFolder {
  readonly name: string
  /** Folders first, then by name; of a file the file alone. */
  readonly entries: readonly DriveEntry[]
  /** There are more than these. */
  readonly more: boolean
}

/** Google Drive, as far as an installation may read in it. */
export interface Drive {
  /**
   * What a folder holds, 200 entries at most.
   * @param id  of a folder or a file
   * @throws DriveUnreadable, DriveNotConnected
   */
  read(id: string): Promise<DriveFolder>
}

/** Drive refused or did not answer. The message holds words of the protocol alone, nothing of what was asked for. */
export class DriveUnreadable extends Error {
  override name = 'DriveUnreadable'
}

/** The installation has no account for it. */
export class DriveNotConnected extends Error {
  override name = 'DriveNotConnected'
}

/** Of an installation without an account. */
export const NO_DRIVE: Drive = { read: () => Promise.reject(new DriveNotConnected()) }
