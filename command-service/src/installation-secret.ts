import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A secret of this installation, made at its first use and the same for every process. 32 bytes. */
export const installationSecret = async (pool: pg.Pool, name: string): Promise<Buffer> => {
  await pool.query('insert into commands.secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32),
  ])
  const { rows } = await pool.query<{ value: Buffer }>('select value from commands.secrets where name = $1', [name])
  return rows[0]?.value as Buffer
}
