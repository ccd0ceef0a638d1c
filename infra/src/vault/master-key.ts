import { createHash, hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import { openBytes, preparedKey, sealBytes } from '../crypto/seal-bytes.ts'
import { ensureSecretFile } from '../service/ensure-secret-file.ts'
import type { Settings } from '../settings.ts'

/** In the data folder, where no setting says the key: beside the database, not in it. */
export const MASTER_KEY_FILE = 'master.key'

/** Wraps the keys of subjects. */
export interface MasterKey {
  /** Tells it from another one and gives nothing of it away. */
  readonly id: string
  /** @param of  whose key it is: unwrapped as no other's */
  wrap(of: string, key: Buffer): Buffer
  /** Null where it was not wrapped by this one, or for another. */
  unwrap(of: string, wrapped: Buffer): Buffer | null
}

/** @param kept  a setting, or the text of a file */
export const masterKeyOf = (kept: string): MasterKey => {
  const bytes = Buffer.from(hkdfSync('sha256', kept, '', 'kervan master key', 32))
  const key = preparedKey(bytes)
  const id = createHash('sha256').update('kervan master key id').update(bytes).digest('hex').slice(0, 16)
  return {
    id,
    wrap: (of, subjectKey) => sealBytes(key, of, subjectKey),
    unwrap: (of, wrapped) => openBytes(key, of, wrapped),
  }
}

/** The text of the installation's master key: as the settings say it, or of a file beside the data, made at the first start. */
export const readMasterKey = async ({
  KERVAN_MASTER_KEY,
  KERVAN_DATA_DIR,
}: Pick<Settings, 'KERVAN_MASTER_KEY' | 'KERVAN_DATA_DIR'>): Promise<string> =>
  KERVAN_MASTER_KEY ?? (await ensureSecretFile(join(KERVAN_DATA_DIR, MASTER_KEY_FILE)))
