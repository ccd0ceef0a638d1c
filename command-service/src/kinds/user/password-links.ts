import { inTransaction } from '@kervan/infra/postgres/transaction'
import type pg from 'pg'
import { hashPassword } from './credentials.ts'

/** A link is good for so long, minutes. */
export const PASSWORD_LINK_MINUTES = 30
/** More links of a user are not open at a time. */
export const MOST_OPEN = 5

export interface PasswordLink {
  readonly id: string
  readonly userId: string
  /** Revision of the user's stream that set the address to which it was mailed. */
  readonly addressSetAt: bigint
  /** Neither used nor too old. */
  readonly isOpen: boolean
  /** Used, and still within its time. */
  readonly wasUsed: boolean
}

/** Links by which forgotten passwords are replaced. Rows, as passwords are; what opens them stands nowhere. */
export const createPasswordLinks = (pool: pg.Pool) => ({
  /** Makes a link that is there once however often it is made. False where the user has too many already. */
  async open(id: string, userId: string, addressSetAt: bigint): Promise<boolean> {
    return inTransaction(pool, async (client) => {
      // Links of one user are made one after the other, so that each is counted by the next.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 4712))', [userId])
      await client.query(
        `insert into commands.password_links (id, user_id, expires_at, address_set_at)
         select $1, $2, now() + make_interval(mins => $3), $5
         where (select count(*) from commands.password_links
                where user_id = $2 and used_at is null and expires_at > now()) < $4
         on conflict do nothing`,
        [id, userId, PASSWORD_LINK_MINUTES, MOST_OPEN, addressSetAt],
      )
      const { rowCount } = await client.query('select from commands.password_links where id = $1', [id])
      return rowCount === 1
    })
  },

  /** Null where there is none. */
  async find(id: string): Promise<PasswordLink | null> {
    const { rows } = await pool.query<Omit<PasswordLink, 'addressSetAt'> & { addressSetAt: string }>(
      `select id, user_id as "userId", address_set_at as "addressSetAt", used_at is null and expires_at > now() as "isOpen",
         used_at is not null and expires_at > now() as "wasUsed"
       from commands.password_links where id = $1`,
      [id],
    )
    const [link] = rows
    return link ? { ...link, addressSetAt: BigInt(link.addressSetAt) } : null
  },

  /**
   * Uses a link up and replaces the password, both or neither; the user's other links are good for nothing any more. False where
   * another call was quicker or its time is over.
   */
  async use(id: string, password: string): Promise<boolean> {
    const { rowCount } = await pool.query(
      `with used as (
         update commands.password_links set used_at = now()
         where id = $1 and used_at is null and expires_at > now() returning user_id),
       closed as (
         update commands.password_links set expires_at = now()
         where user_id = (select user_id from used) and id <> $1 and used_at is null and expires_at > now())
       insert into commands.credentials (user_id, password_hash) select user_id, $2 from used
       on conflict (user_id) do update
       set password_hash = excluded.password_hash, changed_at = now(), one_time_until = null`,
      [id, await hashPassword(password)],
    )
    return rowCount === 1
  },

  /** What a used link entails was done: it need not be finished any more. */
  async settle(id: string): Promise<void> {
    await pool.query('update commands.password_links set settled = true where id = $1', [id])
  },

  /** Links that were used, and of which a process that ended left something undone. */
  async unsettled(): Promise<readonly { readonly id: string; readonly userId: string }[]> {
    const { rows } = await pool.query<{ id: string; userId: string }>(
      `select id, user_id as "userId" from commands.password_links where used_at is not null and not settled`,
    )
    return rows
  },

  async forgetOld(): Promise<void> {
    await pool.query(
      `delete from commands.password_links
       where expires_at < now() - interval '1 day' and (used_at is null or settled)`,
    )
  },
})

export type PasswordLinks = ReturnType<typeof createPasswordLinks>
