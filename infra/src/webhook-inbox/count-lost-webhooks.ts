import type pg from 'pg'

/** Webhooks whose bytes are kept and whose key is not here. */
export const countLostWebhooks = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ lost: number }>(
    `select count(*)::int as lost from inbox.webhooks
     where raw is not null and sealed_by is not null and not exists (
       select from vault.subject_keys where subject = sealed_by and generation = sealed_key and wrapped is not null
     )`,
  )
  return rows[0]?.lost ?? 0
}
