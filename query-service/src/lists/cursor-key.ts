import { randomBytes } from 'node:crypto'
import type pg from 'pg'

const KEY_BYTES = 32

/** The key that seals the cursors of lists, the same for every process of the installation. Made by the first one that asks. */
export const ensureCursorKey = async (pool: pg.Pool): Promise<Buffer> => {
  await pool.query('insert into projections.cursor_key (key) values ($1) on conflict do nothing', [
    randomBytes(KEY_BYTES),
  ])
  const { rows } = await pool.query<{ key: Buffer }>('select key from projections.cursor_key')
  return rows[0]!.key
}
