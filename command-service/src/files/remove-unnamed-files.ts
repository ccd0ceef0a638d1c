import type { SealedFiles } from '@kervan/infra/files/port'
import type { FileLedger } from './file-ledger.ts'
import type { NamedFiles } from './named-files.ts'

export interface SweepPorts {
  readonly store: Pick<SealedFiles, 'remove' | 'removeUpload' | 'clearAbandoned'>
  readonly ledger: FileLedger
  readonly namedInLog: NamedFiles
}

/** A file that no command names goes so long after its upload, milliseconds. */
export const UNNAMED_MS = 24 * 60 * 60 * 1000

/**
 * Removes files that were uploaded and that no event names. A command names its files in the ledger before it is appended, so whatever an
 * event names has been named there, or stood in the log before this looked. Uploads of files that records have taken over go as well.
 * @returns how many unnamed files went
 */
export const removeUnnamedFiles = async (
  { store, ledger, namedInLog }: SweepPorts,
  olderThanMs = UNNAMED_MS,
): Promise<number> => {
  await store.clearAbandoned(olderThanMs)
  for (const id of await ledger.takenOver(olderThanMs))
    await ledger.releaseUpload(id, olderThanMs, () => store.removeUpload(id))
  const candidates = await ledger.unnamed(olderThanMs)
  if (candidates.length === 0) return 0
  const named = await namedInLog()
  await ledger.noteNamed(candidates.filter((id) => named.has(id)))
  let removed = 0
  for (const id of candidates)
    if (!named.has(id) && (await ledger.release(id, olderThanMs, () => store.remove(id)))) removed++
  return removed
}
