import type pg from 'pg'
import { inTransaction } from '../postgres/transaction.ts'
import type { MasterKey } from './master-key.ts'

interface Row {
  readonly subject: string
  readonly generation: number
  readonly wrapped: Buffer
}

const BATCH = 5_000

/**
 * Wraps every key anew, all or nothing. No process may use the keys meanwhile.
 * @returns how many
 */
export const rotateMasterKey = (pool: pg.Pool, from: MasterKey, to: MasterKey): Promise<number> =>
  inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0')
    await client.query('lock table vault.subject_keys in access exclusive mode')
    let keys = 0
    let after: Pick<Row, 'subject' | 'generation'> = { subject: '', generation: 0 }
    while (true) {
      const { rows } = await client.query<Row>(
        `select subject, generation, wrapped from vault.subject_keys
         where wrapped is not null and (subject, generation) > ($1, $2) order by subject, generation limit ${BATCH}`,
        [after.subject, after.generation],
      )
      const last = rows.at(-1)
      if (!last) break
      await client.query(
        `update vault.subject_keys k set wrapped = n.wrapped
         from unnest($1::text[], $2::integer[], $3::bytea[]) as n (subject, generation, wrapped)
         where k.subject = n.subject and k.generation = n.generation`,
        [
          rows.map(({ subject }) => subject),
          rows.map(({ generation }) => generation),
          rows.map((row) => rewrapped(row, from, to)),
        ],
      )
      keys += rows.length
      after = last
    }
    await client.query('update vault.master_key set id = $1, since = now()', [to.id])
    return keys
  })

const rewrapped = ({ subject, generation, wrapped }: Row, from: MasterKey, to: MasterKey): Buffer => {
  const of = `${subject}/${generation}`
  const key = from.unwrap(of, wrapped)
  if (!key) throw new Error(`the key ${generation} of ${subject} was not wrapped by the master key ${from.id}`)
  return to.wrap(of, key)
}
