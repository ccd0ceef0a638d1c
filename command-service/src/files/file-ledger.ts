import { refused } from '@kervan/contracts/errors/refusal'
import type { FileId } from '@kervan/infra/files/port'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import type pg from 'pg'

/** What the bytes of a file are, as they were judged. */
export interface JudgedFile {
  readonly id: FileId
  readonly type: string
  readonly size: number
}

/** One user's files are stored one after the other, so that each is counted by the next. */
const LOCK_UPLOADS = `select pg_advisory_xact_lock(hashtextextended($1, 4713))`
/** No other transaction stores or removes the bytes of this file meanwhile. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended($1, 4711))`

const PUT = (held: boolean, more = '') =>
  `insert into commands.files (id, type, size, held, uploaded) values ($1, $2, $3, ${held}, ${held}) on conflict (id) do update set touched_at = now()${more}`

/**
 * Which files were uploaded, by whom, and which of them a command has named. The bytes lie elsewhere, so a row goes through these: not
 * held (its bytes are arriving, or going) and held. Only a file that is held can be named, and one that is named stays.
 */
export const createFileLedger = (pool: pg.Pool) => ({
  /**
   * Stores the bytes, while no other transaction removes them.
   * @param most  bytes that this user may have uploaded and no command has named, including these
   * @param keep  stores them; it may be called twice
   * @throws Refusal too-many-uploads
   */
  async hold(
    { id, type, size }: JudgedFile,
    { userId, most }: { readonly userId: string; readonly most: number },
    keep: () => Promise<void>,
  ): Promise<void> {
    // Written first, so that bytes without a row are never left behind, wherever this process ends.
    await pool.query(PUT(false), [id, type, size])
    await inTransaction(pool, async (client) => {
      await client.query(LOCK_UPLOADS, [userId])
      const { rows } = await client.query<{ bytes: string }>(`${UNNAMED_BYTES} and id <> $2`, [userId, id])
      if (Number(rows[0]?.bytes) + size > most) throw refused('too-many-uploads')
      await client.query(LOCK, [id])
      await keep()
      await client.query(PUT(true, ', held = true, uploaded = true'), [id, type, size])
      await client.query(
        'insert into commands.file_uploads (file_id, user_id) values ($1, $2) on conflict (file_id, user_id) do update set at = now()',
        [id, userId],
      )
    })
  },

  /** Bytes that this user has uploaded and no command has named. */
  async unnamedBytesOf(userId: string): Promise<number> {
    const { rows } = await pool.query<{ bytes: string }>(UNNAMED_BYTES, [userId])
    return Number(rows[0]?.bytes ?? 0)
  },

  /** Names files for good, before the command that names them is appended. Gives those that are held and that this user uploaded. */
  async name(ids: readonly FileId[], userId: string): Promise<readonly JudgedFile[]> {
    const { rows } = await pool.query<{ id: string; type: string; size: string }>(
      `update commands.files set named_at = coalesce(named_at, now())
       where id = any ($1) and held and exists (select from commands.file_uploads where file_id = id and user_id = $2)
       returning id, type, size::text`,
      [[...new Set(ids)], userId],
    )
    return rows.map(({ id, type, size }) => ({ id, type, size: Number(size) }))
  },

  /** Files that no command has named and no user has uploaded again for so long. */
  async unnamed(olderThanMs: number): Promise<readonly FileId[]> {
    const { rows } = await pool.query<{ id: string }>(`select id from commands.files where ${UNNAMED('$1')}`, [
      olderThanMs,
    ])
    return rows.map(({ id }) => id)
  },

  /** Files that records have taken over and no user has uploaded again for so long. */
  async takenOver(olderThanMs: number): Promise<readonly FileId[]> {
    const { rows } = await pool.query<{ id: string }>(`select id from commands.files where ${TAKEN_OVER('$1')}`, [
      olderThanMs,
    ])
    return rows.map(({ id }) => id)
  },

  /** Removes the upload of a file that records have; a user who uploads it meanwhile comes first, or stores it again. */
  async releaseUpload(id: FileId, olderThanMs: number, remove: () => Promise<void>): Promise<void> {
    await inTransaction(pool, async (client) => {
      await client.query(LOCK, [id])
      const { rowCount } = await client.query(
        `update commands.files set uploaded = false where id = $2 and ${TAKEN_OVER('$1')}`,
        [olderThanMs, id],
      )
      if (rowCount === 1) await remove()
    })
  },

  /** Marks files as named by an event, whatever this table knew. */
  async noteNamed(ids: readonly FileId[]): Promise<void> {
    await pool.query('update commands.files set named_at = now() where id = any ($1) and named_at is null', [ids])
  },

  /**
   * Removes a file that is still unnamed. From the first statement on it cannot be named; an upload of it meanwhile either comes first, and
   * it stays, or waits until it is gone, and stores it again.
   */
  async release(id: FileId, olderThanMs: number, remove: () => Promise<void>): Promise<boolean> {
    await pool.query(`update commands.files set held = false where id = $2 and ${UNNAMED('$1')}`, [olderThanMs, id])
    return inTransaction(pool, async (client) => {
      await client.query(LOCK, [id])
      const { rowCount } = await client.query(
        `select from commands.files where id = $2 and not held and ${UNNAMED('$1')} for update`,
        [olderThanMs, id],
      )
      if (rowCount === 0) return false
      await remove()
      await client.query('delete from commands.file_uploads where file_id = $1', [id])
      await client.query('delete from commands.files where id = $1', [id])
      return true
    })
  },
})

export type FileLedger = ReturnType<typeof createFileLedger>

const UNNAMED_BYTES = `select coalesce(sum(size), 0)::text as bytes from commands.files join commands.file_uploads on file_id = id
  where user_id = $1 and named_at is null`

const TAKEN_OVER = (olderThan: string) =>
  `uploaded and named_at is not null and touched_at < now() - ${olderThan}::float8 * interval '1 millisecond'`

const UNNAMED = (olderThan: string) =>
  `named_at is null and touched_at < now() - ${olderThan}::float8 * interval '1 millisecond'`
