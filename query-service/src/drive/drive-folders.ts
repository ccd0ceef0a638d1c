import { type Drive, type DriveFolder, DriveUnreadable } from '@kervan/infra/drive/port'
import type { Logger } from 'pino'

/** For how long Google is not asked again, milliseconds. */
const FRESH_MS = 15 * 60_000
/** For how long what it told stands in for an answer, milliseconds. */
const KEPT_MS = 24 * 60 * 60_000
/** For how long what Google told cannot be out of date to a person who reads it, milliseconds. */
const NEW_MS = 60_000
const MOST_KEPT = 500

export interface ReadFolder {
  readonly folder: DriveFolder
  readonly fromCache: boolean
  /** UTC, ISO 8601. */
  readonly readAt: string
}

/**
 * Folders of Google Drive through a cache. It is in memory alone: names of files tell of people, and must end with their keys where they are stored.
 * @param now  milliseconds since 1970
 */
export const createDriveFolders = (drive: Drive, logger: Pick<Logger, 'warn'>, now: () => number = Date.now) => {
  const kept = new Map<string, { readonly folder: DriveFolder; readonly at: number }>()

  /** What is held of a folder that is no older. */
  const heldOf = (id: string, mostMs: number): ReadFolder | null => {
    const held = kept.get(id)
    if (!held || now() - held.at >= mostMs) return null
    return { folder: held.folder, fromCache: true, readAt: new Date(held.at).toISOString() }
  }

  const keep = (id: string, folder: DriveFolder): ReadFolder => {
    const at = now()
    // The one that was read longest ago stands first.
    kept.delete(id)
    kept.set(id, { folder, at })
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    return { folder, fromCache: false, readAt: new Date(at).toISOString() }
  }

  return {
    /**
     * @param again  asks Google, however recent what is held
     * @throws DriveUnreadable where nothing is held, DriveNotConnected
     */
    async read(id: string, again: boolean): Promise<ReadFolder> {
      const fresh = again ? null : heldOf(id, FRESH_MS)
      if (fresh) return { ...fresh, fromCache: heldOf(id, NEW_MS) === null }
      try {
        return keep(id, await drive.read(id))
      } catch (error) {
        if (!(error instanceof DriveUnreadable)) throw error
        logger.warn({ reason: error.message }, 'Google Drive did not tell what a folder holds')
        const held = heldOf(id, KEPT_MS)
        if (!held) throw error
        return held
      }
    },
  }
}

export type DriveFolders = ReturnType<typeof createDriveFolders>
