import type { OwnPasskey } from '@kervan/contracts/api/auth/passkeys/list-passkeys'
import type pg from 'pg'

/** What an authenticator gave for a new passkey. */
export interface NewCredential {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly backedUp: boolean
}

export interface NewPasskey extends NewCredential {
  readonly id: string
  readonly userId: string
  readonly site: string
  readonly name: string
}

/** A passkey as it is asked to prove its user. */
export interface StoredPasskey extends NewCredential {
  readonly id: string
  readonly userId: string
}

interface Row extends Omit<StoredPasskey, 'counter'> {
  readonly counter: string
}

const PROVING = `id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter, transports,
  backed_up as "backedUp"`

const instantOf = (at: string): string => new Date(at).toISOString()

const storedOf = ({ counter, ...row }: Row): StoredPasskey => ({ ...row, counter: Number(counter) })

/** By which keys users sign in. Rows, as passwords are: what proves a user is no fact of the log. */
export const createPasskeys = (pool: pg.Pool) => ({
  /** Adds a passkey that is there once however often it is added. False where its credential is known already. */
  async add({
    id,
    userId,
    credentialId,
    publicKey,
    counter,
    transports,
    backedUp,
    site,
    name,
  }: NewPasskey): Promise<boolean> {
    await pool.query(
      `insert into commands.passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, site, name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [id, userId, credentialId, publicKey, counter, transports, backedUp, site, name],
    )
    return this.has(id)
  },

  async has(id: string): Promise<boolean> {
    const { rowCount } = await pool.query('select from commands.passkeys where id = $1', [id])
    return rowCount === 1
  },

  async findByCredential(credentialId: Buffer): Promise<StoredPasskey | null> {
    const { rows } = await pool.query<Row>(`select ${PROVING} from commands.passkeys where credential_id = $1`, [
      credentialId,
    ])
    return rows[0] ? storedOf(rows[0]) : null
  },

  /** The user's passkeys for whom an authenticator need not make another. */
  async credentialsOf(userId: string): Promise<readonly StoredPasskey[]> {
    const { rows } = await pool.query<Row>(`select ${PROVING} from commands.passkeys where user_id = $1`, [userId])
    return rows.map(storedOf)
  },

  /** Latest first. */
  async listOf(userId: string): Promise<OwnPasskey[]> {
    const { rows } = await pool.query<OwnPasskey>(
      `select id, name, added_at as "addedAt", used_at as "usedAt", backed_up as "backedUp", site
       from commands.passkeys where user_id = $1 order by added_at desc, id`,
      [userId],
    )
    return rows.map(({ addedAt, usedAt, ...row }) => ({
      ...row,
      addedAt: instantOf(addedAt),
      usedAt: usedAt && instantOf(usedAt),
    }))
  },

  /**
   * Notes that a passkey was used. False where it is gone, or its counter was said meanwhile: who copied an authenticator comes second.
   * Authenticators that do not count always say 0.
   */
  async noteUse(id: string, { counter, backedUp }: Pick<NewCredential, 'counter' | 'backedUp'>): Promise<boolean> {
    const { rowCount } = await pool.query(
      `update commands.passkeys set counter = $2, backed_up = $3, used_at = now()
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
      [id, counter, backedUp],
    )
    return rowCount === 1
  },

  async remove(userId: string, id: string): Promise<number> {
    const { rowCount } = await pool.query('delete from commands.passkeys where user_id = $1 and id = $2', [userId, id])
    return rowCount ?? 0
  },
})

export type Passkeys = ReturnType<typeof createPasskeys>
