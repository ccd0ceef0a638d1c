import type pg from 'pg'
import type { KeyName } from './subject-keys.ts'

/** A key as it lies: wrapped by the master key, null once it was destroyed. */
export interface KeyRow extends KeyName {
  readonly wrapped: Buffer | null
}

const TOGETHER = 5_000

/** Every key there is, in order, in batches that are never empty. */
export async function* wrappedKeys(db: pg.Pool | pg.ClientBase): AsyncGenerator<readonly KeyRow[]> {
  let after: KeyName = { subject: '', generation: 0 }
  while (true) {
    const { rows } = await db.query<KeyRow>(
      `select subject, generation, wrapped from vault.subject_keys
       where (subject, generation) > ($1, $2) order by subject, generation limit ${TOGETHER}`,
      [after.subject, after.generation],
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last
  }
}
