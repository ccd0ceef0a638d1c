import type pg from 'pg'
import type { Settings } from '../settings.ts'
import { MASTER_KEY_FILE, type MasterKey, masterKeyOf, readMasterKey } from './master-key.ts'
import type { Vault } from './port.ts'
import { createPostgresSubjectKeys } from './postgres-subject-keys.ts'
import { createVault } from './vault.ts'

/** The master key at hand is not the one that this installation's keys are wrapped by. The message is one line for the operator. */
export class MasterKeyError extends Error {
  override name = 'MasterKeyError'
}

type MasterSettings = Pick<Settings, 'KERVAN_MASTER_KEY' | 'KERVAN_DATA_DIR'>

/** @throws MasterKeyError, or what the database answers */
export const openVault = async (pool: pg.Pool, settings: MasterSettings): Promise<Vault> => {
  const master = masterKeyOf(await readMasterKey(settings))
  await refuseForeignMasterKey(pool, master, settings)
  return createVault(createPostgresSubjectKeys(pool, master))
}

/** The master key under which the first thing is sealed is the installation's own. @throws MasterKeyError for another */
export const refuseForeignMasterKey = async (
  pool: pg.Pool,
  master: MasterKey,
  { KERVAN_MASTER_KEY, KERVAN_DATA_DIR }: MasterSettings,
): Promise<void> => {
  if ((await idOf(pool)) === master.id) return
  const own = await adopt(pool, master)
  if (own === master.id) return
  const where = KERVAN_MASTER_KEY ? 'in KERVAN_MASTER_KEY' : `of ${KERVAN_DATA_DIR}/${MASTER_KEY_FILE}`
  throw new MasterKeyError(
    `The master key ${where} (${master.id}) is not the one that this installation's personal data are sealed under (${own}). Set KERVAN_MASTER_KEY to that one, or put its ${MASTER_KEY_FILE} back.`,
  )
}

const idOf = async (pool: pg.Pool): Promise<string | undefined> =>
  (await pool.query<{ id: string }>('select id from vault.master_key')).rows[0]?.id

/** Where nothing is sealed yet, any master key will do. */
const adopt = async (pool: pg.Pool, { id }: MasterKey): Promise<string | undefined> => {
  await pool.query(
    `insert into vault.master_key (id) values ($1)
     on conflict (only_one) do update set id = $1, since = now() where not exists (select from vault.subject_keys)`,
    [id],
  )
  return idOf(pool)
}
