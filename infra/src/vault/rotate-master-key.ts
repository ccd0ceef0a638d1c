import type pg from 'pg'
import { inTransaction } from '../postgres/transaction.ts'
import type { MasterKey } from './master-key.ts'
import { keyName } from './subject-keys.ts'
import { type KeyRow, wrappedKeys } from './wrapped-keys.ts'

/**
 * Wraps every key anew, all or nothing. No process may use the keys meanwhile.
 * @returns how many
 */
export const rotateMasterKey = (pool: pg.Pool, from: MasterKey, to: MasterKey): Promise<number> =>
  inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0')
    await client.query('lock table vault.subject_keys in access exclusive mode')
    let keys = 0
    for await (const rows of wrappedKeys(client)) {
      const held = rows.flatMap((row) =>
        row.wrapped ? [{ ...row, wrapped: rewrapped(row, row.wrapped, from, to) }] : [],
      )
      await client.query(
        `update vault.subject_keys k set wrapped = n.wrapped
         from unnest($1::text[], $2::integer[], $3::bytea[]) as n (subject, generation, wrapped)
         where k.subject = n.subject and k.generation = n.generation`,
        [
          held.map(({ subject }) => subject),
          held.map(({ generation }) => generation),
          held.map(({ wrapped }) => wrapped),
        ],
      )
      keys += held.length
    }
    await client.query('update vault.master_key set id = $1, since = now()', [to.id])
    return keys
  })

const rewrapped = (row: KeyRow, wrapped: Buffer, from: MasterKey, to: MasterKey): Buffer => {
  const key = from.unwrap(keyName(row), wrapped)
  if (!key) throw new Error(`the key ${row.generation} of ${row.subject} was not wrapped by the master key ${from.id}`)
  return to.wrap(keyName(row), key)
}
