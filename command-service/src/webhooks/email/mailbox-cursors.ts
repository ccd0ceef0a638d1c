import type pg from 'pg'

/** How far a mailbox has been read. */
export interface MailboxCursor {
  /** UIDs mean something together with this alone (RFC 3501, section 2.3.1.1). */
  readonly uidValidity: bigint
  readonly lastUid: number
  readonly connectedAt: Date
  /** Up to when all that came has been stored. */
  readonly readAt: Date
}

/** The cursors of mailboxes, by the name of the mailbox. */
export const createMailboxCursors = (pool: pg.Pool) => ({
  /** Null where it was never connected. */
  async read(mailbox: string): Promise<MailboxCursor | null> {
    const { rows } = await pool.query(
      `select uid_validity::text as "uidValidity", last_uid::text as "lastUid", connected_at as "connectedAt", read_at as "readAt"
       from commands.mailboxes where mailbox = $1`,
      [mailbox],
    )
    const row = rows[0]
    return row
      ? {
          uidValidity: BigInt(row.uidValidity),
          lastUid: Number(row.lastUid),
          connectedAt: new Date(row.connectedAt),
          readAt: new Date(row.readAt),
        }
      : null
  },

  /** A mailbox is connected once. */
  async connect(mailbox: string, { uidValidity, lastUid, connectedAt }: Omit<MailboxCursor, 'readAt'>): Promise<void> {
    await pool.query(
      `insert into commands.mailboxes (mailbox, uid_validity, last_uid, connected_at, read_at) values ($1, $2, $3, $4, $4)
       on conflict do nothing`,
      [mailbox, String(uidValidity), lastUid, connectedAt],
    )
  },

  /** Moves on within one validity alone forwards; another validity begins anew. */
  async advance(
    mailbox: string,
    { uidValidity, lastUid, readAt }: Omit<MailboxCursor, 'connectedAt' | 'readAt'> & { readonly readAt?: Date },
  ): Promise<void> {
    await pool.query(
      `update commands.mailboxes
       set last_uid = case when uid_validity = $2 then greatest(last_uid, $3) else $3 end, uid_validity = $2,
         read_at = coalesce($4, read_at)
       where mailbox = $1`,
      [mailbox, String(uidValidity), lastUid, readAt ?? null],
    )
  },
})

export type MailboxCursors = ReturnType<typeof createMailboxCursors>
