import pg from 'pg'

export interface InboxBacklog {
  /** Webhooks that are still to be handled. */
  readonly waiting: number
  /** Webhooks that were given up and are kept. */
  readonly dead: number
}

export const readBacklog = async (pool: pg.Pool, schema: string): Promise<InboxBacklog> => {
  const { rows } = await pool.query<InboxBacklog>(
    `select count(*) filter (where state <> 'dead')::int as waiting, count(*) filter (where state = 'dead')::int as dead
     from ${pg.escapeIdentifier(schema)}.webhooks where state <> 'done'`,
  )
  return rows[0] ?? { waiting: 0, dead: 0 }
}
