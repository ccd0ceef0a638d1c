import { randomBytes } from 'node:crypto'
import { KeysMissing, type Vault } from '@kervan/infra/vault/port'
import type pg from 'pg'

/** Whose keys the secrets of an installation are sealed by. */
const SUBJECT = 'installation'

interface SecretRow {
  readonly value: Buffer
  /** Null: it lies in clear, from before secrets were sealed. */
  readonly key: number | null
}

/**
 * A secret of this installation, made at its first use and the same for every process. It lies sealed.
 * @param first  what it is where there is none; 32 random bytes
 * @throws KeysMissing
 */
export const installationSecret = async (
  pool: pg.Pool,
  vault: Vault,
  name: string,
  first: Buffer = randomBytes(32),
): Promise<Buffer> => {
  const place = `secret\n${name}`
  const find = async (): Promise<SecretRow | undefined> =>
    (await pool.query<SecretRow>('select value, key from commands.secrets where name = $1', [name])).rows[0]
  const seal = async (content: Buffer) => {
    const [sealed] = await vault.seal([{ subject: SUBJECT, place, content }])
    return [name, sealed?.box, sealed?.key]
  }

  let held = await find()
  if (!held) {
    await pool.query(
      'insert into commands.secrets (name, value, key) values ($1, $2, $3) on conflict do nothing',
      await seal(first),
    )
    held = await find()
  }
  if (!held) throw new Error(`the secret ${name} was removed while it was read`)
  if (held.key === null) {
    await pool.query(
      'update commands.secrets set value = $2, key = $3 where name = $1 and key is null',
      await seal(held.value),
    )
    return held.value
  }
  const [secret] = await vault.open([{ subject: SUBJECT, key: held.key, place, box: held.value }])
  if (secret === undefined || secret === 'erased' || secret === 'altered') throw new KeysMissing(`the secret ${name}`)
  return secret
}
