import { createLogDigest } from '../log-digest.ts'
import { BackupFault } from './backup-fault.ts'
import { createFileLog } from './log-file.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { checkSeal, type FileSeal, readNdjson } from './ndjson-file.ts'

/**
 * Reads a backup from end to end.
 * @throws BackupFault  it is damaged, not whole, or of another version
 */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  const { log, schemas } = manifest
  const tables = schemas.flatMap((each) => each.tables.map(({ file }) => file))
  for (const file of [log.file, ...tables]) await checkSeal(folder, file)
  for (const file of tables) await checkLines(folder, file)
  const digest = createLogDigest()
  for await (const entries of createFileLog(folder, log.file.file, log.head).read()) digest.add(entries)
  if (digest.count !== log.count || digest.value() !== log.digest)
    throw new BackupFault(`The log in ${folder} is not the one that was saved. Take another copy of this backup.`)
  return manifest
}

const checkLines = async (folder: string, { file, lines }: FileSeal): Promise<void> => {
  let count = 0
  for await (const batch of readNdjson(folder, file)) count += batch.length
  if (count !== lines)
    throw new BackupFault(
      `${folder}/${file} holds ${count} rows instead of ${lines}. Take another copy of this backup.`,
    )
}
